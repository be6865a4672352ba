import { endWaits } from '#offline/outbox/origin.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearSessionToken, knownUsers, readSessionCopy, saveSessionCopy } from '#offline/session-copy.ts'
import { enqueue } from '#offline/outbox/enqueue.ts'
import { readDraft, saveDraft } from '#offline/outbox/drafts.ts'
import { exportUnsent, importUnsent, removeExported } from '#offline/outbox/export-unsent.ts'
import { discard, editInput, retry, undoDiscard } from '#offline/outbox/queue-actions.ts'
import { listCalls, listQueue, listReceipts } from '#offline/outbox/queue-list.ts'
import { reconcile } from '#offline/outbox/reconcile.ts'
import { tidy } from '#offline/outbox/tidy.ts'
import type { Device } from '#offline/device.ts'
import { actionOf } from './fake-server.ts'
import { aSubmission, aUser, submitKey, World } from './world.ts'

let world: World
let tab: Device
beforeEach(async () => {
  world = new World(11)
  tab = await world.signedIn()
})
afterEach(() => world.close())

const states = async () => (await listCalls(tab, 'ada')).map((row) => row.state)
const effects = () => Object.fromEntries(world.server.effects)
/** Refuses the calls of these actions with this status. */
const refuse = (status: number, ...actions: string[]) => {
  world.server.refuse = (call) =>
    actions.includes(actionOf(call.Input)) ? { Status: status, Body: { code: 'rule-broken', detail: 'No' } } : null
}

describe('pressing Submit', () => {
  it('ten times in 300 ms makes one submission (O-19)', async () => {
    const other = world.tab()
    const taps = await Promise.all(Array.from({ length: 10 }, (_, i) => world.submit(i % 2 ? other : tab, 'attempt-1')))
    expect(new Set(taps.map((tap) => tap.id)).size).toBe(1)
    expect(taps.filter((tap) => tap.fresh)).toHaveLength(1)
    await world.drainAll(tab)
    expect(await world.submit(tab, 'attempt-1')).toMatchObject({ fresh: false, id: taps[0]?.id })
    expect(effects()).toEqual({ 'attempt-1': 1 })
  })

  it('compiles only for calls that may wait', () => {
    const forbidden = () =>
      // @ts-expect-error a password never enters the queue
      enqueue(tab, 'Account/ChangePassword', { Password: 'x' }, { userId: 'ada', lane: 'l', actionId: 'a', words: 'w' })
    expect(forbidden).toBeInstanceOf(Function)
  })
})

describe('users of one phone', () => {
  it("never send each other's calls, and find their own again (O-05)", async () => {
    await world.submit(tab, 'of-ada')
    await clearSessionToken(tab, 'ada')
    expect((await world.drain(tab)).stopped).toBe('signed-out')
    await world.signedIn('bola')
    await world.submit(tab, 'of-bola', { userId: 'bola' })
    await world.drainAll(tab)
    expect(world.server.log).toMatchObject([{ action: 'of-bola', user: 'bola' }])
    expect(await listCalls(tab, 'bola')).toEqual([])
    expect(await states()).toEqual(['ready'])
    await saveSessionCopy(tab, 'token-ada', aUser())
    await world.drainAll(tab)
    expect(effects()).toEqual({ 'of-ada': 1, 'of-bola': 1 })
    expect((await knownUsers(tab)).map((user) => user.userId)).toEqual(['ada', 'bola'])
  })

  it('stop within one request at a 401 and go on in order after sign-in (O-21)', async () => {
    for (let i = 0; i < 250; i++) await world.submit(tab, `attempt-${i}`, { lane: 'one' })
    world.server.tokens.clear()
    const report = await world.drain(tab)
    expect(report).toMatchObject({ stopped: 'signed-out', requests: 1 })
    expect(new Set(await states())).toEqual(new Set(['auth']))
    expect(await readSessionCopy(tab)).toBeNull()
    expect(await world.drain(tab)).toMatchObject({ requests: 0 })
    world.server.tokens.set('new-token', 'ada')
    await saveSessionCopy(tab, 'new-token', aUser())
    await world.drainAll(tab)
    expect(world.server.log.map((entry) => entry.action)).toEqual(Array.from({ length: 250 }, (_, i) => `attempt-${i}`))
  })

  it('do not send again with a token that was refused, however often a page writes it down (O-21)', async () => {
    await world.submit(tab, 'attempt-1')
    world.server.tokens.clear()
    const run: Device['core']['run'] = async (work) => {
      const result = await tab.core.run(work)
      if ((await readSessionCopy(tab)) === null) await saveSessionCopy(tab, 'token-ada', aUser())
      return result
    }
    expect(await world.drain({ ...tab, core: { ...tab.core, run } })).toMatchObject({
      stopped: 'signed-out',
      requests: 1,
    })
    expect(await readSessionCopy(tab)).toMatchObject({ token: 'token-ada' })
  })

  it('lose nothing when the session ends in the middle of a batch', async () => {
    for (let i = 0; i < 5; i++) await world.submit(tab, `attempt-${i}`)
    refuse(401, 'attempt-2', 'attempt-3', 'attempt-4')
    expect(await world.drain(tab)).toMatchObject({ stopped: 'signed-out', requests: 1, received: 2 })
    refuse(0)
    await saveSessionCopy(tab, 'token-ada', aUser())
    await world.drainAll(tab)
    expect(Object.values(effects())).toEqual([1, 1, 1, 1, 1])
  })

  it('keep a token that was renewed while the old one was refused', async () => {
    await saveSessionCopy(tab, 'renewed', aUser())
    await clearSessionToken(tab, 'ada', 'token-ada')
    expect(await readSessionCopy(tab)).toMatchObject({ token: 'renewed' })
  })
})

