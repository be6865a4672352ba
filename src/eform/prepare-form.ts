import type { Form, ItemField } from '#contract/entities/eform.ts'
import { fieldTypes } from '#contract/field-types.ts'
import { fieldTypeName } from '#eform/field-type-table.ts'
import { inputTable } from './inputs/input-table.ts'

/**
 * Loads what a definition needs beyond what every form needs: its inputs, and the rules of phone numbers, without which its
 * form cannot be made. Await it before `createForm` for any definition that did not come from an assessment; rejects when
 * the rules cannot be had.
 */
export async function prepareForm(definition: Form): Promise<void> {
  const fields = definition.GroupFields.flatMap((group) => group.Fields)
  const all: readonly ItemField[] = [...fields, ...fields.flatMap((field) => field.EformFields ?? [])]
  const asksPhone = all.some((field) => field.FieldType === fieldTypes.PhoneNumberTextBox)
  const names = new Set(all.map((field) => fieldTypeName(field.FieldType)))
  await Promise.all([
    ...(asksPhone ? [loadPhoneRules()] : []),
    ...Array.from(names, (name) => inputTable[name].preload?.() ?? Promise.resolve()),
  ])
}

async function loadPhoneRules(): Promise<void> {
  const [{ phoneRules }, { providePhoneRules }] = await Promise.all([
    import('#eform/phone/phone-rules.ts'),
    import('#eform/phone/phone-slot.ts'),
  ])
  providePhoneRules(phoneRules)
}
