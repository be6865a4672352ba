import { fieldTypes } from '#contract/field-types.ts'
import { offsetText } from '#eform/zone-offset.ts'
import { textField, type FieldSpec } from '#lists/definition/fields.ts'

/** An instant, or null; it is shown in the zone of this device, as the picker shows what a person enters. */
export function instantField<Id extends string>(id: Id, name: string, help?: string): FieldSpec<Id> {
  const field = textField(id, name, help === undefined ? {} : { help })
  return {
    ...field,
    def: { ...field.def, FieldType: fieldTypes.DateTimePicker },
    toAnswer: (value) => (typeof value === 'string' ? { UserResponse: onThisDevice(value) } : null),
    toValue: (answer) => answer?.UserResponse ?? null,
  }
}

/** 2026-11-27T15:00:00.000Z in Lagos: 2026-11-27T16:00:00+01:00. */
function onThisDevice(iso: string): string {
  const at = Date.parse(iso)
  const ahead = -new Date(at).getTimezoneOffset()
  return new Date(at + ahead * 60_000).toISOString().slice(0, 19) + offsetText(ahead)
}