describe('an item that fails', () => {
  it('stays whatever the status, and holds up only its own lane (O-14)', async () => {
    for (const status of [400, 403, 404, 409, 410, 413, 422, 426, 500, 501, 507]) {
      await world.submit(tab, `bad-${status}`, { lane: 'bad' })
      await world.submit(tab, `behind-${status}`, { lane: 'bad' })
      await world.submit(tab, `good-${status}`, { lane: 'good' })
      refuse(status, `bad-${status}`)
      for (let i = 0; i < 4; i++) {
        await world.drain(tab)
        world.now += 5_000
      }
      expect([status, effects()[`good-${status}`], effects()[`behind-${status}`]]).toEqual([status, 1, undefined])
      expect(await listCalls(tab, 'ada')).toHaveLength(2)
      refuse(0)
      for (const row of await listCalls(tab, 'ada')) await retry(tab, row.id)
      await world.drainAll(tab)
      expect([status, effects()[`bad-${status}`], effects()[`behind-${status}`]]).toEqual([status, 1, 1])
    }
  })

  it('that kills every request it travels in is found and no longer delays the others (O-14)', async () => {
    for (let i = 0; i < 300; i++) await world.submit(tab, `attempt-${i}`, { lane: `lane-${i % 100}` })
    const transport = world.server.transport()
    world.server.transport = () => ({
      send: async (request) =>
        JSON.stringify(request.input).includes('"attempt-7"')
          ? { kind: 'unreachable', reason: 'network', status: 0, message: 'reset' }
          : transport.send(request),
    })
    const started = world.now
    for (let i = 0; i < 200 && world.server.effects.size < 297; i++) {
      const report = await world.drain(tab)
      world.now = Math.max(world.now + 1, report.nextAt ?? 0)
    }
    // Everything except the poisoned call and the two behind it in its lane.
    expect(world.server.effects.size).toBe(297)
    expect(world.now - started).toBeLessThan(10 * 60_000)
    for (let i = 0; i < 60; i++) {
      await world.submit(tab, `later-${i}`)
      await world.drain(tab)
      world.now += 6 * 60_000
    }
    // The two behind it were never sent: until the poisoned call was alone, its failures looked like a silent server.
    expect((await states()).toSorted()).toEqual(['ready', 'ready', 'suspect'])
    expect(Object.keys(effects()).filter((action) => action.startsWith('later'))).toHaveLength(60)
  })

  it('too big as a batch goes in smaller ones, and only a call too big alone is refused', async () => {
    for (let i = 0; i < 60; i++)
      await world.submit(tab, `attempt-${i}`, { answer: i === 30 ? 'x'.repeat(50_000) : 'x' })
    const transport = world.server.transport()
    world.server.transport = () => ({
      send: async (request) =>
        JSON.stringify(request.input).length > 20_000
          ? { kind: 'refused', status: 413, body: { code: 'too-large' }, retryAfterMs: null }
          : transport.send(request),
    })
    await world.drainAll(tab)
    expect(world.server.effects.size).toBe(59)
    expect(await states()).toEqual(['rejected'])
  })

  it('waits for the call it depends on, across lanes', async () => {
    const first = await world.submit(tab, 'upload')
    await enqueue(tab, submitKey, aSubmission('answer'), {
      userId: 'ada',
      lane: 'other',
      actionId: 'answer',
      words: 'w',
      deps: [first.id],
    })
    refuse(422, 'upload')
    await world.drain(tab)
    expect(await states()).toEqual(['rejected', 'blocked'])
    refuse(0)
    await retry(tab, first.id)
    await world.drainAll(tab)
    expect(world.server.log.map((entry) => entry.action)).toEqual(['upload', 'answer'])
  })

  it('goes although it was edited so often that those it replaced fill a page of the queue: all of them have one place (O-14)', async () => {
    let { id } = await world.submit(tab, 'attempt-1')
    for (let edit = 0; edit < 105; edit++) {
      world.now += 1
      id = (await editInput(tab, id, aSubmission('attempt-1', `Text ${edit}`))) ?? ''
    }
    await world.submit(tab, 'attempt-2')
    await world.drainAll(tab)
    expect(effects()).toEqual({ 'attempt-1': 1, 'attempt-2': 1 })
  })

  it('obeys Retry-After for the whole origin, even when woken', async () => {
    await world.submit(tab, 'attempt-1')
    world.server.transport = () => ({
      send: async () => {
        world.server.requests++
        return { kind: 'refused', status: 503, body: { code: 'not-ready' }, retryAfterMs: 120_000 }
      },
    })
    expect((await world.drain(tab)).nextAt).toBe(world.now + 120_000)
    await world.submit(tab, 'attempt-2')
    await world.drain(tab)
    expect(world.server.requests).toBe(1)
  })

  it('takes a time that another server named for silence: the next try is its own, and a wake ends it', async () => {
    await world.submit(tab, 'attempt-1')
    world.server.fault = () => 'foreign-wait'
    const { nextAt } = await world.drain(tab)
    expect((nextAt ?? Infinity) - world.now).toBeLessThanOrEqual(2_000)
    await endWaits(tab, 'woken', [{ userId: 'ada' }])
    world.server.fault = () => 'ok'
    await world.drain(tab)
    expect(effects()).toEqual({ 'attempt-1': 1 })
  })

  it('asks once an hour where a week is named, of everything or of one call, and does not take it for a clock set back (O-15)', async () => {
    const week = 7 * 86_400_000
    await world.submit(tab, 'attempt-1')
    world.server.refuse = () => {
      world.now += 100
      return { Status: 429, Body: { code: 'too-many' }, RetryAfter: week / 1000 }
    }
    expect(await world.drain(tab)).toMatchObject({ requests: 1, nextAt: world.now + 3_600_000 })
    world.now += 3_600_000
    world.server.transport = () => ({
      send: async () => {
        world.now += 100
        return { kind: 'refused', status: 503, body: { code: 'not-ready' }, retryAfterMs: week }
      },
    })
    expect(await world.drain(tab)).toMatchObject({ requests: 1, stopped: 'idle', nextAt: world.now + 3_600_000 })
  })
})

