import * as z from 'zod'
import { rowId, rowVersion } from '#contract/entities/row.ts'

/**
 * Status 0 Requested, 1 in process, 2 ready for pickup, 3 issued. Instants are ISO; '' for a step
 * that has not happened yet.
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
  DeliveryAddress: z.string(),
})
export type SmartCard = z.infer<typeof smartCard>
