import type { Form } from '#contract/entities/eform.ts'
import type { FormAccess } from '#contract/entities/form-store.ts'
import type { FieldPlace } from './definition-edit.ts'

/** What the author edits: the definition and who may fill it in. */
export interface WorkingCopy {
  readonly definition: Form
  readonly access: FormAccess
}

/** What the settings panel shows. */
export type Selection =
  | { readonly kind: 'form' }
  | { readonly kind: 'group'; readonly groupId: string }
  | ({ readonly kind: 'field' } & FieldPlace)

/** Immutable working copies, one after the other: undo goes one back. */
export interface BuilderState {
  readonly past: readonly WorkingCopy[]
  readonly present: WorkingCopy
  readonly future: readonly WorkingCopy[]
  /** What the last edit was about: edits about the same thing are one step. */
  readonly about: string | null
  readonly selection: Selection
}

export type BuilderAction =
  | {
      readonly type: 'edit'
      readonly copy: WorkingCopy
      readonly about?: string | undefined
      readonly select?: Selection | undefined
    }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' }
  | { readonly type: 'select'; readonly selection: Selection }
  /** Content that comes from the server, not from the author: it is no step to undo. */
  | { readonly type: 'adopt'; readonly copy: WorkingCopy }

const maxSteps = 200

export function builderState(present: WorkingCopy): BuilderState {
  return { past: [], present, future: [], about: null, selection: { kind: 'form' } }
}

/** Whether what is selected is still there. */
function standing({ definition }: WorkingCopy, selection: Selection): boolean {
  if (selection.kind === 'form') return true
  if (selection.kind === 'group') return definition.GroupFields.some((group) => group.Id === selection.groupId)
  const field = definition.GroupFields.flatMap((group) => group.Fields).find((one) => one.Id === selection.fieldId)
  return (
    field !== undefined &&
    (selection.itemId === undefined || (field.EformFields ?? []).some((item) => item.Id === selection.itemId))
  )
}

function withValidSelection(state: BuilderState): BuilderState {
  return standing(state.present, state.selection) ? state : { ...state, selection: { kind: 'form' } }
}

/** The builder's state after an action. Pure: ids and times come with the action. */
export function reduceBuilder(state: BuilderState, action: BuilderAction): BuilderState {
  if (action.type === 'select') return withValidSelection({ ...state, selection: action.selection, about: null })
  if (action.type === 'adopt') return withValidSelection({ ...state, present: action.copy })
  if (action.type === 'undo') {
    const before = state.past.at(-1)
    return before
      ? withValidSelection({
          ...state,
          past: state.past.slice(0, -1),
          present: before,
          future: [state.present, ...state.future],
          about: null,
        })
      : state
  }
  if (action.type === 'redo') {
    const [next, ...future] = state.future
    return next
      ? withValidSelection({ ...state, past: [...state.past, state.present], present: next, future, about: null })
      : state
  }
  const { copy, about = null, select = state.selection } = action
  if (copy === state.present) return withValidSelection({ ...state, selection: select })
  const isSameStep = about !== null && about === state.about && state.past.length > 0
  const past = isSameStep ? state.past : [...state.past, state.present].slice(-maxSteps)
  return withValidSelection({ past, present: copy, future: [], about, selection: select })
}

/** A text that is the same for the same content; the order of properties makes no difference. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part
    return Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  })
}