describe('the sync page', () => {
  it('tells every item once at every moment while they are received', async () => {
    const all = Array.from({ length: 12 }, (_, at) => `attempt-${at + 10}`)
    for (const action of all) await world.submit(tab, action)
    let over = false
    const drained = world.drainAll(tab).finally(() => {
      over = true
    })
    while (!over) {
      const { calls, receipts } = await listQueue(tab, 'ada')
      expect([...calls, ...receipts].map(({ actionId }) => actionId).toSorted()).toEqual(all)
    }
    await drained
    expect((await listQueue(tab, 'ada')).receipts).toHaveLength(all.length)
  })

  it('removes, restores and retries', async () => {
    const { id } = await world.submit(tab, 'attempt-1')
    expect(await discard(tab, id)).toBe(true)
    await world.drainAll(tab)
    expect(effects()).toEqual({})
    expect(await undoDiscard(tab, id)).toBe(true)
    await world.drainAll(tab)
    expect(effects()).toEqual({ 'attempt-1': 1 })
    expect(await discard(tab, id)).toBe(false)
  })

  it('edits a refused call under a new key and never one that may have arrived', async () => {
    const { id } = await world.submit(tab, 'attempt-1')
    world.server.fault = () => 'drop-after-commit'
    await world.drain(tab)
    expect(await editInput(tab, id, aSubmission('attempt-1', 'other'))).toBeNull()
    world.server.fault = () => 'ok'
    world.now += 10_000
    await world.drainAll(tab)

    const second = await world.submit(tab, 'attempt-2')
    refuse(422, 'attempt-2')
    await world.drainAll(tab)
    refuse(0)
    const fresh = await editInput(tab, second.id, aSubmission('attempt-2', 'better'))
    expect(fresh).not.toBe(second.id)
    await world.drainAll(tab)
    expect(await undoDiscard(tab, second.id)).toBe(false)
    expect(await world.submit(tab, 'attempt-2')).toMatchObject({ fresh: false, id: fresh })
    expect(effects()).toEqual({ 'attempt-1': 1, 'attempt-2': 1 })
  })

  it('edits a call that was tried while the device itself had no network: it cannot have arrived', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    const { id } = await world.submit(tab, 'attempt-1')
    world.server.fault = () => 'drop-before'
    await world.drain(tab)
    await world.drain(tab)
    vi.unstubAllGlobals()
    expect(await editInput(tab, id, aSubmission('attempt-1', 'better'))).not.toBeNull()
    world.server.fault = () => 'ok'
    world.now += 600_000
    await world.drainAll(tab)
    expect(effects()).toEqual({ 'attempt-1': 1 })
  })

  it('exports what is unsent; imported before, after or twice it makes one row (O-20)', async () => {
    await world.submit(tab, 'attempt-1')
    await world.submit(tab, 'attempt-2')
    const file = await exportUnsent(tab, 'ada')
    expect(await importUnsent(tab, 'ada', file)).toBe(0)
    await world.drainAll(tab)
    expect(await importUnsent(tab, 'ada', file)).toBe(0)
    const server = world.server
    world.close()
    world = new World(12)
    Object.assign(world, { server })
    tab = await world.signedIn()
    expect(await importUnsent(tab, 'ada', file)).toBe(2)
    await world.drainAll(tab)
    expect(effects()).toEqual({ 'attempt-1': 1, 'attempt-2': 1 })
    expect(await importUnsent(tab, 'ada', 'no file of ours')).toBeNull()
    expect(await importUnsent(tab, 'bola', file)).toBeNull()
  })

  it('takes nothing out of a file that holds somebody else’s calls or drafts: it would go in their name at their next sign-in (O-20, O-21)', async () => {
    await world.submit(tab, 'attempt-1')
    await saveDraft(
      tab,
      { userId: 'ada', formId: 'career', recordId: '1' },
      { changes: { a: 'mine' }, position: null, version: 1, seenRev: 0 },
    )
    const {
      calls: [call],
      drafts: [draft],
      ...file
    } = JSON.parse(await exportUnsent(tab, 'ada'))
    const ofBola = { id: '0198c0de-0000-7000-8000-000000000001', userId: 'bola', actionId: 'forged' }
    for (const forged of [
      { calls: [call, { ...call, ...ofBola }], drafts: [draft] },
      { calls: [call], drafts: [{ ...draft, userId: 'bola' }] },
      { calls: [call], drafts: [null] },
    ]) {
      expect(await importUnsent(tab, 'ada', JSON.stringify({ ...file, ...forged }))).toBeNull()
    }
    expect(await listCalls(tab, 'bola')).toEqual([])
    expect(await readDraft(tab, { userId: 'bola', formId: 'career', recordId: '1' })).toBeNull()
  })
})

