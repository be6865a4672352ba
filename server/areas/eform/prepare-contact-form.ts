import type { Sql } from 'postgres'
import type { Form } from '#contract/entities/eform.ts'
import { fieldTypes } from '#contract/field-types.ts'
import { contactFormId } from '#rules/forms/contact-form-id.ts'
import { inTransaction } from '#server/db/in-transaction.ts'

const topics = ['My account', 'A form or an assessment', 'Schools and programmes', 'Something else']

const contactForm: Form = {
  Id: contactFormId,
  FormName: 'Write to us',
  EformDisplayType: 'Regular',
  // It is shown while the message waits for a network, too.
  SuccessMessage: '<p>Thank you for writing to us.</p>',
  GroupFields: [
    {
      Id: 'message',
      GroupName: 'Your message',
      GroupOrder: 1,
      ShowGroupName: false,
      Fields: [
        {
          Id: 'name',
          FieldName: 'Your name',
          ErrorMessage: 'Enter your name',
          FieldType: fieldTypes.TextBox,
          Required: true,
          MaxLength: 100,
          FieldOrder: 1,
          PageWidth: 6,
        },
        {
          Id: 'email',
          FieldName: 'E-mail address',
          ErrorMessage: 'Enter your e-mail address',
          FieldType: fieldTypes.EmailTextBox,
          Required: true,
          FieldOrder: 2,
          PageWidth: 6,
        },
        {
          Id: 'topic',
          FieldName: 'What is it about?',
          ErrorMessage: 'Choose what it is about',
          FieldType: fieldTypes.Radio,
          Required: true,
          FieldOrder: 3,
          PageWidth: 12,
          EformOptions: topics.map((OptionName, at) => ({ Id: `topic-${at + 1}`, OptionName, OrderBy: at + 1 })),
        },
        {
          Id: 'text',
          FieldName: 'Message',
          ErrorMessage: 'Write your message',
          FieldType: fieldTypes.TextArea,
          Required: true,
          MinLength: 10,
          MaxLength: 4000,
          FieldOrder: 4,
          PageWidth: 12,
        },
      ],
    },
  ],
}

/** Publishes the contact form if this database never had it (V-03). An operator may change, withdraw or delete it afterwards. */
export function prepareContactForm(sql: Sql, now: Date): Promise<void> {
  return inTransaction(sql, async (tx) => {
    const added = await tx`
      insert into form (id, definition, access, created_at, updated_at)
      values (${contactFormId}, ${tx.json(contactForm)}, ${tx.json('public')}, ${now}, ${now}) on conflict do nothing returning id`
    if (added.length === 0) return
    await tx`
      insert into form_version (form_id, version, definition, access, published_at)
      values (${contactFormId}, 1, ${tx.json(contactForm)}, ${tx.json('public')}, ${now})`
    await tx`update form set state = 'Published', version = 1 where id = ${contactFormId}`
  })
}
