import * as z from 'zod'
import { command, create, get, list, lookup, post, sortedList, update } from '#contract/define.ts'
import { smartCardCalls } from '#contract/areas/account/smart-card-calls.ts'
import { csvUpload } from '#contract/entities/csv-import.ts'
import { consentRequest, emailText, mentorApplication, registerBody } from '#contract/entities/registration.ts'
import { operator } from '#contract/site/operator.ts'
import { sector } from '#contract/entities/assessment.ts'
import { formats } from '#contract/formats.ts'
import { days, pictureAddress, rowId, rowKey } from '#contract/entities/row.ts'
import {
  newCredential,
  notification,
  passkey,
  passkeyCreation,
  passkeyName,
  passkeyRequest,
  sessionInfo,
  sessionUser,
  twoFactor,
  usedCredential,
  verifiedVendor,
} from '#contract/entities/session.ts'
import { linkedChild, linkedParent, personalData } from '#contract/entities/family.ts'
import { adminRights, adminRightsBody, newUserBody, personName, sex, user, userBody } from '#contract/entities/user.ts'
import { searchEverything } from '#contract/search/search-everything.ts'

const email = z.string().trim().min(3).max(254)
const password = z.string().min(1).max(200)
const noInput = z.object({})
/** The session of a person who has signed in. */
const signedIn = z.object({
  Token: z.string(),
  RequireNewPassword: z.boolean(),
  DeviceSecret: z.string(),
  User: sessionUser,
})
/** The current password. It is needed unless the caller signed in within the last ten minutes. */
const owner = { Password: password.optional() }
const admin = { access: ['admin'], entity: 'Person' } as const
const people = {
  access: ['admin'],
  item: user,
  sorts: ['Name', 'CreatedDate'],
  order: '-CreatedDate',
  query: days,
} as const

