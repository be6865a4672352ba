import * as z from 'zod'
import { virtualAccountStatuses } from '#contract/entities/money/bank-states.ts'
import { lineOfText, pictureAddress, rowId, rowVersion } from '#contract/entities/row.ts'

/** A dot as in `bit.ly`, not as in "St. John" and "J.R. Obi". */
const dotOfAddress = /[\p{L}\p{M}]{2}\.\p{L}|\p{L}\.[\p{L}\p{M}]{2}/u
/** Letters with their marks, blanks, hyphens and apostrophes; a dot, or a sign that joins letters, only after a letter. */
const signsOfName = /^(?:[ '’-]|[\p{L}\p{M}][.\u200c\u200d]?)*$/u

/**
 * The name of a person as somebody enters it, '' for none (decision 206). Names are in mails to strangers, so a name cannot have a phone
 * number, an address or an offer of some length. Names that are stored already may break the rule.
 */
export const nameText = z
  .string()
  .overwrite((text) => text.normalize('NFKC').trim())
  .max(40, 'Use at most 40 letters')
  .refine(
    (text) => signsOfName.test(text) && !dotOfAddress.test(text),
    'Enter a name with letters only, without digits and addresses',
  )
export const personName = nameText.min(1, 'Enter a name')

const name = lineOfText.min(1).max(100)
/** '' means no choice. */
const chosen = z.string().max(64)
export const phoneText = z
  .string()
  .trim()
  .regex(/^\+?[\d ()-]{7,24}$/, 'Enter a phone number')

/**
 * What an admin enters for an account. An absent field does not change; in a new account it is empty. The server checks
 * names that change: a name that is stored already must not block changes of other fields.
 */
export const userBody = z.object({
  Surname: name,
  Firstname: name,
  MiddleName: lineOfText.max(100).optional(),
  PhoneNumber: phoneText,
  Address: z.string().trim().min(1).max(500),
  Sex: z.enum(['', 'F', 'M']).optional(),
  Picture: pictureAddress.optional(),
  CountryId: chosen.optional(),
  SchoolId: chosen.optional(),
  Sector: z.int32().nullable().optional(),
  IsVendor: z.boolean().optional(),
  IsParent: z.boolean().optional(),
  IsMentor: z.boolean().optional(),
  IsStudent: z.boolean().optional(),
  RegNum: name.optional(),
  BusinessName: name.optional(),
  BusinessAddress: z.string().trim().min(1).max(500).optional(),
  Logo: pictureAddress.optional(),
  PhoneNumbers: z.string().trim().max(200).optional(),
  CategoryId: chosen.optional(),
})
/** Only a new account sets the e-mail address and the admin flag; later each has its own call. */
export const newUserBody = userBody.extend({
  Surname: personName,
  Firstname: personName,
  MiddleName: nameText.optional(),
  EmailAddress: z.string().trim().max(254).pipe(z.email('Enter an e-mail address')),
  IsAdmin: z.boolean().default(false),
})

/** an account for admins. EndPointCount: the number of calls that this admin may make, if not all. */
export const user = z.object({
  Id: rowId,
  RowVersion: rowVersion,
  Surname: z.string(),
  Firstname: z.string(),
  MiddleName: z.string(),
  EmailAddress: z.string(),
  PhoneNumber: z.string(),
  Sex: z.enum(['', 'F', 'M']),
  SexName: z.string(),
  Address: z.string(),
  Picture: z.string(),
  IsActive: z.boolean(),
  IsAdmin: z.boolean(),
  IsVendor: z.boolean(),
  IsParent: z.boolean(),
  IsMentor: z.boolean(),
  IsStudent: z.boolean(),
  AllowAllEndPoints: z.boolean(),
  EndPointCount: z.number().int(),
  /** The person uses the two-step sign-in (V-11). */
  HasTwoFactor: z.boolean(),
  CountryId: z.string(),
  CountryName: z.string(),
  SchoolId: z.string(),
  SchoolName: z.string(),
  Sector: z.number().int().nullable(),
  SectorName: z.string(),
  ReferredByCode: z.string(),
  CreatedDate: z.string(),
  RegNum: z.string(),
  BusinessName: z.string(),
  BusinessAddress: z.string(),
  Logo: z.string(),
  PhoneNumbers: z.string(),
  CategoryId: z.string(),
  CategoryName: z.string(),
  IsVendorVerified: z.boolean(),
  /** The status as a number, and its name. */
  VirtualAccountStatus: z.number().int().min(0).max(2),
  VirtualAccountStatusName: z.enum(virtualAccountStatuses),
  VirtualAccountErrorMessage: z.string(),
  WalletAccountNumber: z.string(),
  /** Where others pay in; '' before the account is open. */
  VirtualAccountBankName: z.string(),
  VirtualAccountNumber: z.string(),
})
export type User = z.infer<typeof user>

/** */
export const sex = z.object({ Id: z.enum(['F', 'M']), Name: z.string() })

/** all calls, or the listed ones. */
export const adminRightsBody = z.object({
  AllowAllEndPoints: z.boolean(),
  EndPoints: z.array(z.string().max(100)).max(1000),
})
/** EveryEndPoint: all calls that can be permitted, by area, each with a readable name. */
export const adminRights = adminRightsBody.extend({
  Id: rowId,
  RowVersion: rowVersion,
  FullName: z.string(),
  EveryEndPoint: z.array(z.object({ Id: z.string(), Area: z.string(), Name: z.string() })),
})
export type AdminRights = z.infer<typeof adminRights>
