import { describe, expect, it } from 'vitest'
import type { CallRow } from '#offline/databases/outbox-database.ts'
import { callMoves, type CallState } from './call-state.ts'
import { countQueue, syncLine, viewCall, viewReceipt } from './queue-view.ts'

const clock = (ms: number) => new Date(ms).toISOString().slice(11, 16)

function aCall(state: CallState, more: Partial<CallRow> = {}): CallRow {
  return {
    id: 'k', actionId: 'a', userId: 'ada', deviceId: 'd', seq: 1, lane: 'l', area: 'Assessment', action: 'Submit', schema: 1, input: {}, words: 'Career interest: your answers',
    deps: [], blobs: [], state, attempts: 0, notBefore: 0, leaseEpoch: 0, deviceAt: '', appRevision: 'r', firstSentAt: null, suspicion: 0, failedAtSuccess: null, lastError: null, ...more,
  }
}

describe('what the sync page says', () => {
  it('uses the product\'s words for every state', () => {
    const said = Object.fromEntries(Object.keys(callMoves).filter((state) => state !== 'done').map((state) => [state, viewCall(aCall(state as CallState)).status]))
    expect(said).toEqual({
      ready: 'Saved on this device', sending: 'Sending', waiting: 'Waiting to send', auth: 'Waiting to send', blocked: 'Waiting to send',
      conflict: 'Needs attention', rejected: 'Needs attention', unsupported: 'Needs attention', suspect: 'Needs attention', discarded: 'Removed',
    })
  })
  it('tells the server\'s reason for a refusal', () => {
    expect(viewCall(aCall('rejected', { lastError: { status: 422, code: 'rule-broken', message: 'Question 3 is unknown', at: 0 } })).detail).toBe('Question 3 is unknown')
    expect(viewCall(aCall('waiting', { lastError: { status: 503, code: '', message: 'x', at: 0 } })).detail).not.toBe('x')
  })
  it('gives the time and reference of a receipt', () => {
    const reply = { Reference: 'CA-7', ReceivedDate: '2026-03-01T14:05:00Z', Message: 'Thank you' }
    expect(viewReceipt({ id: 'k', actionId: 'a', userId: 'ada', receivedAt: 0, call: aCall('done'), reply }, clock).status).toBe('Received 14:05, ref CA-7')
    expect(viewReceipt({ id: 'k', actionId: 'a', userId: 'ada', receivedAt: 60_000, call: aCall('done'), reply: 'Saved.' }, clock)).toMatchObject({ status: 'Received 00:01', detail: 'Saved.' })
  })
})

describe('the sync line', () => {
  const facts = { reach: 'online', unsent: 0, attention: 0, sending: null, lastSyncedAt: Date.parse('2026-03-01T10:46:00Z'), clock } as const
  it('says the words of the design', () => {
    expect(syncLine(facts)).toBe('All caught up. Last synced 10:46')
    expect(syncLine({ ...facts, reach: 'offline', unsent: 5 })).toBe('Offline. Keep going. 5 answers are safe on this phone.')
    expect(syncLine({ ...facts, unsent: 5, sending: { sent: 1, total: 5 } })).toBe('Sending 2 of 5')
    expect(syncLine({ ...facts, reach: 'server-unreachable' })).toBe('Weak network. Showing your saved copy from 10:46')
    expect(syncLine({ ...facts, reach: 'offline', attention: 1 })).toBe('1 answer was not accepted')
  })
  it('never says all caught up while something is unsent', () => {
    expect(syncLine({ ...facts, unsent: 1 })).toBe('1 answer waiting to send')
  })
  it('counts what waits for the network apart from what waits for the person', () => {
    expect(countQueue([aCall('ready'), aCall('waiting'), aCall('auth'), aCall('rejected'), aCall('suspect'), aCall('discarded')])).toEqual({ unsent: 3, attention: 2 })
  })
})
