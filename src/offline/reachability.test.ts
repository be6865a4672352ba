import { describe, expect, it } from 'vitest'
import { createReachability, evidenceOf } from './reachability.ts'
import type { SendResult } from './transport.ts'

const ok: SendResult = { kind: 'ok', status: 200, body: {} }
const silent: SendResult = { kind: 'unreachable', reason: 'network', status: 0, message: '' }
const portal: SendResult = { kind: 'unreachable', reason: 'not-ours', status: 200, message: '' }

function reachAfter(...tries: [SendResult, boolean?][]) {
  const reach = createReachability()
  for (const [result, deviceOffline = false] of tries) {
    const evidence = evidenceOf(result, deviceOffline)
    if (evidence) reach.note(evidence)
  }
  return reach
}

describe('reachability (O-22)', () => {
  it('is connecting until something is known', () => {
    expect(reachAfter().state()).toBe('connecting')
  })
  it('believes an answer, whatever the browser thinks', () => {
    expect(reachAfter([ok, true]).state()).toBe('online')
    expect(
      reachAfter([{ kind: 'refused', status: 422, body: { code: 'rule-broken' }, retryAfterMs: null }]).state(),
    ).toBe('online')
  })
  it('tells a dead server from a phone without network', () => {
    expect(reachAfter([ok], [silent, false]).state()).toBe('server-unreachable')
    expect(reachAfter([ok], [silent, true]).state()).toBe('offline')
  })
  it('takes a captive portal or a gateway page for no server', () => {
    expect(reachAfter([portal]).state()).toBe('server-unreachable')
    expect(reachAfter([ok], [{ ...portal, status: 502 }]).state()).toBe('server-unreachable')
  })
  it('learns nothing from a request we gave up ourselves', () => {
    expect(reachAfter([ok], [{ kind: 'unreachable', reason: 'aborted', status: 0, message: '' }]).state()).toBe(
      'online',
    )
  })
  it('says connecting when woken offline, and tells every change once', () => {
    const reach = reachAfter([silent, true])
    const heard: string[] = []
    const stop = reach.listen((state) => heard.push(state))
    reach.note({ kind: 'trying' })
    reach.note({ kind: 'answered' })
    reach.note({ kind: 'answered' })
    reach.note({ kind: 'trying' })
    stop()
    reach.note({ kind: 'foreign' })
    expect(heard).toEqual(['connecting', 'online'])
  })
})
