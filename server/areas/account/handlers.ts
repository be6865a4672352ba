import { AppError } from '#contract/errors.ts'
import { messages } from '#contract/messages.ts'
import { foundRow } from '#server/db/change-row.ts'
import { recordChange } from '#server/db/record-change.ts'
import { actorOf } from '#server/auth/actor.ts'
import { importCsv } from '#server/csv/import-csv.ts'
import type { AreaHandlers, DirectHandler, DirectKey, UploadHandler } from '#server/calls/call-context.ts'
import { adminRights, setAdminRights } from './admins/admin-rights.ts'
import { authenticate } from './authenticate.ts'
import { changePassword } from './change-password.ts'
import { mySessions, myDetails, myNotifications, sectors } from './queries.ts'
import {
  addToAdmins,
  activatePerson,
  openVendorAccess,
  closeVendorAccess,
  removeFromAdmins,
  suspendPerson,
} from './person-commands.ts'
import { peopleFile } from './import/people-file.ts'
import { people, peoplePage, requestedCards, sexes } from './people-queries.ts'
import { deleteMyAccount, sendDeletionCode } from './deleting/delete-my-account.ts'
import { createParentCode, endFamilyLink, linkChild } from './family.ts'
import { myChildren, myParents } from './family-queries.ts'
import { applicationPage, approveApplication, rejectApplication } from './opening/mentor-applications.ts'
import { myData } from './my-data.ts'
import { deletePerson } from './deleting/delete-person.ts'
import { finishRegistration } from './opening/finish-registration.ts'
import { askMyGuardian, consentRequest, decideConsent } from './opening/guardian-consent.ts'
import { register } from './opening/register.ts'
import { addPasskey, beginPasskey } from './passkeys/add-passkey.ts'
import { myPasskeys, removePasskey, renamePasskey } from './passkeys/own-passkeys.ts'
import { beginPasskeySignIn, signInWithPasskey } from './passkeys/sign-in-with-passkey.ts'
import { confirmPassword } from './confirm-password.ts'
import { sendPhoneCode, verifyPhone } from './phone/verify-phone.ts'
import { resetPassword } from './reset-password.ts'
import { callForPickUp, markInProcess, markIssued, markReady, rejectCard } from './smart-cards/move-card.ts'
import { countCards, mySmartCardPage, smartCardPage } from './smart-cards/queries.ts'
import { requestCard } from './smart-cards/request-card.ts'
import {
  beginTwoFactor,
  confirmTwoFactor,
  myTwoFactor,
  renewRecoveryCodes,
  turnOffTwoFactor,
} from './two-factor/my-two-factor.ts'
import { resetTwoFactor, setTwoFactorRule } from './two-factor/two-factor-rule.ts'
import { updateMyAccount, updateMyFormats, updateMyPhoto } from './update-my-account.ts'
import { createPerson, updatePerson } from './write-person.ts'
import { verifiedVendors } from './vendor-queries.ts'
import { waitingWork } from './admins/waiting-work.ts'
import { searchEverything } from './admins/search-everything.ts'

export const directAccountHandlers = {
  'Account/Authenticate': authenticate,
  'Account/ResetPassword': resetPassword,
  'Account/ChangePassword': changePassword,
  'Account/GetOperator': async (_, { operator }) => operator,
  'Account/Register': register,
  'Account/FinishRegistration': finishRegistration,
  'Account/OpenConsentRequest': consentRequest,
  'Account/DecideConsent': decideConsent,
  'Account/AskMyGuardian': askMyGuardian,
  'Account/GenerateVerificationCodeForAccountDeletion': sendDeletionCode,
  'Account/DeleteAccountAnonymous': deleteMyAccount,
  'Account/LinkChild': linkChild,
  'Account/BeginPasskeySignIn': beginPasskeySignIn,
  'Account/SignInWithPasskey': signInWithPasskey,
  'Account/BeginPasskey': beginPasskey,
  'Account/AddPasskey': addPasskey,
  'Account/BeginTwoFactor': beginTwoFactor,
  'Account/ConfirmTwoFactor': confirmTwoFactor,
  'Account/RenewRecoveryCodes': renewRecoveryCodes,
  'Account/TurnOffTwoFactor': turnOffTwoFactor,
  'Account/SendPhoneCode': sendPhoneCode,
  'Account/VerifyPhone': verifyPhone,
  'Account/ConfirmPassword': confirmPassword,
} satisfies { [K in Extract<DirectKey, `Account/${string}`>]: DirectHandler<K> }

