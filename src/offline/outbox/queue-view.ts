import type { CallFacts, CallRow, ReceiptRow } from '#offline/databases/outbox-database.ts'
import type { CallState } from './call-state.ts'
import { isReplaced } from './queue-actions.ts'
import { wasRefused } from './classify.ts'

/** Writes a time for the reader: '14:05', with the day when it was another day. The page knows the zone. */
export type Clock = (ms: number) => string

/** One line of the sync page: title, status in the product's words, and the reason. */
export interface QueueItem {
  id: string
  words: string
  state: CallState
  status: string
  /** Empty when the status says everything. */
  detail: string
  deviceAt: string
  input: unknown
}

const statusTexts: { readonly [S in Exclude<CallState, 'done'>]: string } = {
  ready: 'Saved on this device',
  sending: 'Sending',
  waiting: 'Waiting to send',
  auth: 'Waiting to send',
  blocked: 'Waiting to send',
  conflict: 'Needs attention',
  rejected: 'Needs attention',
  unsupported: 'Needs attention',
  suspect: 'Needs attention',
  discarded: 'Removed',
}

const detailTexts: { readonly [S in Exclude<CallState, 'done'>]: string } = {
  ready: 'It is sent as soon as there is a network.',
  sending: '',
  waiting: 'It is sent automatically when you are back online.',
  auth: 'Sign in to send it.',
  blocked: 'It is sent after the item before it.',
  conflict: 'Somebody changed this on the server. Compare both, then send yours again if you still want it.',
  rejected: 'It was not accepted.',
  unsupported: 'It needs a newer version of the app. Update, then it is sent automatically.',
  suspect: 'It could not be sent in many tries. It is tried again every hour. Download a copy of it.',
  discarded: 'It will not be sent. You can put it back.',
}

/** For a call that left the device before it was removed: its result is unknown on this device. */
const mayHaveArrived =
  'It had left this device already and may have arrived. It will not be sent again. You can put it back.'

const filesFirst = 'Its files go first, as soon as there is a network and the app is open.'

/** For a received call whose content the person changed although it had arrived. */
const changedLater = 'You changed this later.'

const lockedTitle = 'Something written here'
const lockedReason = 'It is locked on this device. Sign in again to open it.'

/** The line of a call that is not received yet. */
export function viewCall(row: CallRow): QueueItem {
  const { id, words, deviceAt, input } = row
  const state = knownState(row)
  return {
    id,
    words: row.locked ? lockedTitle : words,
    state,
    deviceAt,
    input,
    status: statusTexts[state],
    detail: row.locked ? lockedReason : callReason(row),
  }
}

// A state unknown to this release was written by a newer one (O-25).
const knownState = ({ state }: CallFacts) =>
  state === 'done' ? 'ready' : Object.hasOwn(statusTexts, state) ? state : 'unsupported'

/**
 * The reason for the state of a call; empty when its status says everything. It needs no content, so nothing is
 * decrypted.
 */
export function callReason(row: CallFacts): string {
  const state = knownState(row)
  const waitsForFiles = row.blobs.length > 0 && !row.filesSent && (state === 'ready' || state === 'waiting')
  const replyText = state === 'rejected' || state === 'conflict' ? row.lastError?.message : ''
  const detail = waitsForFiles
    ? filesFirst
    : state === 'discarded' && isUncertain(row)
      ? mayHaveArrived
      : detailTexts[state]
  return replyText || detail
}

/** True when the call left the device and the last answer of the server was not a refusal. */
function isUncertain(row: CallFacts): boolean {
  return row.firstSentAt !== null && (row.unheard === true || !wasRefused(row))
}

/** The line of a received call: "Received 14:05, ref …", with the server's time when the reply has one. */
export function viewReceipt({ id, call, reply, receivedAt }: ReceiptRow, clock: Clock): QueueItem {
  const replyText = (name: string) =>
    reply instanceof Object ? String(Object.entries(reply).find(([key]) => key === name)?.[1] ?? '') : ''
  const at = Date.parse(replyText('ReceivedDate')) || receivedAt
  const reference = replyText('Reference')
  const status = `Received ${clock(at)}${reference && `, ref ${reference}`}`
  return {
    id,
    words: call.locked ? lockedTitle : call.words,
    state: 'done',
    deviceAt: call.deviceAt,
    input: call.input,
    status,
    detail: isReplaced(call) ? changedLater : typeof reply === 'string' ? reply : replyText('Message'),
  }
}
