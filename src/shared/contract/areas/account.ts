import * as z from 'zod'
import { command, get, list, lookup, post, update } from '#contract/define.ts'
import { notification, sessionInfo, sessionUser, verifiedVendor } from '#contract/entities/session.ts'
import { sector } from '#contract/entities/assessment.ts'

const email = z.string().trim().min(3).max(254)
const password = z.string().min(1).max(200)
const noInput = z.object({})

export const account = {
  /** The reply is a secret: never stored for replay. `DeviceSecret`: 32 bytes in base64url, the same at every sign-in; devices make a key from it and keep only that (decision 015). */
  'Account/Authenticate': post({
    access: 'public', once: false,
    input: z.object({ EmailAddress: email, Password: password, RememberMe: z.boolean().default(false), Device: z.string().max(120).default('') }),
    output: z.object({ Token: z.string(), RequireNewPassword: z.boolean(), DeviceSecret: z.string(), User: sessionUser }),
  }),
  'Account/SignOut': post({ access: 'signed-in', input: noInput, output: z.string(), reply: 'text' }),
  /** one answer whether or not the address is known (S-10). */
  'Account/ResetPassword': post({ access: 'public', once: false, input: z.object({ EmailAddress: email }), output: z.string(), reply: 'text' }),
  /** with a session (after RequireNewPassword), or with the one-time token of the reset mail. */
  'Account/ChangePassword': post({
    access: 'public', once: false,
    input: z.object({ Password: password, Token: z.string().max(200).optional() }),
    output: z.string(), reply: 'text',
  }),
  'Account/GetMyDetails': get({
    access: 'signed-in', offline: 'mirror', input: noInput,
    output: z.object({
      User: sessionUser, FullName: z.string(), EmailAddress: z.string(), PhoneNumber: z.string(), Address: z.string(), Picture: z.string(),
      Sector: z.number().int().nullable(), SectorName: z.string(), SchoolId: z.string().nullable(), SchoolName: z.string(), RowVersion: z.number().int(),
    }),
  }),
  /** Address required; Sector for mentors, SchoolId for students. */
  'Account/UpdateMyAccount': update({
    access: 'signed-in', entity: 'Account',
    body: z.object({ Address: z.string().trim().min(1).max(500), Sector: z.int32().nullable().optional(), SchoolId: z.string().nullable().optional(), RowVersion: z.number().int() }),
  }),
  'Account/GetMySessions': lookup({ access: 'signed-in', item: sessionInfo }),
  'Account/RevokeSession': command({ access: 'signed-in', entity: 'Session' }),
  'Account/GetSectors': lookup({ access: 'public', offline: 'mirror', item: sector }),
  /** who sells, for choosing whose a product is. */
  'Account/GetVerifiedVendors': list({ access: ['admin'], item: verifiedVendor }),
  'Account/GetMyNotifications': get({ access: 'signed-in', offline: 'mirror', input: noInput, output: z.object({ Items: z.array(notification), Total: z.number().int() }) }),
  /** Marks all up to now as read. */
  'Account/MarkNotificationsRead': post({ access: 'signed-in', offline: 'queue', entity: 'Notification', input: z.object({ UpTo: z.iso.datetime({ offset: true }) }), output: z.string(), reply: 'text' }),
}
