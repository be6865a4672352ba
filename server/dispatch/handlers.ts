import type { CallKey, Output, UploadKey } from '#contract/contract.ts'
import { accountHandlers, accountUploads, directAccountHandlers } from '#server/areas/account/handlers.ts'
import { assessmentHandlers } from '#server/areas/assessment/handlers.ts'
import { auditHandlers } from '#server/areas/audit/handlers.ts'
import { blogHandlers } from '#server/areas/blog/handlers.ts'
import { calendarHandlers } from '#server/areas/calendar/handlers.ts'
import { cartHandlers } from '#server/areas/cart/handlers.ts'
import { categoryHandlers } from '#server/areas/category/handlers.ts'
import { communicationHandlers, planUploads } from '#server/areas/communication/handlers.ts'
import { countryStateHandlers, placeUploads } from '#server/areas/country-state/handlers.ts'
import { creditHandlers } from '#server/areas/credit/handlers.ts'
import { dashboardHandlers } from '#server/areas/dashboard/handlers.ts'
import { eformHandlers } from '#server/areas/eform/handlers.ts'
import { directFileHandlers, fileHandlers, uploadHandlers } from '#server/areas/file-upload/handlers.ts'
import { investmentHandlers } from '#server/areas/investment/handlers.ts'
import { mentoringHandlers } from '#server/areas/mentoring/handlers.ts'
import { messageHandlers } from '#server/areas/message/handlers.ts'
import { messageTemplateHandlers } from '#server/areas/message-template/handlers.ts'
import { directPaymentHandlers, paymentHandlers, paymentUploads } from '#server/areas/payment/handlers.ts'
import { orderHandlers } from '#server/areas/order/handlers.ts'
import { productHandlers } from '#server/areas/product/handlers.ts'
import { referralHandlers } from '#server/areas/referral/handlers.ts'
import { savingHandlers } from '#server/areas/saving/handlers.ts'
import { schoolHandlers, schoolUploads } from '#server/areas/school/handlers.ts'
import { shippingHandlers } from '#server/areas/shipping/handlers.ts'
import { runBatch } from '#server/areas/sync/batch.ts'
import { getPortalHealth } from '#server/areas/sync/get-portal-health.ts'
import { syncHandlers } from '#server/areas/sync/handlers.ts'
import { trashHandlers } from '#server/areas/trash/handlers.ts'
import { walletHandlers } from '#server/areas/wallet/handlers.ts'
import { importUnsent } from '#server/dispatch/import-unsent.ts'
import { parseInput } from '#server/dispatch/parse-input.ts'
import { restores } from '#server/dispatch/restores.ts'
import type {
  CallContext,
  DirectContext,
  DirectHandler,
  DirectKey,
  Handler,
  PlainKey,
  ReceivedFile,
  UploadContext,
  UploadHandler,
} from '#server/calls/call-context.ts'

const handlers: { [K in PlainKey]: Handler<K> } = {
  ...accountHandlers,
  ...assessmentHandlers,
  ...auditHandlers,
  ...blogHandlers,
  ...calendarHandlers,
  ...cartHandlers,
  ...categoryHandlers,
  ...communicationHandlers,
  ...countryStateHandlers,
  ...creditHandlers,
  ...dashboardHandlers,
  ...eformHandlers,
  ...fileHandlers,
  ...investmentHandlers,
  ...mentoringHandlers,
  ...messageHandlers,
  ...messageTemplateHandlers,
  ...paymentHandlers,
  ...orderHandlers,
  ...productHandlers,
  ...referralHandlers,
  ...savingHandlers,
  ...schoolHandlers,
  ...shippingHandlers,
  ...syncHandlers,
  ...trashHandlers(restores),
  ...walletHandlers,
}
const directHandlers: { [K in DirectKey]: DirectHandler<K> } = {
  ...directAccountHandlers,
  ...directFileHandlers,
  ...directPaymentHandlers,
  'Sync/Batch': runBatch,
  'Sync/GetPortalHealth': getPortalHealth,
}
const uploads: { [K in UploadKey]: UploadHandler<K> } = {
  ...uploadHandlers,
  ...placeUploads,
  ...schoolUploads,
  ...paymentUploads,
  ...accountUploads,
  ...planUploads,
  'Sync/ImportUnsentAnswers': importUnsent,
}

export function isDirect(key: CallKey): key is DirectKey {
  return Object.hasOwn(directHandlers, key)
}

export function isUpload(key: CallKey): key is UploadKey {
  return Object.hasOwn(uploads, key)
}

/** Parses the input (400) and returns the remaining work, which runs in a transaction. */
export function prepare<K extends PlainKey>(key: K, raw: unknown): (context: CallContext) => Promise<Output<K>> {
  const handler: Handler<K> = handlers[key]
  const input = parseInput(key, raw)
  return (context) => handler(input, context)
}

/** The same for calls that open their own transactions. */
export function prepareDirect<K extends DirectKey>(
  key: K,
  raw: unknown,
): (context: DirectContext) => Promise<Output<K>> {
  const handler: DirectHandler<K> = directHandlers[key]
  const input = parseInput(key, raw)
  return (context) => handler(input, context)
}

/** The same for calls that carry a file; `raw` holds the form's fields. */
export function prepareUpload<K extends UploadKey>(
  key: K,
  raw: unknown,
  file: ReceivedFile,
): (context: UploadContext) => Promise<Output<K>> {
  const handler: UploadHandler<K> = uploads[key]
  const input = parseInput(key, raw)
  return (context) => handler(input, file, context)
}
