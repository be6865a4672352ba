import * as z from 'zod'

/** The signed-in user as the device keeps it (R-034, with UserId added: queue and caches are bound to it). */
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

/** One place where this account is signed in. */
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
  /** A path of this product, such as `/student/careerassessments?open=…`. */
  Link: z.string(),
  CreatedDate: z.string(),
  IsRead: z.boolean(),
})
export type Notification = z.infer<typeof notification>

/** Somebody who sells and may sign in. */
export const verifiedVendor = z.object({ Id: z.string(), Name: z.string(), EmailAddress: z.string() })
export type VerifiedVendor = z.infer<typeof verifiedVendor>
