import type { Group } from '#contract/entities/eform.ts'
import type { CompiledForm } from '#eform/field-type-row.ts'
import type { Failure, FormState } from '#eform/form-state.ts'
import type { Navigation } from '#eform/navigation.ts'
import { createStore, type Store } from '#kit/create-store.ts'

export type FormGroup = CompiledForm['groups'][number]

/** The position in a form that is shown group by group. */
export interface GroupPosition {
  /** The groups with at least one shown question, in order: the tabs. */
  readonly groups: readonly FormGroup[]
  /** The active group; undefined in a form without shown questions. */
  readonly active: FormGroup | undefined
  /** From 1. */
  readonly number: number
  readonly isFirst: boolean
  readonly isLast: boolean
}

/**
 * Movement from group to group. The active group is that of the active question, so a draft that
 * knows the question brings the tab back, and a link to a question opens its tab.
 *
 *     group 1 ⇄ … ⇄ group n        next stops at a group that is not right; previous never stops
 */
export class GroupNavigation {
  readonly #state: FormState
  readonly #steps: Navigation
  readonly #position: Store<GroupPosition>

  constructor(state: FormState, steps: Navigation) {
    this.#state = state
    this.#steps = steps
    this.#position = createStore(this.#at())
    // Navigation subscribed first, so it has updated its questions before this listener runs.
    state.subscribe('shown', () => this.#update())
    steps.subscribe(() => this.#update())
  }

  /** Returns the same object until the position changes. */
  position(): GroupPosition {
    return this.#position.get()
  }

  /** Moves to the next group. If this group has failures, it stays and returns them. */
  next(): Failure[] {
    const { active, groups, number } = this.position()
    const failures = this.check(active)
    if (failures.length === 0) this.goTo(groups[number])
    return failures
  }

  previous(): void {
    const { groups, number } = this.position()
    this.goTo(groups[number - 2])
  }

  /** Moves to the first question of a group; does nothing without a group. */
  goTo(group: FormGroup | undefined): void {
    const first = group?.fields.find((field) => this.#state.field(field.id).shown)
    if (first) this.#steps.goTo(first.id)
  }

  /** All failures of a group's shown questions, in order. */
  check(group: FormGroup | undefined): Failure[] {
    return (group?.fields ?? []).flatMap((field) => this.#state.check(field.id) ?? [])
  }

  /**
   * Group id → how many of these failures remain (R-128: the number on its tab). A group without failures has no entry.
   */
  open(failures: readonly Failure[]): ReadonlyMap<string, number> {
    const counts = new Map<string, number>()
    for (const { fieldId } of failures) {
      const { shown, error } = this.#state.field(fieldId)
      const id = this.#state.compiled.byId.get(fieldId)?.group.Id
      if (shown && error !== null && id !== undefined) counts.set(id, (counts.get(id) ?? 0) + 1)
    }
    return counts
  }

  subscribe(listener: () => void): () => void {
    return this.#position.subscribe(listener)
  }

  #at(): GroupPosition {
    const groups = this.#state.compiled.groups.filter(({ fields }) =>
      fields.some((field) => this.#state.field(field.id).shown),
    )
    const { group } = this.#state.compiled.byId.get(this.#steps.position().fieldId ?? '') ?? {}
    const at = groups.findIndex((entry) => entry.group === group)
    return { groups, active: groups[at], number: at + 1, isFirst: at <= 0, isLast: at === groups.length - 1 }
  }

  #update(): void {
    const next = this.#at()
    const old = this.position()
    const isSame =
      next.active === old.active &&
      next.groups.length === old.groups.length &&
      next.groups.every((group, at) => group === old.groups[at])
    if (isSame) return
    this.#position.set(next)
  }
}

/** The title of a group: its name, or its number when it has no name. */
export function groupTitle({ GroupName }: Group, at: number): string {
  return GroupName || `Part ${at + 1}`
}
