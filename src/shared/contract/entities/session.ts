import * as z from 'zod'
import { formats } from '#contract/formats.ts'
import { moneyServices } from '#contract/site/money-services.ts'
import { lineOfText, rowId, rowVersion } from '#contract/entities/row.ts'

/** The signed-in user, as stored on the device (R-034, plus UserId: queue and copies belong to it). */
export const sessionUser = z.object({
  UserId: z.string(),
  Surname: z.string(),
  Firstname: z.string(),
  EmailAddress: z.string(),
  /** Missing in a session of an earlier release. */
  Formats: z.enum(formats).optional(),
  /** The zone in which the person reads the times of events; missing in a session of an earlier release. */
  TimeZone: z.string().optional(),
  ExpiringDate: z.string(),
  HasAdminRole: z.boolean(),
  HasVendorRole: z.boolean(),
  HasMentorRole: z.boolean(),
  HasStudentRole: z.boolean(),
  HasParentRole: z.boolean(),
  AllowAllEndPoints: z.boolean(),
  AdminEndPoints: z.array(z.object({ Id: z.string() })).readonly(),
  /** The money services in the menu of an administrator (decision 173); missing in a session of an earlier release. */
  MoneyServices: z.array(z.enum(moneyServices)).readonly().optional(),
})
export type SessionUser = z.infer<typeof sessionUser>

/** One session of this account. */
export const sessionInfo = z.object({
  Id: z.string(),
  Device: z.string(),
  SignedInAt: z.string(),
  LastSeenAt: z.string(),
  ExpiringDate: z.string(),
  IsCurrent: z.boolean(),
})
export type SessionInfo = z.infer<typeof sessionInfo>

/** A message inside the product. */
export const notification = z.object({
  Id: z.string(),
  Title: z.string(),
  Body: z.string(),
  /** A path in this product, for example `/student/careerassessments?open=…`. */
  Link: z.string(),
  CreatedDate: z.string(),
  IsRead: z.boolean(),
})
export type Notification = z.infer<typeof notification>

/** A vendor who may sell and may sign in. */
export const verifiedVendor = z.object({ Id: z.string(), Name: z.string(), EmailAddress: z.string() })
export type VerifiedVendor = z.infer<typeof verifiedVendor>

/** The two-step sign-in of the caller (V-11). */
export const twoFactor = z.object({
  IsOn: z.boolean(),
  RecoveryCodesLeft: z.number().int(),
  /** Administrators must use it: their calls are closed to a session that was begun with a password only. */
  IsRequired: z.boolean(),
})
export type TwoFactor = z.infer<typeof twoFactor>

/** Bytes as base64url text, as browsers write them in the JSON of WebAuthn. */
const bytes = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]*$/, 'Not base64url')
const id = bytes(1400).min(1)
const kind = z.literal('public-key')
const credential = { id, rawId: id, type: kind }

/** What a person calls a passkey, such as the device it is on. */
export const passkeyName = lineOfText.min(1, 'Enter a name').max(60)

/** A passkey of the caller (V-11). `LastUsedDate`: '' when it was never used. */
export const passkey = z.object({
  Id: rowId,
  RowVersion: rowVersion,
  Name: z.string(),
  CreatedDate: z.string(),
  LastUsedDate: z.string(),
  /** The passkey is in an account of the device's maker, so it is on the person's other devices too. */
  IsSynced: z.boolean(),
})
export type Passkey = z.infer<typeof passkey>

/** The options for `navigator.credentials.create`, for `PublicKeyCredential.parseCreationOptionsFromJSON`. */
export const passkeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: kind, alg: z.number() })),
  timeout: z.number(),
  attestation: z.literal('none'),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  excludeCredentials: z.array(z.object({ id: z.string(), type: kind, transports: z.array(z.string()) })),
})

/** The options for `navigator.credentials.get`, for `PublicKeyCredential.parseRequestOptionsFromJSON`. */
export const passkeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
})

/** A new credential, as `PublicKeyCredential.toJSON` writes it; what the server does not read is left out. */
export const newCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(8000),
    attestationObject: bytes(100_000),
    transports: z.array(z.string().max(30)).max(10).default([]),
  }),
})
export type NewCredential = z.infer<typeof newCredential>

/** The proof of an existing credential. */
export const usedCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(8000),
    authenticatorData: bytes(8000),
    signature: bytes(8000),
    userHandle: bytes(100).nullish(),
  }),
})
export type UsedCredential = z.infer<typeof usedCredential>
