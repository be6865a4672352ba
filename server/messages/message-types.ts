import { codeMinutes, consentDays, linkMinutes, resetMinutes } from '#contract/limits.ts'
import { productName } from '#kit/product.ts'
import type { MessageVariables, MessageWords } from '#rules/messages/fill-message.ts'
import { airtimeMessageTypes } from './airtime-message-types.ts'
import { creditMessageTypes } from './credit-message-types.ts'
import { eventMessageTypes } from './event-message-types.ts'
import { familyMessageTypes } from './family-message-types.ts'
import { orderMessageTypes } from './order-message-types.ts'
import { mentoringMessageTypes } from './mentoring-message-types.ts'
import { paymentMessageTypes } from './payment-message-types.ts'
import { savingMessageTypes } from './saving-message-types.ts'
import { smartCardMessageTypes } from './smart-card-message-types.ts'

/**
 * A type of message. `html` is the e-mail, `sms` the text message, `inbox` the notification in the product; a channel without words is
 * not used. People cannot switch off a transactional type. `isSecurity`: it is about the safety of the account (`isGuarded`).
 * `secretMinutes`: how long its links and codes work, of a type with secrets.
 */
export interface MessageType extends MessageWords {
  readonly name: string
  readonly description: string
  readonly isTransactional: boolean
  readonly isSecurity?: boolean
  readonly secretMinutes?: number
  readonly variables: MessageVariables
  readonly inbox: string
}

const site = 'https://portal.example'
const FirstName = { sample: 'Nkechi' }
const MentorName = { sample: 'Dr Aisha Bello' }
const OrderNumber = { sample: 'ORD-20961' }
const Amount = { sample: '₦35,000.00' }
const Time = { sample: '24 November 2026, 11:00' }
const link = (words: string, path: string) => ({ sample: `${site}${path}`, link: words })
const ResetLink = link('Choose a new password', '/account/resetpassword')
const OrderLink = link('See the order', '/order/7KQ2')
const WalletLink = link('Open your wallet', '/student/wallets')

/**
 * Every message that the product sends. An administrator may replace the words, not the variables. Types whose cause does not
 * exist yet are declared all the same, so that their words can be prepared.
 */