export const accountHandlers = {
  'Account/GetMyDetails': (_, context) => myDetails(context.tx, actorOf(context)),
  'Account/GetWaitingWork': (_, context) => waitingWork(context.tx, actorOf(context), context.now),
  'Account/SearchEverything': ({ keyword }, context) =>
    searchEverything(context.tx, keyword, { actor: actorOf(context), now: context.now }),
  'Account/GetMySessions': (_, context) => mySessions(context.tx, actorOf(context), context.now),
  'Account/GetMyNotifications': (_, context) => myNotifications(context.tx, actorOf(context).personId),
  'Account/GetSectors': (_, { tx }) => sectors(tx),
  'Account/GetVerifiedVendors': (input, { tx }) => verifiedVendors(tx, input),
  'Account/UpdateMyAccount': updateMyAccount,
  'Account/UpdateMyPhoto': updateMyPhoto,
  'Account/UpdateMyFormats': updateMyFormats,
  'Account/GetAdmins': (input, { tx }) => peoplePage(tx, 'admin', input),
  'Account/GetStudents': (input, { tx }) => peoplePage(tx, 'student', input),
  'Account/GetVendors': (input, { tx }) => peoplePage(tx, 'vendor', input),
  'Account/GetMentors': (input, { tx }) => peoplePage(tx, 'mentor', input),
  'Account/GetParents': (input, { tx }) => peoplePage(tx, 'parent', input),
  'Account/GetUserById': ({ id }, { tx }) => foundRow(tx, people, id),
  'Account/GetSexes': async () => sexes,
  'Account/CreateUserAccount': createPerson,
  'Account/UpdateUserAccount': updatePerson,
  'Account/SuspendUserAccount': suspendPerson,
  'Account/ActivateUserAccount': activatePerson,
  'Account/DeleteUserAccount': deletePerson,
  'Account/SuspendUserVendorAccess': closeVendorAccess,
  'Account/ActivateUserVendorAccess': openVendorAccess,
  'Account/AddUserToAdminRole': addToAdmins,
  'Account/RemoveUserFromAdminRole': removeFromAdmins,
  'Account/GetUserSmartCards': (input, { tx }) => smartCardPage(tx, input),
  'Account/GetPendingUserSmartCardsCount': (_, { tx }) => requestedCards(tx),
  'Account/MarkSmartCardInProcess': markInProcess,
  'Account/MarkSmartCardReady': markReady,
  'Account/CallForSmartCardPickUp': callForPickUp,
  'Account/MarkSmartCardIssued': markIssued,
  'Account/RejectSmartCard': rejectCard,
  'Account/CountUserSmartCards': (_, { tx }) => countCards(tx),
  'Account/GetMySmartCards': (input, context) => mySmartCardPage(context.tx, actorOf(context).personId, input),
  'Account/RequestSmartCard': requestCard,
  'Account/GetMentorApplications': (input, { tx }) => applicationPage(tx, input),
  'Account/ApproveMentorApplication': approveApplication,
  'Account/RejectMentorApplication': rejectApplication,
  'Account/GetMyData': (_, context) => myData(context.tx, actorOf(context)),
  'Account/CreateParentCode': createParentCode,
  'Account/GetMyParents': (_, context) => myParents(context.tx, actorOf(context).personId),
  'Account/GetMyChildren': (_, context) => myChildren(context.tx, actorOf(context).personId),
  'Account/EndFamilyLink': endFamilyLink,
  'Account/GetMyPasskeys': (_, context) => myPasskeys(context.tx, actorOf(context).personId),
  'Account/RenamePasskey': renamePasskey,
  'Account/RemovePasskey': removePasskey,
  'Account/GetMyTwoFactor': (_, context) => myTwoFactor(context.tx, actorOf(context)),
  'Account/ResetTwoFactor': resetTwoFactor,
  'Account/SetTwoFactorRule': setTwoFactorRule,
  'Account/GetAdminRights': adminRights,
  'Account/SetAdminRights': setAdminRights,

  async 'Account/SignOut'(_, context) {
    await context.tx`update session set revoked_at = ${context.now} where id = ${actorOf(context).sessionId}`
    return messages.signedOut
  },

  async 'Account/RevokeSession'({ Id }, context) {
    const ended = await context.tx`
      update session set revoked_at = coalesce(revoked_at, ${context.now})
      where id::text = lower(${Id}) and person_id = ${actorOf(context).personId} returning id`
    if (ended.length === 0) throw new AppError('not-found')
    return 'That device is signed out.'
  },

  async 'Account/MarkNotificationsRead'({ UpTo }, context) {
    const { personId } = actorOf(context)
    const read = await context.tx<{ id: string }[]>`
      update notification set read_at = ${context.now}
      where person_id = ${personId} and read_at is null and created_at <= to_timestamp(${Date.parse(UpTo) / 1000}) returning id`
    for (const { id } of read)
      await recordChange(context.tx, { collection: 'Notifications', audience: `person:${personId}`, rowId: id })
    return 'Your messages are marked as read.'
  },
} satisfies AreaHandlers<'Account'>

export const accountUploads = {
  'Account/ImportStudents': (input, file, context) => importCsv(peopleFile('students'), input, file, context),
  'Account/ImportMentors': (input, file, context) => importCsv(peopleFile('mentors'), input, file, context),
  'Account/ImportVendors': (input, file, context) => importCsv(peopleFile('vendors'), input, file, context),
  'Account/ImportParents': (input, file, context) => importCsv(peopleFile('parents'), input, file, context),
} satisfies {
  [
    K in 'Account/ImportStudents' | 'Account/ImportMentors' | 'Account/ImportVendors' | 'Account/ImportParents'
  ]: UploadHandler<K>
}
