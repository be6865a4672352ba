import { fieldTypes } from '#contract/field-types.ts'
import type { FormField } from '#eform/field-type-row.ts'
import { fileNameOf } from './file-row.ts'
import type { Item } from './item-text.ts'

/** The first question of an item that takes a picture. */
export function pictureQuestion({ items }: FormField): FormField | null {
  return items?.fields.find(({ def }) => def.FieldType === fieldTypes.Image) ?? null
}

/**
 * The start of an item that is made from a picture in the file manager: the picture, and its file name if a line of
 * text is the item's name.
 */
export function pictureItem(list: FormField, address: string): Item['raw'] {
  const picture = pictureQuestion(list)
  const name = list.items?.byId.get(list.def.PropertyForNameOfItem ?? '')
  const title =
    name?.def.FieldType === fieldTypes.TextBox ? { [name.id]: fileNameOf(address).replace(/\.\w+$/, '') } : {}
  return picture ? { ...title, [picture.id]: address } : title
}