export const account = {
  /**
   * The reply is secret and is not stored for replay. `DeviceSecret`: 32 bytes in base64url, the same at every
   * sign-in; a device makes a key from it and stores only the key (decision 015). With the two-step sign-in the right
   * password is answered with `second-step-due`; the next try sends the code too (decision 071).
   */
  'Account/Authenticate': post({
    access: 'public',
    once: false,
    input: z.object({
      EmailAddress: email,
      Password: password,
      /** Six digits of the authenticator app, or a recovery code. */
      Code: z.string().max(40).default(''),
      RememberMe: z.boolean().default(false),
      Device: z.string().max(120).default(''),
    }),
    output: signedIn,
  }),
  /** V-11: the two steps of a sign-in with a passkey. The challenge works once, for ten minutes. */
  'Account/BeginPasskeySignIn': post({ access: 'public', once: false, input: noInput, output: passkeyRequest }),
  'Account/SignInWithPasskey': post({
    access: 'public',
    once: false,
    input: z.object({
      Credential: usedCredential,
      RememberMe: z.boolean().default(false),
      Device: z.string().max(120).default(''),
    }),
    output: signedIn,
  }),
  'Account/SignOut': post({ access: 'signed-in', input: noInput, output: z.string(), reply: 'text' }),
  /** the answer is the same for known and unknown addresses (S-10). */
  'Account/ResetPassword': post({
    access: 'public',
    once: false,
    input: z.object({ EmailAddress: email }),
    output: z.string(),
    reply: 'text',
  }),
  /**
   * with a session (after RequireNewPassword), or with the one-time token of the reset mail. A session that was not
   * begun in the last ten minutes needs the current password too.
   */
  'Account/ChangePassword': post({
    access: 'public',
    once: false,
    input: z.object({
      Password: password,
      OldPassword: password.optional(),
      Token: z.string().max(200).optional(),
    }),
    output: z.string(),
    reply: 'text',
  }),
  /** who runs this portal; from the settings of the server. */
  'Account/GetOperator': get({ access: 'public', input: noInput, output: operator }),
  /** the reply is the same for known and unknown addresses. `Ticket` is a secret of the browser that registered. */
  'Account/Register': post({
    access: 'public',
    once: false,
    input: registerBody,
    output: z.object({ Ticket: z.string(), Message: z.string() }),
  }),
  /** With the link of the mail, or with its code and the ticket: makes the account and sets its password. */
  'Account/FinishRegistration': post({
    access: 'public',
    once: false,
    input: z.object({
      Password: password,
      Token: z.string().max(200).optional(),
      Ticket: z.string().max(200).default(''),
      VerificationCode: z.string().max(20).default(''),
    }),
    output: z.string(),
    reply: 'text',
  }),
  /** V-12: what a guardian decides about, by the link of the mail. A POST, because the link is a secret. */
  'Account/OpenConsentRequest': post({
    access: 'public',
    once: false,
    input: z.object({ Token: z.string().max(200) }),
    output: consentRequest,
  }),
  'Account/DecideConsent': post({
    access: 'public',
    once: false,
    input: z.object({ Token: z.string().max(200), Decision: z.enum(['Given', 'Refused', 'Withdrawn']) }),
    output: z.string(),
    reply: 'text',
  }),
  /** the reply is the same for known and unknown addresses. */
  'Account/GenerateVerificationCodeForAccountDeletion': post({
    access: 'public',
    once: false,
    input: z.object({ EmailAddress: email }),
    output: z.string(),
    reply: 'text',
  }),
  /** with the address and the code of the mail, or with its link. */
  'Account/DeleteAccountAnonymous': post({
    access: 'public',
    once: false,
    input: z.object({
      EmailAddress: email.optional(),
      VerificationCode: z.string().max(20).default(''),
      Token: z.string().max(200).optional(),
    }),
    output: z.string(),
    reply: 'text',
  }),
  /** A student of 13 to 17 asks a parent or guardian for consent, or asks again. */
  'Account/AskMyGuardian': post({
    access: ['student'],
    once: false,
    input: z.object({ GuardianName: personName, GuardianEmail: emailText }),
    output: z.string(),
    reply: 'text',
  }),
  'Account/GetMyDetails': get({
    access: 'signed-in',
    offline: 'mirror',
    input: noInput,
    output: z.object({
      Id: rowId,
      User: sessionUser,
      FullName: z.string(),
      EmailAddress: z.string(),
      PhoneNumber: z.string(),
      IsPhoneVerified: z.boolean(),
      Address: z.string(),
      Picture: z.string(),
      Sector: z.number().int().nullable(),
      SectorName: z.string(),
      SchoolId: z.string().nullable(),
      SchoolName: z.string(),
      RowVersion: z.number().int(),
      CountryId: z.string().nullable(),
      CountryName: z.string(),
      BusinessName: z.string(),
      IsVendorVerified: z.boolean(),
      AgeBand: z.enum(['', '13-17', '18+']),
      PolicyVersion: z.string(),
      TermsVersion: z.string(),
      /** '' when no guardian was asked. */
      ConsentStatus: z.enum(['', 'Pending', 'Given', 'Refused', 'Withdrawn']),
      GuardianName: z.string(),
      GuardianEmail: z.string(),
      IsMoneyOff: z.boolean(),
      ReferralCode: z.string(),
      /** '' for a person who did not apply as a mentor. */
      ApplicationStatus: z.enum(['', 'Pending', 'Approved', 'Rejected']),
    }),
  }),
  /** Address is required; Sector for mentors, CountryId and SchoolId for students; '' and null: no choice. */
  'Account/UpdateMyAccount': update({
    access: 'signed-in',
    entity: 'Account',
    body: z.object({
      Address: z.string().trim().min(1).max(500),
      Sector: z.int32().nullable().optional(),
      SchoolId: z.string().nullable().optional(),
      CountryId: z.string().nullable().optional(),
      Picture: pictureAddress.optional(),
      RowVersion: z.number().int(),
    }),
  }),
  /** V-14; '' removes the photo. */
  'Account/UpdateMyPhoto': update({
    access: 'signed-in',
    entity: 'Account',
    body: z.object({ Picture: pictureAddress, RowVersion: z.number().int() }),
  }),
  /** V-14: how dates and times are written for the caller. */
  'Account/UpdateMyFormats': post({
    access: 'signed-in',
    entity: 'Account',
    input: z.object({ Formats: z.enum(formats) }),
    output: z.string(),
    reply: 'text',
  }),
  /** a code by SMS to the caller's own number, and its use. */
  'Account/SendPhoneCode': post({
    access: 'signed-in',
    once: false,
    input: noInput,
    output: z.string(),
    reply: 'text',
  }),
  'Account/VerifyPhone': post({
    access: 'signed-in',
    once: false,
    input: z.object({ VerificationCode: z.string().max(20).default('') }),
    output: z.string(),
    reply: 'text',
  }),
  /** the password again, for the next call that moves money. Its ticket is good for one, for five minutes. */
  'Account/ConfirmPassword': post({
    access: 'signed-in',
    once: false,
    input: z.object({ Password: z.string().max(200).default('') }),
    output: z.object({ Ticket: z.string() }),
  }),
  /** What waits for an administrator: the call of a list, and how many of its rows wait, counted up to `mostWaiting`. Empty for others. */
  'Account/GetWaitingWork': lookup({
    access: 'signed-in',
    item: z.object({ Call: z.string(), Count: z.number().int() }),
  }),
  'Account/SearchEverything': searchEverything,
  'Account/GetMySessions': lookup({ access: 'signed-in', item: sessionInfo }),
  'Account/RevokeSession': command({ access: 'signed-in', entity: 'Session' }),
  'Account/GetMyPasskeys': lookup({ access: 'signed-in', item: passkey }),
  /** The two steps of adding a passkey. The challenge belongs to the session. */
  'Account/BeginPasskey': post({
    access: 'signed-in',
    once: false,
    input: z.object(owner),
    output: passkeyCreation,
  }),
  'Account/AddPasskey': post({
    access: 'signed-in',
    once: false,
    input: z.object({ Name: passkeyName, Credential: newCredential }),
    output: z.string(),
    reply: 'text',
  }),
  'Account/RenamePasskey': update({
    access: 'signed-in',
    entity: 'Passkey',
    body: z.object({ ...rowKey, Name: passkeyName }),
  }),
  'Account/RemovePasskey': command({ access: 'signed-in', entity: 'Passkey' }),
  /** V-11: the two-step sign-in with an authenticator app. Administrators switch it on; the codes are secrets. */
  'Account/GetMyTwoFactor': get({ access: 'signed-in', input: noInput, output: twoFactor }),
  'Account/BeginTwoFactor': post({
    access: 'signed-in',
    once: false,
    input: z.object(owner),
    output: z.object({ Key: z.string(), Address: z.string() }),
  }),
  'Account/ConfirmTwoFactor': post({
    access: 'signed-in',
    once: false,
    input: z.object({ Code: z.string().max(40) }),
    output: z.object({ RecoveryCodes: z.array(z.string()) }),
  }),
  'Account/RenewRecoveryCodes': post({
    access: 'signed-in',
    once: false,
    input: z.object(owner),
    output: z.object({ RecoveryCodes: z.array(z.string()) }),
  }),
  'Account/TurnOffTwoFactor': post({
    access: 'signed-in',
    once: false,
    input: z.object(owner),
    output: z.string(),
    reply: 'text',
  }),
  /** For a person who lost both app and codes. Full access; never the own account. */
  'Account/ResetTwoFactor': command(admin),
  /** Whether all administrators must use it. Full access. */
  'Account/SetTwoFactorRule': post({
    access: ['admin'],
    entity: 'SecurityRule',
    input: z.object({ IsRequired: z.boolean() }),
    output: z.string(),
    reply: 'text',
  }),
  'Account/GetSectors': lookup({ access: 'public', offline: 'mirror', item: sector }),
  /** the vendors who may sell, for the vendor chooser of a product. `id`: this one alone. */
  'Account/GetVerifiedVendors': list({
    access: ['admin'],
    item: verifiedVendor,
    query: { id: z.string().max(64).default('') },
  }),
  'Account/GetMyNotifications': get({
    access: 'signed-in',
    offline: 'mirror',
    input: noInput,
    output: z.object({ Items: z.array(notification), Total: z.number().int() }),
  }),
  /** Marks all notifications up to now as read. */
  'Account/MarkNotificationsRead': post({
    access: 'signed-in',
    offline: 'queue',
    entity: 'Notification',
    input: z.object({ UpTo: z.iso.datetime({ offset: true }) }),
    output: z.string(),
    reply: 'text',
  }),
  /** R-443 … R-447: the accounts with a role, filtered by the days they were created on. */
  'Account/GetAdmins': sortedList(people),
  'Account/GetStudents': sortedList(people),
  'Account/GetVendors': sortedList(people),
  'Account/GetMentors': sortedList(people),
  'Account/GetParents': sortedList(people),
  'Account/GetUserById': get({ access: ['admin'], input: z.object({ id: rowId }), output: user }),
  'Account/GetSexes': lookup({ access: 'public', offline: 'mirror', item: sex }),
  'Account/CreateUserAccount': create({ ...admin, body: newUserBody }),
  'Account/UpdateUserAccount': update({ ...admin, body: userBody.extend(rowKey) }),
  'Account/SuspendUserAccount': command(admin),
  'Account/ActivateUserAccount': command(admin),
  'Account/DeleteUserAccount': command(admin),
  'Account/SuspendUserVendorAccess': command(admin),
  'Account/ActivateUserVendorAccess': command(admin),
  'Account/AddUserToAdminRole': command(admin),
  'Account/RemoveUserFromAdminRole': command(admin),
  /** V-15: a child makes a code, a parent enters it, and either ends the link. The code is a secret and is not stored. */
  'Account/CreateParentCode': post({
    access: ['student'],
    once: false,
    input: noInput,
    output: z.object({ Code: z.string(), Minutes: z.number().int() }),
  }),
  'Account/LinkChild': post({
    access: ['parent'],
    once: false,
    input: z.object({ Code: z.string().trim().min(1).max(20) }),
    output: z.string(),
    reply: 'text',
  }),
  'Account/GetMyParents': lookup({ access: ['student'], item: linkedParent }),
  'Account/GetMyChildren': lookup({ access: ['parent'], item: linkedChild }),
  'Account/EndFamilyLink': command({ access: ['student', 'parent'], entity: 'FamilyLink' }),
  /** */
  'Account/GetMyData': get({ access: 'signed-in', input: noInput, output: personalData }),
  /** People who want to become mentors (decision 059). Full access decides. */
  'Account/GetMentorApplications': sortedList({
    access: ['admin'],
    item: mentorApplication,
    sorts: ['CreatedDate'],
    order: '-CreatedDate',
    query: { status: z.enum(['', 'Pending', 'Approved', 'Rejected']).default('') },
  }),
  'Account/ApproveMentorApplication': command({ access: ['admin'], entity: 'MentorApplication' }),
  'Account/RejectMentorApplication': command({ access: ['admin'], entity: 'MentorApplication' }),
  /** the calls that an admin may make, and all calls that can be permitted. */
  'Account/GetAdminRights': get({ access: ['admin'], input: z.object({ id: rowId }), output: adminRights }),
  'Account/SetAdminRights': update({ ...admin, body: adminRightsBody.extend(rowKey) }),
  /** Ours: people of a CSV file, each in the role of the list. Each new one gets a mail to choose a password. */
  'Account/ImportStudents': csvUpload('Person', {}),
  'Account/ImportMentors': csvUpload('Person', {}),
  'Account/ImportVendors': csvUpload('Person', {}),
  'Account/ImportParents': csvUpload('Person', {}),
  ...smartCardCalls,
}