describe('what was taken away as a file', () => {
  const key = { userId: 'ada', formId: 'career-1', recordId: '1' }

  it('leaves no form behind that says it was submitted: what is only in a file is not received', async () => {
    await saveDraft(tab, key, { changes: { q: 'x' }, position: null, version: 1, seenRev: 0 })
    const handIn = (recordId: string) =>
      enqueue(tab, submitKey, aSubmission(recordId), {
        userId: 'ada',
        lane: recordId,
        actionId: recordId,
        words: 'w',
        draft: { ...key, recordId },
      })
    const { id } = await handIn('1')
    expect(await editInput(tab, id, aSubmission('1', 'changed'))).not.toBeNull()
    await saveDraft(tab, { ...key, recordId: '2' }, { changes: { q: 'y' }, position: null, version: 1, seenRev: 0 })
    const file = await exportUnsent(tab, 'ada')
    await handIn('2')
    await removeExported(tab, file)
    expect(await readDraft(tab, key)).toBeNull()
    expect(await readDraft(tab, { ...key, recordId: '2' })).toMatchObject({ submitted: { at: world.now } })
  })

  it('counts of what comes back only what will be sent', async () => {
    const { id } = await world.submit(tab, 'attempt-1')
    await world.submit(tab, 'attempt-2')
    await discard(tab, id)
    const file = await exportUnsent(tab, 'ada')
    await removeExported(tab, file)
    expect(await importUnsent(tab, 'ada', file)).toBe(1)
    expect(await states()).toEqual(['discarded', 'ready'])
  })
  const typed = (text: string, seenRev: number) =>
    saveDraft(tab, key, { changes: { why: text }, position: null, version: 1, seenRev })

  it('goes from the device, nothing that was written since goes with it, and the file brings it back once', async () => {
    await world.submit(tab, 'attempt-1')
    await typed('half', 0)
    const file = await exportUnsent(tab, 'ada')
    await world.submit(tab, 'attempt-2')
    await removeExported(tab, file)
    expect((await listCalls(tab, 'ada')).map(({ actionId }) => actionId)).toEqual(['attempt-2'])
    expect(await readDraft(tab, key)).toBeNull()
    expect(await importUnsent(tab, 'ada', file)).toBe(1)
    expect((await readDraft(tab, key))?.value).toEqual({ why: 'half' })
    await world.drainAll(tab)
    expect(effects()).toEqual({ 'attempt-1': 1, 'attempt-2': 1 })
  })

  it('stays where it was typed on after the file was made', async () => {
    const { rev } = await typed('half', 0)
    const file = await exportUnsent(tab, 'ada')
    await typed('more', rev)
    await removeExported(tab, file)
    expect((await readDraft(tab, key))?.value).toEqual({ why: 'more' })
    await removeExported(tab, 'no file of ours')
  })
})

