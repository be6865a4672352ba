import { uuidV7 } from '#kit/ids.ts'
import type { FieldSpec } from '#lists/definition/fields.ts'
import { richTextField } from '#lists/item/item-fields.ts'
import { now } from '#offline/clock.ts'

/** The text of a new article: its rows are one row with one block of text. */
export function firstTextField<Id extends string>(id: Id, name: string): FieldSpec<Id> {
  const { def, ...rest } = richTextField(id, name)
  return {
    ...rest,
    // Pictures are blocks of their own, with a description.
    def: { ...def, HideImages: true },
    toAnswer: () => null,
    toValue: (answer) => {
      const Content = answer?.UserResponse ?? ''
      if (Content === '') return []
      return [{ Id: uuidV7(now()), Contents: [{ Id: uuidV7(now()), ContentType: 'Text', Width: 12, Content }] }]
    },
  }
}
