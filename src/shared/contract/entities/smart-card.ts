import * as z from 'zod'
import { lineOfText, rowId, rowVersion } from '#contract/entities/row.ts'

/**
 * Status 0 Requested, 1 in process, 2 ready for pickup, 3 issued, 4 rejected. Instants are ISO; '' for a step
 * that has not happened.
 */
export const smartCard = z.object({
  Id: rowId,
  RowVersion: rowVersion,
  Surname: z.string(),
  Firstname: z.string(),
  SmartCardNumber: z.string(),
  MatriculationNumber: z.string(),
  RequestingClassName: z.string(),
  SmartCardStatus: z.number().int(),
  RequestedDate: z.string(),
  CalledDate: z.string(),
  IssuedDate: z.string(),
  RejectedDate: z.string(),
  /** Why it was rejected. */
  Reason: z.string(),
  DeliveryAddress: z.string(),
})
export type SmartCard = z.infer<typeof smartCard>

/** A card as the student who asked for it sees it. */
export const mySmartCard = smartCard.omit({ RowVersion: true, Surname: true, Firstname: true })
export type MySmartCard = z.infer<typeof mySmartCard>

/** What a student enters to ask for a card. */
export const smartCardRequest = z.object({
  RequestingClassName: lineOfText.min(1, 'Enter your class').max(60),
  MatriculationNumber: lineOfText.max(40).default(''),
  DeliveryAddress: lineOfText.min(1, 'Enter where you pick up the card').max(300),
})
