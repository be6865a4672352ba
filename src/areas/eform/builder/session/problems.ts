import type { Form } from '#contract/entities/eform.ts'
import { faultsOf } from '#eform/definition-faults.ts'
import { checkReadiness } from '#rules/forms/form-readiness.ts'
import type { Selection } from './builder-state.ts'

/** Something wrong in a definition, and where an author can put it right. */
export interface Problem {
  readonly at: Selection
  readonly text: string
  /** `later`: it only stops publishing. */
  readonly weight: 'now' | 'later'
}

const path = /^Definition\.GroupFields\.(\d+)(?:\.Fields\.(\d+)(?:\.EformFields\.(\d+))?)?/

/** Where a path of the server leads in the definition that was sent: `Definition.GroupFields.0.Fields.3.EformOptions`. */
export function placeOfPath(definition: Form, key: string): Selection {
  const [, g, f, n] = path.exec(key) ?? []
  const group = g === undefined ? undefined : definition.GroupFields[Number(g)]
  const field = f === undefined ? undefined : group?.Fields[Number(f)]
  if (field)
    return {
      kind: 'field',
      fieldId: field.Id,
      itemId: n === undefined ? undefined : field.EformFields?.[Number(n)]?.Id,
    }
  return group ? { kind: 'group', groupId: group.Id } : { kind: 'form' }
}

/** Refusals of the server (path → messages) as problems of the definition that was sent. */
export function pathProblems(
  definition: Form,
  errors: Readonly<Record<string, readonly string[]>>,
  weight: Problem['weight'] = 'now',
): Problem[] {
  return Object.entries(errors).flatMap(([key, texts]) =>
    texts.map((text): Problem => ({ at: placeOfPath(definition, key), text, weight })),
  )
}

/** What the engine itself finds, and what is still missing before the form can be published. */
export function liveProblems(definition: Form): Problem[] {
  const faults = faultsOf(definition).map(({ fieldId, itemFieldId, text }): Problem => ({
    at: { kind: 'field', fieldId, itemId: itemFieldId },
    text,
    weight: 'now',
  }))
  return [...faults, ...pathProblems(definition, checkReadiness(definition), 'later')]
}

/** One name for one place, to count by. */
export function placeKey(at: Selection): string {
  if (at.kind === 'form') return 'form'
  return at.kind === 'group' ? `group ${at.groupId}` : `field ${at.fieldId} ${at.itemId ?? ''}`
}
