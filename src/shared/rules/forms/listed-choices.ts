import type { Answer, Form } from '#contract/entities/eform.ts'
import type { OptionSourceKey } from '#contract/option-sources.ts'
import { compile } from '#eform/compile.ts'
import type { CompiledForm, FormField } from '#eform/field-type-row.ts'
import { optionListOf } from '#eform/options/option-list.ts'
import { entryName, entryOf, idOf } from '#eform/types/choice-entry.ts'
import { withItemAnswers } from '#eform/types/item-answer.ts'

/** A choice from a list of the server, with the name that the device sent. */
export interface ListedChoice {
  readonly source: OptionSourceKey
  readonly id: string
  readonly name: string
}

/** The answers with another name for each choice from a server list, also in the items of lists. */
export function withListedNames(
  definition: Form,
  answers: readonly Answer[],
  nameOf: (choice: ListedChoice) => string,
): Answer[] {
  return renamed(compile(definition), answers, nameOf)
}

/** The ids of all choices from server lists, by list. */
export function listedChoices(
  definition: Form,
  answers: readonly Answer[],
): ReadonlyMap<OptionSourceKey, ReadonlySet<string>> {
  const found = new Map<OptionSourceKey, Set<string>>()
  withListedNames(definition, answers, ({ source, id, name }) => {
    found.set(source, (found.get(source) ?? new Set()).add(id))
    return name
  })
  return found
}

function renamed(
  { byId }: CompiledForm,
  answers: readonly Answer[],
  nameOf: (choice: ListedChoice) => string,
): Answer[] {
  return answers.map((answer) => {
    const field = byId.get(answer.FieldId)
    const items = field?.items
    if (!field) return answer
    return items
      ? withItemAnswers(field, answer, (ofItem) => renamed(items, ofItem, nameOf))
      : withNames(field, answer, nameOf)
  })
}

function withNames(field: FormField, answer: Answer, nameOf: (choice: ListedChoice) => string): Answer {
  const list = optionListOf(field)
  if (!list) return answer
  const rename = (entry: string) => {
    const id = idOf(entry)
    return id === '' || field.optionNames.has(id)
      ? entry
      : entryOf(id, nameOf({ source: list.key, id, name: entryName(field, entry) }))
  }
  const raw = field.type.fromAnswer(field, answer)
  return { ...answer, ...field.type.toAnswer(field, typeof raw === 'string' ? rename(raw) : raw.map(rename)) }
}
