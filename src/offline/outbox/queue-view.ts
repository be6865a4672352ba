import type { CallFacts, CallRow, ReceiptRow } from '#offline/databases/outbox-database.ts'
import type { CallState } from './call-state.ts'
import { wasRefused } from './classify.ts'

/** How a time is written for the reader: '14:05', with the day when it was another one. The page knows the zone. */
export type Clock = (ms: number) => string

/** One line of the sync page: what it is, how it stands in the product's words, and why. */
export interface QueueItem {
  id: string
  words: string
  state: CallState
  status: string
  /** Empty when the status says it all. */
  detail: string
  deviceAt: string
  input: unknown
}

const statusWords: { readonly [S in Exclude<CallState, 'done'>]: string } = {
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

const detailWords: { readonly [S in Exclude<CallState, 'done'>]: string } = {
  ready: '',
  sending: '',
  waiting: 'It goes by itself when the network is back.',
  auth: 'Sign in to send it.',
  blocked: 'It goes after the item before it.',
  conflict: 'This changed on the server meanwhile. Look at both and send yours again if it still holds.',
  rejected: 'It was not accepted.',
  unsupported: 'It needs a newer version of the portal. Update, then it goes by itself.',
  suspect: 'It did not get through in many tries. It is tried again every hour; keep a copy of it.',
  discarded: 'It will not be sent. You can take it back.',
}

/** Of one that left the device before it was removed: nobody here knows what became of it. */
const mayHaveArrived = 'It had left this device already and may have arrived. It will not be sent again. You can take it back.'

const filesFirst = 'Its files go first, as soon as there is a network and the portal is open.'

const lockedWords = 'Something written here'
const lockedWhy = 'It is locked on this device. Sign in again to open it.'

/** A call that is not received yet, in the words of offline.md 3. */
export function viewCall(row: CallRow): QueueItem {
  const { id, words, deviceAt, input } = row
  const state = shownState(row)
  return { id, words: row.locked ? lockedWords : words, state, deviceAt, input, status: statusWords[state], detail: row.locked ? lockedWhy : whyOf(row) }
}

// A state this release does not know was written by a newer one (O-25).
const shownState = ({ state }: CallFacts) => (state === 'done' ? 'ready' : Object.hasOwn(statusWords, state) ? state : 'unsupported')

/** Why a call stands as it does; empty when its status says it all. Needs nothing opened. */
export function whyOf(row: CallFacts): string {
  const state = shownState(row)
  const holdsFiles = row.blobs.length > 0 && !row.filesSent && (state === 'ready' || state === 'waiting')
  const said = state === 'rejected' || state === 'conflict' ? row.lastError?.message : ''
  const detail = holdsFiles ? filesFirst : state === 'discarded' && isUncertain(row) ? mayHaveArrived : detailWords[state]
  return said || detail
}

/** It left, and the server's last word on it was not a no. */
function isUncertain(row: CallFacts): boolean {
  return row.firstSentAt !== null && (row.unheard === true || !wasRefused(row))
}

/** A received one: "Received 14:05, ref …", by the server's time where it gave one. */
export function viewReceipt({ id, call, reply, receivedAt }: ReceiptRow, clock: Clock): QueueItem {
  const said = (name: string) => reply instanceof Object ? String(Object.entries(reply).find(([key]) => key === name)?.[1] ?? '') : ''
  const at = Date.parse(said('ReceivedDate')) || receivedAt
  const reference = said('Reference')
  const status = `Received ${clock(at)}${reference && `, ref ${reference}`}`
  return { id, words: call.locked ? lockedWords : call.words, state: 'done', deviceAt: call.deviceAt, input: call.input, status, detail: typeof reply === 'string' ? reply : said('Message') }
}
