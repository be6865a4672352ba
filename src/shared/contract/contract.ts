import { account } from '#contract/areas/account.ts'
import { assessment } from '#contract/areas/assessment.ts'
import { audit } from '#contract/areas/audit.ts'
import { blogArea } from '#contract/areas/blog.ts'
import { calendarArea } from '#contract/areas/calendar.ts'
import { cartArea } from '#contract/areas/cart.ts'
import { categoryArea } from '#contract/areas/category.ts'
import { communicationArea } from '#contract/areas/communication.ts'
import { countryState } from '#contract/areas/country-state.ts'
import { creditArea } from '#contract/areas/credit.ts'
import { dashboardArea } from '#contract/areas/dashboard.ts'
import { eform } from '#contract/areas/eform.ts'
import { fileUpload } from '#contract/areas/file-upload.ts'
import { investmentArea } from '#contract/areas/investment.ts'
import { mentoringArea } from '#contract/areas/mentoring.ts'
import { message } from '#contract/areas/message.ts'
import { messageTemplateArea } from '#contract/areas/message-template.ts'
import { orderArea } from '#contract/areas/order.ts'
import { paymentArea } from '#contract/areas/payment.ts'
import { productArea } from '#contract/areas/product.ts'
import { referralArea } from '#contract/areas/referral.ts'
import { savingArea } from '#contract/areas/saving.ts'
import { school } from '#contract/areas/school.ts'
import { shippingArea } from '#contract/areas/shipping.ts'
import { sync } from '#contract/areas/sync.ts'
import { trashArea } from '#contract/areas/trash.ts'
import { walletArea } from '#contract/areas/wallet.ts'
import type { CallShape, InputOf, OfflinePolicy, OutputOf } from '#contract/define.ts'

/**
 * Every call of the product. The key is its address, its permission id (AdminEndPoints, R-014) and its name in the
 * queue.
 */
export const contract = {
  ...account,
  ...assessment,
  ...audit,
  ...blogArea,
  ...calendarArea,
  ...cartArea,
  ...categoryArea,
  ...communicationArea,
  ...countryState,
  ...creditArea,
  ...dashboardArea,
  ...eform,
  ...fileUpload,
  ...investmentArea,
  ...mentoringArea,
  ...message,
  ...messageTemplateArea,
  ...orderArea,
  ...paymentArea,
  ...productArea,
  ...referralArea,
  ...savingArea,
  ...school,
  ...shippingArea,
  ...sync,
  ...trashArea,
  ...walletArea,
}

type Contract = typeof contract
export type CallKey = keyof Contract
/** Calls that only read. */
export type ReadKey = Extract<CallKey, `${string}/Get${string}`>
/** The input that a caller passes (defaults may be left out). */
export type Input<K extends CallKey> = InputOf<Contract[K]['input']>
/** The input that the handler receives after parsing. */
export type Parsed<K extends CallKey> = OutputOf<Contract[K]['input']>
/** The output of the handler. */
export type Output<K extends CallKey> = OutputOf<Contract[K]['output']>

/** Calls that one of the constructors of define.ts made. */
export type KeyOf<S extends CallShape> = { [K in CallKey]: Contract[K]['shape'] extends S ? K : never }[CallKey]
type WithPolicy<P extends OfflinePolicy> = { [K in CallKey]: Contract[K]['offline'] extends P ? K : never }[CallKey]
/** Calls that may wait in the outbox; other calls do not compile there. */
export type QueueKey = WithPolicy<'queue' | 'request'>
/** Calls that carry a file (a multipart form). */
export type UploadKey = KeyOf<'upload'>
