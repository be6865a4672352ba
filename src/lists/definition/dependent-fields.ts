import { fieldTypes } from '#contract/field-types.ts'
import type { OptionSourceKey } from '#contract/option-sources.ts'
import { choiceField, listField, type FieldSpec } from './fields.ts'

/** The answers of an `eitherField`, for `onlyIf`. */
export function isOn(id: string): string {
  return `${id}:on`
}
export function isOff(id: string): string {
  return `${id}:off`
}

/** Yes or no in its own words, no for a new item; other questions can depend on either answer. */
export function eitherField<Id extends string>(
  id: Id,
  name: string,
  [off, on]: readonly [string, string],
  look: Parameters<typeof choiceField>[3] = {},
): FieldSpec<Id> {
  const { def } = choiceField(
    id,
    name,
    [
      { value: isOff(id), label: off },
      { value: isOn(id), label: on },
    ],
    { required: true, ...look },
  )
  return {
    id,
    def: { ...def, FieldType: fieldTypes.Radio, DefaultValue: isOff(id) },
    toAnswer: (value) =>
      value === true
        ? { UserResponse: on, EformFieldOptionId: isOn(id) }
        : { UserResponse: off, EformFieldOptionId: isOff(id) },
    toValue: (answer) => answer?.EformFieldOptionId === isOn(id),
  }
}

/** A question that is asked only while this answer is given; otherwise it is not sent. */
export function onlyIf<Id extends string>(answer: string, field: FieldSpec<Id>): FieldSpec<Id> {
  return { ...field, def: { ...field.def, DependentOnOption: [answer] } }
}

/** Several entries of a list of the server; a row holds them as `{ Id, Name }`, the call takes their ids. */
export function severalField<Id extends string>(
  id: Id,
  name: string,
  source: OptionSourceKey,
  look: Omit<Parameters<typeof listField>[3], 'named'> = {},
): FieldSpec<Id> {
  const { def } = listField(id, name, source, { width: 12, ...look, named: '' })
  return {
    id,
    def: { ...def, FieldType: fieldTypes.CheckBox },
    toAnswer: (value) => {
      const chosen = Array.isArray(value) ? value.filter(isPlace) : []
      // The engine joins names in the same way: a comma inside a name gets a space that does not break.
      const names = chosen.map(({ Name }) => Name.replaceAll(', ', ',\u00A0')).join(', ')
      return chosen.length === 0 ? null : { UserResponse: names, UserResponseOptions: chosen.map(({ Id }) => Id) }
    },
    toValue: (answer) => answer?.UserResponseOptions ?? [],
  }
}

function isPlace(value: unknown): value is { readonly Id: string; readonly Name: string } {
  return (
    value instanceof Object &&
    'Id' in value &&
    'Name' in value &&
    typeof value.Id === 'string' &&
    typeof value.Name === 'string'
  )
}
