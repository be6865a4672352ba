import type { Form } from '#contract/entities/eform.ts'
import { fieldTypes } from '#contract/field-types.ts'

/** The one question of a feedback (R-640: the text is required). */
export const feedbackFieldId = 'Feedback'

/** Feedback is a form like every other, so that its draft is kept and checked by the same engine. */
export const feedbackForm: Form = {
  Id: 'feedback',
  FormName: 'Feedback',
  EformDisplayType: 'Regular',
  UseForTemplate: true,
  GroupFields: [
    {
      Id: '0',
      GroupName: 'Feedback',
      GroupOrder: 0,
      ShowGroupName: false,
      Fields: [
        {
          Id: feedbackFieldId,
          FieldName: 'Feedback',
          FieldType: fieldTypes.TextArea,
          FieldOrder: 0,
          Required: true,
          PageWidth: 12,
        },
      ],
    },
  ],
}
