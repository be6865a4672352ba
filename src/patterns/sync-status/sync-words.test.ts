import { describe, expect, it } from 'vitest'
import type { Reach } from '#offline/reachability.ts'
import { noSyncFacts, type SyncFacts } from '#patterns/sync-status/sync-facts.ts'
import { syncWords } from '#patterns/sync-status/sync-words.ts'

const now = Date.parse('2026-11-20T09:50:00Z')
const at = (clock: string) => Date.parse(`2026-11-20T${clock}:00+01:00`)

function words(reach: Reach, facts: Partial<SyncFacts> = {}, kept = 0): string {
  const { title, text, link } = syncWords(
    reach,
    { ...noSyncFacts, isConfirmed: true, ...facts },
    { now, device: 'phone', kept },
  )
  return [title, text, link && `[${link.label}]`].filter(Boolean).join(' ')
}

describe('sync words', () => {
  it('say what the look asks for, word for word', () => {
    expect(words('online', { syncedAt: at('10:46') })).toBe('All caught up. Last synced 10:46')
    expect(words('offline', {}, 5)).toBe('Offline. Keep going. 5 answers are safe on this phone. [See them]')
    expect(words('online', { waiting: 4, sending: { done: 1, total: 5 } })).toBe('Sending 2 of 5')
    expect(words('connecting', { shownCopyAt: at('08:12') })).toBe('Weak network. Showing your saved copy from 08:12')
    expect(
      words('online', { attention: { count: 1, isRefused: true, reason: 'The assessment closed on 18 Nov.' } }),
    ).toBe('1 submission was not accepted. The assessment closed on 18 Nov. [See it]')
  })

  it('never say all caught up while something waits, needs the person or the server is out of reach', () => {
    const open: [Reach, Partial<SyncFacts>][] = [
      ['online', { waiting: 1 }],
      ['offline', {}],
      ['server-unreachable', {}],
      ['connecting', {}],
      ['online', { paused: true }],
      ['online', { isConfirmed: false }],
      ['online', { isConfirmed: false, syncedAt: at('10:46') }],
      ['online', { attention: { count: 2, isRefused: true, reason: '' } }],
    ]
    for (const [reach, facts] of open) expect(words(reach, facts)).not.toContain('caught up')
  })

  it('do not claim to send while the server is out of reach', () => {
    expect(words('offline', { waiting: 5, sending: { done: 1, total: 5 } })).toContain('saved on this phone')
  })

  it('put a refusal before everything else', () => {
    expect(words('offline', { waiting: 3, attention: { count: 1, isRefused: true, reason: 'Closed.' } })).toBe(
      '1 submission was not accepted. Closed. [See it]',
    )
  })

  it('say "not accepted" only of what the server said no to', () => {
    expect(
      words('online', { attention: { count: 1, isRefused: false, reason: 'It could not be sent in many tries.' } }),
    ).toBe('1 submission needs attention. It could not be sent in many tries. [See it]')
    expect(words('online', { attention: { count: 2, isRefused: false, reason: '' } })).toBe(
      '2 submissions need attention. [See it]',
    )
  })

  it('ask for a sign-in when the session ended', () => {
    expect(words('offline', { waiting: 1, paused: true })).toBe(
      'Signed out. 1 submission is saved on this phone. Sign in to send. [Sign in]',
    )
  })

  it('warn, with and without a network, once something has waited for more than three days (O-07)', () => {
    const old = { waiting: 2, waitingSince: Date.parse('2026-11-17T08:00:00Z') }
    for (const reach of ['online', 'offline', 'server-unreachable', 'connecting'] as const) {
      expect(words(reach, old)).toBe(
        '2 submissions not sent since 17 Nov. 2 submissions are saved on this phone. Find a network soon, or save a backup file. [See them]',
      )
      expect(words(reach, { ...old, waitingSince: now - 3 * 86_400_000 })).not.toContain('not sent since')
    }
    expect(words('online', { ...old, sending: { done: 0, total: 2 } })).toBe('Sending 1 of 2')
  })

  it('lead a visitor to no page that asks for a sign-in, and never say it is theirs to sign in for', () => {
    const said = (reach: Reach, facts: Partial<SyncFacts>) =>
      syncWords(reach, { ...noSyncFacts, noun: 'item', ...facts }, { now, device: 'phone', visitor: true })
    const all = [
      said('offline', { waiting: 1 }),
      said('online', { waiting: 1 }),
      said('online', { attention: { count: 1, isRefused: true, reason: 'No.' } }),
      said('offline', { waiting: 1, waitingSince: Date.parse('2026-11-17T08:00:00Z') }),
    ]
    expect(all.map(({ title, text, link }) => [`${title} ${text}`.trim(), link])).toEqual([
      ['Offline. Keep going. 1 item is saved on this phone. It is sent when there is a network.', null],
      ['1 item is waiting to be sent.', null],
      ['1 item was not accepted. No.', null],
      ['1 item not sent since 17 Nov. 1 item is saved on this phone. Find a network soon.', null],
    ])
  })

  it('name what was submitted, and count answers only to questions', () => {
    const newest = { title: 'Thinking with machines', answers: 13 }
    expect(words('offline', { waiting: 1, newest })).toBe(
      "Offline. Keep going. 'Thinking with machines' (13 answers) is saved on this phone. It is sent when there is a network. [See it]",
    )
    expect(words('offline', { waiting: 3, newest })).toContain(
      "'Thinking with machines' (13 answers) and 2 other submissions are saved on this phone. They are sent",
    )
    expect(words('offline', { waiting: 2, noun: 'reply', newest: { title: 'Feedback', answers: null } })).toContain(
      "'Feedback' and 1 other reply are saved",
    )
    expect(words('offline', { waiting: 2 })).toContain('2 submissions are saved on this phone.')
    expect(words('online', { waiting: 1, newest })).toBe(
      "'Thinking with machines' (13 answers) is waiting to be sent. [See it]",
    )
  })

  it('count the answers of an open form as safe only where the network is gone, apart from what was submitted', () => {
    expect(words('offline', {}, 5)).toBe('Offline. Keep going. 5 answers are safe on this phone. [See them]')
    expect(words('offline', { waiting: 2, newest: { title: 'Values', answers: 9 } }, 3)).toContain(
      "3 answers are safe on this phone. 'Values' (9 answers) and 1 other submission are waiting to be sent.",
    )
    expect(words('online', { syncedAt: at('10:46') }, 5)).toBe('All caught up. Last synced 10:46')
  })

  it('never show a smaller number after Submit than before it, also with a submission that waits already', () => {
    const numbers = (text: string) => [...text.matchAll(/\d+/g)].map(Number)
    const older = { title: 'Values', answers: 9 }
    const newest = { title: 'Thinking with machines', answers: 13 }
    for (const waiting of [0, 1, 4]) {
      const before = words('offline', { waiting, newest: waiting > 0 ? older : null }, 13)
      const during = words('offline', { waiting: waiting + 1, newest }, 13)
      const after = words('offline', { waiting: waiting + 1, newest })
      for (const text of [before, during, after]) expect(Math.max(...numbers(text))).toBe(13)
      expect(after).toContain("'Thinking with machines' (13 answers)")
    }
  })

  it('never call the missing server an answer, beside a number of submissions', () => {
    const { short } = syncWords('server-unreachable', { ...noSyncFacts, waiting: 1 }, { now, device: 'phone' })
    expect(short).toBe('No server, 1 waiting')
  })

  it('speak of a saved copy only on a page that shows one', () => {
    for (const reach of ['offline', 'server-unreachable', 'connecting'] as const) {
      expect(words(reach, { syncedAt: at('08:12') })).not.toContain('copy')
      expect(words(reach, { shownCopyAt: at('08:12') })).toContain('Showing your saved copy from 08:12')
    }
  })
})