export const messageTypes = {
  registration: {
    name: 'Registration link',
    description: 'Sent to a person whose account was made by an administrator.',
    isTransactional: true,
    isSecurity: true,
    variables: {
      FirstName,
      EmailAddress: { sample: 'nkechi.obi@school.example' },
      PasswordLink: link('Choose your password', '/account/resetpassword'),
    },
    subject: `Your ${productName} account`,
    html: `<p>Hello {{FirstName}},</p><p>You have an account with ${productName} now. Choose your password here:</p><p>{{PasswordLink}}</p><p>Sign in with this address: {{EmailAddress}}</p>`,
    sms: '',
    inbox: '',
  },
  'e-mail-verification': {
    name: 'E-mail verification',
    description: 'Sent to a person who registers, to check the address.',
    isTransactional: true,
    secretMinutes: linkMinutes,
    variables: {
      FirstName: { ...FirstName, fromStranger: true },
      VerificationLink: { ...link('Finish your account', '/account/register?token=7KQ2'), secret: true },
      Minutes: { sample: '60' },
      Code: { sample: '48291357', secret: true },
      CodeMinutes: { sample: '10' },
    },
    subject: `Finish your ${productName} account`,
    html: '<p>Hello {{FirstName}},</p><p>Open this link within {{Minutes}} minutes to choose your password:</p><p>{{VerificationLink}}</p><p>Or enter this code on the page where you registered, within {{CodeMinutes}} minutes:</p><p><b>{{Code}}</b></p><p>If you did not register, ignore this mail. Without the link or the code no account is made.</p>',
    sms: '',
    inbox: '',
  },
  'account-exists': {
    name: 'Account exists',
    description: 'Sent to the owner of an account when somebody registers with its address.',
    isTransactional: true,
    isSecurity: true,
    variables: { SignInLink: link('Sign in', '/account/login'), ResetLink },
    subject: `Your ${productName} account exists already`,
    html: '<p>Hello,</p><p>Somebody registered with this address. You have an account already, so nothing was changed.</p><p>{{SignInLink}}</p><p>{{ResetLink}}</p><p>If it was not you, ignore this mail.</p>',
    sms: '',
    inbox: '',
  },
  'guardian-consent': {
    name: 'Consent of a guardian',
    description: 'Sent to the parent or guardian of a student of 13 to 17, who decides with its link.',
    isTransactional: true,
    secretMinutes: consentDays * 24 * 60,
    variables: {
      GuardianName: { sample: 'Mrs Obi', fromStranger: true },
      ChildName: { sample: 'Nkechi Obi', fromStranger: true },
      ConsentLink: { ...link('Read and decide', '/account/consent?token=7KQ2'), secret: true },
      Days: { sample: '7' },
    },
    subject: `A student needs your consent for ${productName}`,
    html: `<p>Hello {{GuardianName}},</p><p>{{ChildName}} opened an account with ${productName} and named you as parent or guardian.</p><p>{{ChildName}} can answer assessments and get feedback from mentors. Money stays off until you agree.</p><p>Please read what we store, and decide within {{Days}} days:</p><p>{{ConsentLink}}</p><p>Until {{ChildName}} is 18, you can open the same link to withdraw your consent.</p>`,
    sms: '',
    inbox: '',
  },
  'mentor-decision': {
    name: 'Application as a mentor',
    description: 'Sent to an applicant when an administrator has decided.',
    isTransactional: true,
    variables: { FirstName, Decision: { sample: 'You are a mentor now. Sign in to read your first responses.' } },
    subject: 'Your application as a mentor',
    html: '<p>Hello {{FirstName}},</p><p>{{Decision}}</p>',
    sms: '',
    inbox: '{{Decision}}',
  },
  'vendor-decision': {
    name: 'Access of a vendor',
    description: 'Sent to a vendor when an administrator opens or closes the right to sell.',
    isTransactional: true,
    variables: {
      FirstName,
      Outcome: { sample: 'Your shop is verified' },
      Decision: { sample: 'Obi Books can sell now.' },
      AccountLink: link('See your account', '/vendor/accounts'),
    },
    subject: '{{Outcome}}',
    html: '<p>Hello {{FirstName}},</p><p>{{Decision}}</p><p>{{AccountLink}}</p>',
    sms: '',
    inbox: '{{Decision}}',
  },
  ...familyMessageTypes,
  'contact-received': {
    name: 'Message received',
    description: 'Sent to the address that a visitor enters in the form "Write to us". It has no words of the visitor.',
    isTransactional: true,
    variables: {},
    subject: `${productName} received your message`,
    html: `<p>Hello,</p><p>We received your message. We read it and answer to this address.</p><p>If you did not write to ${productName}, somebody entered your address by mistake. Ignore this mail.</p>`,
    sms: '',
    inbox: '',
  },
  'phone-verification': {
    name: 'Phone verification',
    description: 'Sent to a phone number, to check that it belongs to the person.',
    isTransactional: true,
    secretMinutes: codeMinutes,
    variables: { Code: { sample: '48291357', secret: true }, Minutes: { sample: '10' } },
    subject: '',
    html: '',
    sms: `Your ${productName} code is {{Code}}. It is valid for {{Minutes}} minutes. Do not share it.`,
    inbox: '',
  },
  'password-reset': {
    name: 'Password reset',
    description: 'Sent to a person who asks for a new password.',
    isTransactional: true,
    secretMinutes: resetMinutes,
    variables: {
      ResetLink: { ...link('Choose a new password', '/account/setpassword?token=7KQ2'), secret: true },
      Minutes: { sample: '10' },
    },
    subject: `Choose a new ${productName} password`,
    html: '<p>Hello,</p><p>Open this link within {{Minutes}} minutes to choose a new password:</p><p>{{ResetLink}}</p><p>If you did not ask for it, ignore this mail. Nothing changes.</p>',
    sms: '',
    inbox: '',
  },
  'password-changed': {
    name: 'Password or sign-in changed',
    description:
      'Sent to the owner of an account after every change of the password, a passkey or the two-step sign-in.',
    isTransactional: true,
    isSecurity: true,
    variables: { Change: { sample: 'The password was changed.' }, Time, ResetLink },
    subject: `The sign-in of your ${productName} account was changed`,
    html: '<p>Hello,</p><p>{{Change}}</p><p>This was on {{Time}} (Nigerian time).</p><p>If you did not do this, choose a new password at once, and tell your school or programme:</p><p>{{ResetLink}}</p>',
    sms: '',
    inbox: '',
  },
  'new-sign-in': {
    name: 'New sign-in',
    description: 'Sent to the owner of an account when a device signs in for the first time.',
    isTransactional: true,
    isSecurity: true,
    variables: {
      FirstName,
      Device: { sample: 'Chrome on Android' },
      Time,
      SessionsLink: link('See your devices', '/account/sessions'),
    },
    subject: `New sign-in to your ${productName} account`,
    html: '<p>Hello {{FirstName}},</p><p>{{Device}} signed in to your account on {{Time}} (Nigerian time).</p><p>If this was not you, sign the device out and change your password:</p><p>{{SessionsLink}}</p>',
    sms: '',
    inbox: '',
  },
  'deletion-code': {
    name: 'Deletion code',
    description: 'Sent to a person who asks to delete the account.',
    isTransactional: true,
    secretMinutes: codeMinutes,
    variables: {
      FirstName,
      Code: { sample: '48291357', secret: true },
      Minutes: { sample: '10' },
      DeletionLink: { ...link('Delete the account', '/account/deleteaccount?token=7KQ2'), secret: true },
      ResetLink,
    },
    subject: `Your code to delete your ${productName} account`,
    html: '<p>Hello {{FirstName}},</p><p>You asked us to delete your account. This cannot be undone.</p><p>Enter this code within {{Minutes}} minutes:</p><p><b>{{Code}}</b></p><p>Or open this link on the device where you want to delete it:</p><p>{{DeletionLink}}</p><p>If it was not you, ignore this mail and choose a new password:</p><p>{{ResetLink}}</p>',
    sms: '',
    inbox: '',
  },
  'account-deleted': {
    name: 'Account deleted',
    description: 'Sent once more to the address of a deleted account.',
    isTransactional: true,
    isSecurity: true,
    variables: {},
    subject: `Your ${productName} account is deleted`,
    html: '<p>Hello,</p><p>Your account is deleted. Your name, address and phone number are removed.</p><p>Records of money and answers to assessments stay without your name. Only invoices of paid orders keep it, because tax law asks for it.</p>',
    sms: '',
    inbox: '',
  },
  'order-created': {
    name: 'Order created',
    description: 'Sent to a customer when an order is placed.',
    isTransactional: true,
    variables: { FirstName, OrderNumber, Amount, OrderLink },
    subject: 'Order {{OrderNumber}} was created',
    html: '<p>Hello {{FirstName}},</p><p>We have your order {{OrderNumber}} of {{Amount}}. We prepare it as soon as it is paid.</p><p>The invoice is attached. It is also on the page of the order, where somebody else can pay it without an account.</p><p>{{OrderLink}}</p>',
    sms: '',
    inbox: 'Your order {{OrderNumber}} of {{Amount}} is waiting for payment.',
  },
  'order-paid': {
    name: 'Order paid',
    description: 'Sent to a customer when the payment of an order is confirmed.',
    isTransactional: true,
    variables: { FirstName, OrderNumber, Amount, InvoiceNumber: { sample: 'INV-2026-000104' }, OrderLink },
    subject: 'Order {{OrderNumber}} was paid',
    html: '<p>Hello {{FirstName}},</p><p>We received {{Amount}} for order {{OrderNumber}}. Thank you.</p><p>Your receipt and VAT invoice {{InvoiceNumber}} is attached. It is also on the page of the order.</p><p>{{OrderLink}}</p>',
    sms: 'We received {{Amount}} for order {{OrderNumber}}. Thank you.',
    inbox: 'We received {{Amount}} for order {{OrderNumber}}.',
  },
  'order-failed': {
    name: 'Payment failed',
    description: 'Sent to a customer when the payment of an order fails.',
    isTransactional: true,
    variables: { FirstName, OrderNumber, Amount, Reason: { sample: 'The card was declined.' }, OrderLink },
    subject: 'The payment of order {{OrderNumber}} failed',
    html: '<p>Hello {{FirstName}},</p><p>The payment of {{Amount}} for order {{OrderNumber}} failed. {{Reason}}</p><p>You can try again:</p><p>{{OrderLink}}</p>',
    sms: '',
    inbox: 'The payment of {{Amount}} for order {{OrderNumber}} failed. {{Reason}}',
  },
  ...orderMessageTypes,
  'order-delivered': {
    name: 'Order delivered',
    description: 'Sent to a customer when an order is delivered or picked up.',
    isTransactional: true,
    variables: { FirstName, OrderNumber, OrderLink },
    subject: 'Order {{OrderNumber}} was delivered',
    html: '<p>Hello {{FirstName}},</p><p>Your order {{OrderNumber}} was delivered. If something is missing, write to us.</p><p>{{OrderLink}}</p>',
    sms: '',
    inbox: 'Your order {{OrderNumber}} was delivered.',
  },
  'transfer-approved': {
    name: 'Transfer approved',
    description: 'Sent to a person whose bank transfer is approved.',
    isTransactional: true,
    variables: { FirstName, Amount, WalletLink },
    subject: 'Your transfer of {{Amount}} was approved',
    html: '<p>Hello {{FirstName}},</p><p>Your transfer of {{Amount}} was approved. The money is on its way to your bank.</p><p>{{WalletLink}}</p>',
    sms: 'Your transfer of {{Amount}} was approved.',
    inbox: 'Your transfer of {{Amount}} was approved.',
  },
  'transfer-rejected': {
    name: 'Transfer rejected',
    description: 'Sent to a person whose bank transfer is rejected.',
    isTransactional: true,
    variables: { FirstName, Amount, Reason: { sample: 'The account number is wrong.' }, WalletLink },
    subject: 'Your transfer of {{Amount}} was rejected',
    html: '<p>Hello {{FirstName}},</p><p>Your transfer of {{Amount}} was rejected. {{Reason}}</p><p>The money is back in your wallet.</p><p>{{WalletLink}}</p>',
    sms: 'Your transfer of {{Amount}} was rejected. The money is back in your wallet.',
    inbox: 'Your transfer of {{Amount}} was rejected. {{Reason}}',
  },
  'feedback-given': {
    name: 'Feedback given',
    description: 'Sent to a student when a mentor sends feedback.',
    isTransactional: false,
    variables: {
      FirstName,
      MentorName,
      AssessmentName: { sample: 'Is health work for me?' },
      FeedbackLink: link('Read the feedback', '/student/answers'),
    },
    subject: 'Feedback from {{MentorName}}',
    html: `<p>Hello {{FirstName}},</p><p>{{MentorName}} has read your answers to “{{AssessmentName}}” and written to you.</p><p>{{FeedbackLink}}</p><p>You can also find it in ${productName}, even offline once you have opened it.</p>`,
    sms: '',
    inbox: '{{MentorName}} wrote to you about {{AssessmentName}}.',
  },
  ...eventMessageTypes,
  ...mentoringMessageTypes,
  ...paymentMessageTypes,
  ...savingMessageTypes,
  ...creditMessageTypes,
  ...airtimeMessageTypes,
  ...smartCardMessageTypes,
} as const satisfies Readonly<Record<string, MessageType>>

export type MessageTypeId = keyof typeof messageTypes
type Declared<T extends MessageTypeId> = Extract<keyof (typeof messageTypes)[T]['variables'], string>
/** The values that a message of this type needs, one for each declared variable; a person's own first name is the default. */
export type MessageValues<T extends MessageTypeId> = Readonly<Record<Exclude<Declared<T>, 'FirstName'>, string>> & {
  readonly FirstName?: string
}

/** The type of this id; undefined for an unknown id. */
export function findMessageType(name: string): { id: MessageTypeId; type: MessageType } | undefined {
  return isType(name) ? { id: name, type: messageTypes[name] } : undefined
}

function isType(name: string): name is MessageTypeId {
  return Object.hasOwn(messageTypes, name)
}
