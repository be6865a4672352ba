import { fieldTypes } from '#contract/field-types.ts'
import type { FormField } from '#eform/field-type-row.ts'
import { fileNameOf } from './file-row.ts'
import type { Item } from './item-text.ts'

/** The question of an item that takes a picture, the first if there are several. */
export function pictureQuestion({ items }: FormField): FormField | null {
  return items?.fields.find(({ def }) => def.FieldType === fieldTypes.Image) ?? null
}

/** What an item begins with that is made for a picture of the file manager: the picture, and its file's name where the item is named by a line of text. */
export function pictureItem(list: FormField, address: string): Item['raw'] {
  const picture = pictureQuestion(list)
  const name = list.items?.byId.get(list.def.PropertyForNameOfItem ?? '')
  const title = name?.def.FieldType === fieldTypes.TextBox ? { [name.id]: fileNameOf(address).replace(/\.\w+$/, '') } : {}
  return picture ? { ...title, [picture.id]: address } : title
}
