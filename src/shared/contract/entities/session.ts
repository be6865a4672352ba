import * as z from 'zod'

/** The signed-in user, as stored on the device (R-034, plus UserId: queue and copies belong to it). */
export const sessionUser = z.object({
  UserId: z.string(),
  Surname: z.string(),
  Firstname: z.string(),
  EmailAddress: z.string(),
  ExpiringDate: z.string(),
  HasAdminRole: z.boolean(),
  HasVendorRole: z.boolean(),
  HasMentorRole: z.boolean(),
  HasStudentRole: z.boolean(),
  HasParentRole: z.boolean(),
  AllowAllEndPoints: z.boolean(),
  AdminEndPoints: z.array(z.object({ Id: z.string() })).readonly(),
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
