import * as z from 'zod'
import { answer, form } from '#contract/entities/eform.ts'

const roles = ['admin', 'vendor', 'mentor', 'student', 'parent'] as const

/**
 * The people who may fill in a form: everyone with the address, everyone with a session, or holders of one of these
 * roles.
 */
export const formAccess = z.union([z.literal('public'), z.literal('signed-in'), z.array(z.enum(roles)).min(1).max(5)])
export type FormAccess = z.infer<typeof formAccess>

const formStates = ['Draft', 'Published', 'Withdrawn'] as const

/** A form in the admin's list. `FormInUse`: answers exist (R-137 with its reading). */
export const formRow = z.object({
  Id: z.string(),
  FormName: z.string(),
  EformDisplayType: form.shape.EformDisplayType,
  State: z.enum(formStates),
  Access: formAccess,
  /** The newest published version; 0 when there is none. */
  Version: z.number().int(),
  /** The working copy differs from the newest version. */
  HasChanges: z.boolean(),
  FormInUse: z.boolean(),
  IsDuplicate: z.boolean(),
  AnswerCount: z.number().int(),
  QuestionCount: z.number().int(),
  UpdatedDate: z.string(),
  RowVersion: z.number().int(),
})
export type FormRow = z.infer<typeof formRow>

export const formVersion = z.object({
  Version: z.number().int(),
  PublishedDate: z.string(),
  PublishedBy: z.string(),
  AnswerCount: z.number().int(),
})
export type FormVersion = z.infer<typeof formVersion>

/** A form to fill in; the draft stays with its version (O-24). */
export const fillableForm = z.object({
  Id: z.string(),
  Version: z.number().int(),
  Access: formAccess,
  Definition: form,
})
export type FillableForm = z.infer<typeof fillableForm>

/** One submitted form. The device makes `ResponseId`: the same id means the same answers. Times are ISO 8601. */
export const formSubmission = z.object({
  FormId: z.string().max(64),
  Version: z.number().int().min(1),
  ResponseId: z.uuid(),
  StartedAt: z.iso.datetime({ offset: true }),
  AnsweredAt: z.iso.datetime({ offset: true }),
  Answers: z.array(answer).max(2000),
  /** What was entered into a field that people do not see. Machines fill in every field (V-03). */
  Trap: z.string().max(500).optional(),
})
export type FormSubmission = z.infer<typeof formSubmission>

/**
 * Why answers may not count (decision 006); they stay stored. `withdrawn`: they came after the form was withdrawn ·
 * `access`: the sender may not fill in this form, no longer or not yet · `duplicate`: earlier answers have the same value for a
 * question with IsUnique · `suspect`: a machine may have filled it in (V-03); the sender does not learn it.
 */
const formHeld = z.enum(['withdrawn', 'access', 'duplicate', 'suspect']).nullable()

/** The device's receipt for its answers; the same answers get the same receipt. */
export const formReceipt = z.object({ Id: z.string(), ReceivedDate: z.string(), Held: formHeld, Message: z.string() })
export type FormReceipt = z.infer<typeof formReceipt>

/** One question with its text at the time, and the answer as text; '' for no answer. */
const answerText = z.object({ FieldId: z.string(), Question: z.string(), Answer: z.string() })
export type AnswerText = z.infer<typeof answerText>

/** Received answers for readers; the questions are those of the answered version. */
export const formAnswers = z.object({
  Id: z.string(),
  Version: z.number().int(),
  /** Empty for a visitor. */
  PersonName: z.string(),
  EmailAddress: z.string(),
  AnsweredDate: z.string(),
  ReceivedDate: z.string(),
  Held: formHeld,
  /** Every question that was shown, in order. */
  Texts: z.array(answerText),
})
export type FormAnswers = z.infer<typeof formAnswers>

/** The same, with the data that is needed to show the answers in their form. */
export const filledForm = formAnswers.extend({ FormId: z.string(), Definition: form, Answers: z.array(answer) })