describe('receipts', () => {
  it('keep text and reply for 30 days (O-17)', async () => {
    const { id } = await world.submit(tab, 'attempt-1', { answer: 'kept text' })
    await world.drainAll(tab)
    world.now += 30 * 86_400_000
    await tidy(tab, world.now)
    expect(await listReceipts(tab, 'ada')).toMatchObject([
      { id, reply: { Reference: 'R-1' }, call: { state: 'done', input: { Questions: [{ Answer: 'kept text' }] } } },
    ])
    world.now += 1
    await tidy(tab, world.now)
    expect(await listReceipts(tab, 'ada')).toEqual([])
  })

  it('bring back what a restored server lost, once (O-17)', async () => {
    for (let i = 0; i < 5; i++) await world.submit(tab, `attempt-${i}`, { lane: 'one' })
    await world.drainAll(tab)
    const lost = world.server.log.splice(3).map((entry) => entry.action)
    for (const { id, actionId } of await listReceipts(tab, 'ada'))
      if (lost.includes(actionId)) world.server.known.delete(id)
    for (const action of lost) world.server.effects.delete(action)
    expect(await reconcile(tab, world.server.transport())).toBe(2)
    await world.drainAll(tab)
    expect(await reconcile(tab, world.server.transport())).toBe(0)
    expect(world.server.log.map((entry) => entry.action)).toEqual(Array.from({ length: 5 }, (_, i) => `attempt-${i}`))
    expect(await listReceipts(tab, 'ada')).toHaveLength(5)
  })
})

describe('a wrong device clock (O-23)', () => {
  for (const [name, jump] of [
    ['a year ahead', 365 * 86_400_000],
    ['two days back', -2 * 86_400_000],
  ] as const) {
    it(`set ${name} changes no order and stops nothing`, async () => {
      await world.submit(tab, 'before', { lane: 'one' })
      world.server.fault = () => 'drop-before'
      await world.drain(tab)
      world.server.fault = () => 'ok'
      world.now += jump
      await world.submit(tab, 'after', { lane: 'one' })
      await world.drainAll(tab)
      expect(world.server.log.map((entry) => entry.action)).toEqual(['before', 'after'])
    })
  }
})
