import { describe, expect, it } from 'vitest'
import type { CallRow } from '#offline/databases/outbox-database.ts'
import { callMoves, type CallState } from './call-state.ts'
import { viewCall, viewReceipt } from './queue-view.ts'

const clock = (ms: number) => new Date(ms).toISOString().slice(11, 16)

function aCall(state: CallState, more: Partial<CallRow> = {}): CallRow {
  return {
    id: 'k',
    actionId: 'a',
    userId: 'ada',
    deviceId: 'd',
    seq: 1,
    lane: 'l',
    area: 'Assessment',
    action: 'Submit',
    schema: 1,
    input: {},
    words: 'Career interest: your answers',
    deps: [],
    blobs: [],
    state,
    attempts: 0,
    notBefore: 0,
    leaseEpoch: 0,
    deviceAt: '',
    appRevision: 'r',
    firstSentAt: null,
    suspicion: 0,
    failedAtSuccess: null,
    lastError: null,
    ...more,
  }
}

describe('what the sync page says', () => {
  it("uses the product's words for every state", () => {
    const said = Object.fromEntries(
      Object.keys(callMoves)
        .filter((state) => state !== 'done')
        .map((state) => [state, viewCall(aCall(state as CallState)).status]),
    )
    expect(said).toEqual({
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
    })
  })
  it("tells the server's reason for a refusal", () => {
    expect(
      viewCall(
        aCall('rejected', { lastError: { status: 422, code: 'rule-broken', message: 'Question 3 is unknown', at: 0 } }),
      ).detail,
    ).toBe('Question 3 is unknown')
    expect(viewCall(aCall('waiting', { lastError: { status: 503, code: '', message: 'x', at: 0 } })).detail).not.toBe(
      'x',
    )
  })
  it('does not say that nothing went of what left before it was removed, unless the server said no', () => {
    const saidNo = { status: 422, code: 'rule-broken', message: 'No', at: 0 }
    expect(viewCall(aCall('discarded')).detail).toMatch(/^It will not be sent\./)
    expect(viewCall(aCall('discarded', { firstSentAt: 1 })).detail).toMatch(/may have arrived/)
    expect(viewCall(aCall('discarded', { firstSentAt: 1, lastError: { ...saidNo, status: 503 } })).detail).toMatch(
      /may have arrived/,
    )
    expect(viewCall(aCall('discarded', { firstSentAt: 1, lastError: saidNo })).detail).toMatch(/^It will not be sent\./)
  })
  it('gives the time and reference of a receipt', () => {
    const reply = { Reference: 'CA-7', ReceivedDate: '2026-03-01T14:05:00Z', Message: 'Thank you' }
    expect(
      viewReceipt({ id: 'k', actionId: 'a', userId: 'ada', receivedAt: 0, call: aCall('done'), reply }, clock).status,
    ).toBe('Received 14:05, ref CA-7')
    expect(
      viewReceipt(
        { id: 'k', actionId: 'a', userId: 'ada', receivedAt: 60_000, call: aCall('done'), reply: 'Saved.' },
        clock,
      ),
    ).toMatchObject({ status: 'Received 00:01', detail: 'Saved.' })
  })
})
