import type { Form } from '#contract/entities/eform.ts'
import { addField, addGroup } from '#areas/eform/builder/session/definition-edit.ts'
import type { ReadQuestion } from './judge-question.ts'

/**
 * The form with the questions of a file at the end of their sections. Sections that the form lacks are added in their order; questions
 * without a section go to the last one of the form.
 */
export function addQuestions(form: Form, questions: readonly ReadQuestion[], newId: () => string): Form {
  const last = form.GroupFields.at(-1)?.GroupName ?? 'Section 1'
  const bySection = Map.groupBy(questions, ({ section }) => section || last)
  return [...bySection].reduce((grown, [name, own]) => {
    const present = grown.GroupFields.find((group) => group.GroupName === name)
    const group = present ?? { Id: newId(), GroupName: name, Fields: [] }
    const withSection = present ? grown : addGroup(grown, group, grown.GroupFields.length)
    return own.reduce(
      (next, { field }, at) => addField(next, field, { groupId: group.Id, at: group.Fields.length + at }),
      withSection,
    )
  }, form)
}
