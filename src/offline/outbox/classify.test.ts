import { describe, expect, it } from 'vitest'
import type { CallState } from './call-state.ts'
import { afterEvent } from './call-state.ts'
import { classifyBatch, classifyCall } from './classify.ts'
import { callBackoff, originBackoff } from './backoff.ts'

const stateFor = (status: number, code = 'rule-broken'): CallState =>
  afterEvent('sending', classifyCall(status, { code }, null).event)

describe('the verdict on a call', () => {
  it('follows the table of states', () => {
    for (const status of [408, 423, 425, 429, 500, 502, 503, 504, 507])
      expect([status, stateFor(status)]).toEqual([status, 'waiting'])
    for (const status of [400, 403, 404, 410, 413, 422])
      expect([status, stateFor(status)]).toEqual([status, 'rejected'])
    expect(stateFor(200)).toBe('done')
    expect(stateFor(401)).toBe('auth')
    expect(stateFor(409, 'wrong-owner')).toBe('auth')
    expect(stateFor(409, 'conflict')).toBe('conflict')
    expect(stateFor(409, 'in-progress')).toBe('waiting')
    expect(stateFor(424, 'lane-blocked')).toBe('blocked')
    expect(stateFor(426)).toBe('unsupported')
    expect(stateFor(501)).toBe('unsupported')
  })
  it('never ends in done or discarded for anything but a 2xx', () => {
    for (let status = 300; status < 600; status++) expect(['done', 'discarded']).not.toContain(stateFor(status))
  })
  it('keeps what the server said', () => {
    expect(classifyCall(422, { code: 'rule-broken', detail: 'Too late' }, null).message).toBe('Too late')
    expect(classifyCall(400, { code: 'bad-input', errors: { Answer: ['is too long'] } }, null).message).toBe(
      'is too long',
    )
  })
})

describe('the verdict on a batch', () => {
  const keys = ['k1', 'k2']
  it('counts only outcomes that name the key and are whole', () => {
    const body = {
      Outcomes: [
        { Key: 'k1', Status: 200, Body: {} },
        { Key: 'k9', Status: 200, Body: {} },
        { Key: 'k2', Status: 200 },
      ],
    }
    const verdict = classifyBatch({ kind: 'ok', status: 200, body }, keys)
    expect(verdict.kind === 'answered' && [...verdict.verdicts].map(([key, { event }]) => [key, event])).toEqual([
      ['k1', 'received'],
      ['k2', 'failed'],
    ])
  })
  it('signs nobody out because of a proxy', () => {
    expect(
      classifyBatch(
        { kind: 'unreachable', reason: 'not-ours', status: 401, message: 'an answer that is not ours' },
        keys,
      ).kind,
    ).toBe('silent')
    expect(
      classifyBatch({ kind: 'refused', status: 401, body: { code: 'not-signed-in' }, retryAfterMs: null }, keys).kind,
    ).toBe('signed-out')
  })
  it('tries smaller ones when it was too big, and blames nobody when it was forbidden', () => {
    const tooLarge = { code: 'too-large' }
    expect(classifyBatch({ kind: 'refused', status: 413, body: tooLarge, retryAfterMs: null }, keys)).toMatchObject({
      kind: 'unfit',
      verdict: { event: 'refused' },
    })
    // A proxy may accept less than the server: it refuses no call for good.
    expect(classifyBatch({ kind: 'unreachable', reason: 'not-ours', status: 413, message: '' }, keys)).toMatchObject({
      kind: 'unfit',
      verdict: { event: 'failed' },
    })
    expect(
      classifyBatch({ kind: 'refused', status: 403, body: { code: 'forbidden' }, retryAfterMs: null }, keys).kind,
    ).toBe('silent')
  })
})

describe('backoff', () => {
  it('is full jitter up to five minutes, without a last try', () => {
    expect([0, 1, 5, 8, 1_000].map((n) => callBackoff(n, () => 1))).toEqual([2_000, 4_000, 64_000, 300_000, 300_000])
    expect(callBackoff(9, () => 0)).toBe(0)
  })
  it('keeps an hour of silence under 30 requests even for the unluckiest phone (O-15)', () => {
    let [spent, requests] = [0, 3]
    for (let n = 0; spent < 3_600_000; n++) {
      spent += originBackoff(n, () => 0.25)
      requests++
    }
    expect(requests).toBeLessThan(30)
  })
})
