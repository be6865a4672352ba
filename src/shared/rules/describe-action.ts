/** Actions that the rule below would not describe well. */
const phrases: Readonly<Record<string, string>> = {
  'Account/AddUserToAdminRole': 'Made somebody an administrator',
  'Account/AskMyGuardian': 'Asked a guardian for consent',
  'Account/Authenticate': 'Signed in',
  'Account/CallForSmartCardPickUp': 'Called somebody to pick up a smart card',
  'Account/CreateParentCode': 'Created a code for a parent',
  'Account/DecideConsent': 'Decided about a consent',
  'Account/DeleteAccountAnonymous': 'Deleted their account',
  'Account/FinishRegistration': 'Finished the registration',
  'Account/GenerateVerificationCodeForAccountDeletion': 'Asked for a code to delete their account',
  'Account/MarkNotificationsRead': 'Read notifications',
  'Account/MarkSmartCardInProcess': 'Marked a smart card as in process',
  'Account/MarkSmartCardIssued': 'Marked a smart card as issued',
  'Account/MarkSmartCardReady': 'Marked a smart card as ready',
  'Account/Register': 'Registered',
  'Account/RejectSmartCard': 'Rejected a request for a smart card',
  'Account/RemoveUserFromAdminRole': 'Ended the role of an administrator',
  'Account/RequestSmartCard': 'Asked for a smart card',
  'Account/ResetPassword': 'Asked for a new password',
  'Account/RevokeSession': 'Signed a device out',
  'Account/SetAdminRights': 'Set the rights of an administrator',
  'Account/SignOut': 'Signed out',
  'Account/UpdateMyAccount': 'Updated their account',
  'Assessment/SettleHeldAnswer': 'Decided about held answers',
  'FileUpload/CSVUpload': 'Uploaded a CSV file',
  'FileUpload/GenerateThumbnail': 'Made a small picture',
  'FileUpload/GraphicDesignFileUpload': 'Uploaded a design file',
  'FileUpload/PDFUpload': 'Uploaded a PDF file',
  'FileUpload/PictureUpload': 'Uploaded a picture',
  'FileUpload/ResizedImage': 'Resized a picture',
  'FileUpload/SendChunk': 'Uploaded a part of a file',
  'FileUpload/WordDocUpload': 'Uploaded a Word document',
  'Message/Unsubscribe': 'Switched mails off',
  'Message/UpdateMyPreferences': 'Updated their message settings',
  'Sync/Batch': 'Sent saved work',
  'Sync/ImportUnsentAnswers': 'Imported unsent answers',
  'Sync/Reconcile': 'Compared a device with the server',
  'Wallet/ReRegisterVirtualAccount': 'Registered a bank account again',
  'Wallet/ReRegisteredAccountWith9PSB': 'Registered a bank account again',
}

const pasts: Readonly<Record<string, string>> = {
  get: 'got',
  resend: 'resent',
  reset: 'reset',
  send: 'sent',
  set: 'set',
  submit: 'submitted',
  withdraw: 'withdrew',
}

/** 'CreateCalenderType' → ['create', 'calendar', 'type']. Call names keep two misspellings of the specification. */
function wordsOf(name: string): string[] {
  return name
    .replace(/^(Un)([A-Z])/, (_, prefix: string, first: string) => prefix + first.toLowerCase())
    .replace('Calender', 'Calendar')
    .replace(/SMS/, 'Sms')
    .split(/(?=[A-Z])/)
    .map((word) => word.toLowerCase())
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The verb of an action in the past: 'create' → 'created'. */
const pastOf = (verb: string) => pasts[verb] ?? `${verb}${verb.endsWith('e') ? 'd' : 'ed'}`

/** The objects of an action with their article: 'a product', 'an e-mail', 'cities'. */
function objectOf(words: readonly string[]): string {
  const object = words
    .filter((word) => word !== 'my')
    .join(' ')
    .replace('sms', 'SMS')
    .replace('email', 'e-mail')
    .replace(/^respond to /, '')
  if (object === '' || object.endsWith('s')) return object
  return `${/^(?:[aeio]|unsent|SMS)/.test(object) ? 'an' : 'a'} ${object}`
}

/**
 * What a call did, for people who read the audit log: 'Product/CreateProduct' → 'Created a product'. Every call has a
 * phrase, so that a new one needs no line here.
 */
export function describeAction(call: string): string {
  const known = phrases[call]
  if (known !== undefined) return known
  const [verb = '', ...rest] = wordsOf(call.slice(call.indexOf('/') + 1))
  if (verb === 'respond') return 'Sent feedback'
  if (verb === 'submit' && rest.at(-1) === 'responses') return `Submitted ${objectOf(rest.slice(0, -1))}`
  return [capital(pastOf(verb)), objectOf(rest)].filter(Boolean).join(' ')
}

/** The name of a record type for people: 'AirtimePlan' → 'Airtime plan'. */
export const describeRecord = (entity: string): string => capital(wordsOf(entity).join(' ').replace('sms', 'SMS'))
