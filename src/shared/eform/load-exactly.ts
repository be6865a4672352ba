import type { Answer } from '#contract/entities/eform.ts'
import type { FormState } from '#eform/form-state.ts'

/**
 * Sets exactly these answers: a shown question without one becomes empty, because a default that the person removed must
 * not come back and show other questions. A hidden question keeps its default, which no answer ever replaced.
 */
export function loadExactly(fields: FormState, answers: readonly Answer[]): void {
  const { compiled } = fields
  const given = new Set(answers.map(({ FieldId }) => FieldId))
  const visited = new Set<string>()
  // The questions that decide whether a question is shown come first.
  const empty = (id: string): void => {
    if (visited.has(id)) return
    visited.add(id)
    for (const { ownerId } of compiled.conditions.get(id) ?? []) empty(ownerId)
    const field = compiled.byId.get(id)
    if (field?.type.asks && !given.has(id) && fields.field(id).shown)
      fields.load([{ FieldId: id, FieldTypeId: field.def.FieldType, UserResponse: '' }])
  }
  fields.load(answers)
  for (const { id } of compiled.fields) empty(id)
}
