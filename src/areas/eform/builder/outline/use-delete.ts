import type { Form } from '#contract/entities/eform.ts'
import { labelOf } from '#eform/label.ts'
import { alertInfo, alertWarning } from '#patterns/alerts/alerts.ts'
import { useBuilder } from '#areas/eform/builder/session/builder-context.ts'
import type { Selection } from '#areas/eform/builder/session/builder-state.ts'
import { fieldAt, fieldsAround, groupOf } from '#areas/eform/builder/session/definition-edit.ts'
import { lossWords, removeField, removeGroup } from '#areas/eform/builder/session/references.ts'

/**
 * Deletes a group or a question at once, with everything that pointed to it, says which questions that frees, and offers the
 * way back: nothing is lost, so nothing is asked.
 */
export function useDelete(): (at: Selection) => void {
  const { session, edit } = useBuilder()
  return (at) => {
    if (at.kind === 'form') return
    const { definition } = session.status().state.present
    const { form, touched } = at.kind === 'group' ? removeGroup(definition, at.groupId) : removeField(definition, at)
    const said = ['Deleted', nameOf(definition, at), lossWords(touched)]
      .filter(Boolean)
      .join('. ')
      .replace('Deleted. ', 'Deleted: ')
    edit(() => form, { select: neighbour(definition, at), say: said })
    const after = session.status().state.present
    const undo = () => {
      // Undo goes step by step: a later edit is not taken back by the way.
      if (session.status().state.present === after) session.dispatch({ type: 'undo' })
      else alertWarning('Something was changed since. Undo at the top goes back step by step.')
    }
    alertInfo(said, { action: { label: 'Undo', run: undo } })
  }
}

function nameOf(form: Form, at: Selection): string {
  if (at.kind === 'group') return form.GroupFields.find((group) => group.Id === at.groupId)?.GroupName ?? ''
  return at.kind === 'field' ? labelOf(fieldAt(form, at)?.FieldName ?? '') : ''
}

/** What is selected afterwards: the question behind, or before, or around. */
function neighbour(form: Form, at: Selection): Selection {
  if (at.kind !== 'field') return { kind: 'form' }
  const group = groupOf(form, at.fieldId)
  const around = at.itemId === undefined ? (group?.Fields ?? []) : fieldsAround(form, at)
  const place = around.findIndex((field) => field.Id === (at.itemId ?? at.fieldId))
  const next = around[place + 1] ?? around[place - 1]
  if (at.itemId !== undefined) return { kind: 'field', fieldId: at.fieldId, itemId: next?.Id }
  if (next) return { kind: 'field', fieldId: next.Id }
  return group ? { kind: 'group', groupId: group.Id } : { kind: 'form' }
}
