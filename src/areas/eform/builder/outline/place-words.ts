import type { Form } from '#contract/entities/eform.ts'
import { labelOf } from '#eform/label.ts'
import type { Selection } from '#areas/eform/builder/session/builder-state.ts'
import { fieldsAround, groupOf } from '#areas/eform/builder/session/definition-edit.ts'

/** The place of a group or question in words; screen readers announce it after a move. */
export function placeWords(form: Form, at: Selection): string {
  if (at.kind === 'form') return ''
  if (at.kind === 'group') {
    const place = form.GroupFields.findIndex((group) => group.Id === at.groupId)
    return `${form.GroupFields[place]?.GroupName || 'Group'}, group ${place + 1} of ${form.GroupFields.length}`
  }
  const group = groupOf(form, at.fieldId)
  const around = at.itemId === undefined ? (group?.Fields ?? []) : fieldsAround(form, at)
  const place = around.findIndex((field) => field.Id === (at.itemId ?? at.fieldId))
  return `${labelOf(around[place]?.FieldName ?? '')}, ${place + 1} of ${around.length}${at.itemId === undefined && group?.GroupName ? ` in ${group.GroupName}` : ''}`
}
