import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fileChunkBytes, maxFileBytes } from '#contract/limits.ts'
import { createFileScheduler } from '#offline/attachments/file-scheduler.ts'
import { hashesIn } from '#offline/attachments/file-hashes.ts'
import { storeFile, readFile } from '#offline/attachments/store-file.ts'
import { sendFiles } from '#offline/attachments/send-files.ts'
import { saveDraft } from '#offline/outbox/drafts.ts'
import { exportUnsent, importUnsent } from '#offline/outbox/export-unsent.ts'
import { discard, editInput, retry, undoDiscard } from '#offline/outbox/queue-actions.ts'
import { listCalls } from '#offline/outbox/queue-list.ts'
import { viewCall } from '#offline/outbox/queue-view.ts'
import { reconcile } from '#offline/outbox/reconcile.ts'
import { tidy } from '#offline/outbox/tidy.ts'
import { createReachability } from '#offline/reachability.ts'
import { clearSessionToken, saveSessionCopy } from '#offline/session-copy.ts'
import type { Device } from '#offline/device.ts'
import { bytesOf, hashIn as hashOf, pickFile, sendAllFiles, type PickOptions } from './picked-files.ts'
import { askedTransactions, failingPuts, named } from './storage-spies.ts'
import { aSubmission, aUser, World } from './world.ts'

let world: World
let tab: Device
beforeEach(async () => {
  world = new World(21)
  tab = await world.signedIn()
})
afterEach(() => {
  vi.restoreAllMocks()
  world.close()
})

const dayMs = 86_400_000
const chunk = fileChunkBytes
const effects = () => Object.fromEntries(world.server.effects)
const states = async () => (await listCalls(tab, 'ada')).map((row) => row.state)
const blobs = (userId = 'ada') => tab.outbox.run((db) => db.count('blobs', IDBKeyRange.bound([userId], [userId, []])))
const send = (device = tab) => sendFiles(device, world.server.transport())

/** Picks a file of this size, as a person does; returns its address. */
const pick = (size: number, { device = tab, ...more }: Partial<PickOptions> = {}) => pickFile(device, size, more)
const sendAll = (device = tab) => sendAllFiles(world, device)

describe('picking a file', () => {
  it('keeps it on the disk under the hash of its bytes, with strict durability, before anything is said', async () => {
    const asked = await askedTransactions(tab)
    const address = await pick(1_000)
    expect(address).toBe(
      `/files/${createHash('sha256')
        .update(new Uint8Array(bytesOf(1_000, 1_000)))
        .digest('hex')}/letter%201000.pdf`,
    )
    expect(asked).toContainEqual({ durability: 'strict' })
    expect(await readFile(world.tab(), 'ada', address)).toMatchObject({
      size: 1_000,
      name: 'letter 1000.pdf',
      kind: 'PDF',
    })
    expect(await readFile(tab, 'bola', address)).toBeNull()
    expect(await pick(1_000, { name: 'again.pdf' })).not.toBe(address)
    expect(await blobs()).toBe(1)
  })

  it('says in plain words that there is no room, and keeps nothing (O-06, O-07)', async () => {
    failingPuts('blobs', named('QuotaExceededError'))
    await expect(pick(1_000)).rejects.toMatchObject({ fault: 'full', message: expect.stringContaining('no room left') })
    vi.restoreAllMocks()
    expect(await blobs()).toBe(0)
  })

  it('refuses what the server would refuse: empty, too large', async () => {
    await expect(pick(0)).rejects.toThrow('“letter 0.pdf” is empty')
    const bytes = new ArrayBuffer(maxFileBytes.PDF + 1)
    await expect(storeFile(tab, 'ada', { bytes, name: 'big.pdf', mime: '', kind: 'PDF' })).rejects.toThrow(
      '“big.pdf” has 19.07 MB. At most 19.07 MB can be sent.',
    )
  })

  it('is found in an answer however it is wrapped', () => {
    const [a, b] = ['a', 'b'].map((letter) => letter.repeat(64))
    expect(
      hashesIn({
        Answer: JSON.stringify([`/files/${a}/x.webp`]),
        Html: `<img src="/files/${b}-200x200/y.webp">`,
        again: `/files/${a}/z.webp`,
      }),
    ).toEqual([a, b])
    expect(hashesIn({ Answer: `/files/${a?.slice(1)}/x`, other: undefined })).toEqual([])
    expect(hashesIn(undefined)).toEqual([])
  })
})

describe('an answer with files', () => {
  it('goes when the server has them all, and not before (O-18)', async () => {
    const [small, large] = [await pick(10), await pick(2 * chunk + 5)]
    await world.submit(tab, 'attempt-1', { answer: JSON.stringify([small, large]) })
    await world.drainAll(tab)
    expect(effects()).toEqual({})
    expect((await listCalls(tab, 'ada')).map((row) => viewCall(row))).toMatchObject([
      { status: 'Saved on this device', detail: expect.stringContaining('Its files go first') },
    ])
    expect(await send()).toEqual({ stopped: 'idle', nextAt: null })
    expect(world.server.files.pieces.map(([, offset]) => offset)).toEqual([0, 0, chunk, 2 * chunk])
    expect(
      world.server.files.whole.get(hashOf(large))?.equals(Buffer.from(bytesOf(2 * chunk + 5, 2 * chunk + 5))),
    ).toBe(true)
    await world.drainAll(tab)
    expect(effects()).toEqual({ 'attempt-1': 1 })
  })

  it('does not send what the server has already, and waits for no file that came from the server', async () => {
    const address = await pick(10)
    world.server.files.whole.set(hashOf(address), Buffer.from('x'))
    await world.submit(tab, 'attempt-1', { answer: address })
    await world.submit(tab, 'attempt-2', { answer: `/files/${'f'.repeat(64)}/logo.webp` })
    await sendAll()
    expect(world.server.files.pieces).toEqual([])
    expect(effects()).toEqual({ 'attempt-1': 1, 'attempt-2': 1 })
  })

  it('goes on where the line was cut, whichever piece or reply was lost', async () => {
    const address = await pick(5 * chunk)
    await world.submit(tab, 'attempt-1', { answer: address })
    world.server.files.fault = (nth) => (nth === 2 ? 'lost-after' : nth === 4 ? 'lost-before' : null)
    expect(await send()).toMatchObject({ stopped: 'silent', nextAt: expect.any(Number) })
    expect(await states()).toEqual(['waiting'])
    await sendAll()
    expect(world.server.files.pieces.map(([, offset]) => offset / chunk)).toEqual([0, 1, 2, 3, 4])
    expect(effects()).toEqual({ 'attempt-1': 1 })
  })

  it('goes on where the server has every byte and no file yet', async () => {
    const address = await pick(chunk + 5)
    world.server.files.parts.set(hashOf(address), Buffer.from(bytesOf(chunk + 5, chunk + 5)))
    await world.submit(tab, 'attempt-1', { answer: address })
    await sendAll()
    expect(world.server.files.pieces.map(([, offset]) => offset)).toEqual([chunk + 4])
    expect(effects()).toEqual({ 'attempt-1': 1 })
  })

  it('follows the server when pieces are missing there', async () => {
    const address = await pick(3 * chunk)
    await world.submit(tab, 'attempt-1', { answer: address })
    world.server.files.delay = async (nth) => {
      if (nth === 2) world.server.files.parts.clear()
    }
    await sendAll()
    expect(world.server.files.pieces.map(([, offset]) => offset / chunk)).toEqual([0, 1, 0, 1, 2])
    expect(effects()).toEqual({ 'attempt-1': 1 })
  })

  for (const [what, status, code, detail] of [
    ['too large', 413, 'too-large', 'Your files would be larger than 500 MB together.'],
    ['not what it says', 400, 'bad-input', 'This is not a PDF file.'],
  ] as const) {
    it(`needs attention, in the server's words, when a file is ${what}, and goes after an edit`, async () => {
      const bad = await pick(20)
      const { id } = await world.submit(tab, 'attempt-1', { answer: bad })
      world.server.files.fault = () => ({ status, code, detail })
      await sendAll()
      expect(effects()).toEqual({})
      expect((await listCalls(tab, 'ada')).map((row) => viewCall(row))).toMatchObject([
        { status: 'Needs attention', detail },
      ])
      world.server.files.fault = () => null
      const good = await pick(30)
      expect(await editInput(tab, id, aSubmission('attempt-1', good))).not.toBeNull()
      await sendAll()
      expect([...world.server.files.whole.keys()]).toEqual([hashOf(good)])
      expect(effects()).toEqual({ 'attempt-1': 1 })
    })
  }

  it('needs attention when a file is gone from this device, and is never sent without it (O-18)', async () => {
    const address = await pick(20)
    const { id } = await world.submit(tab, 'attempt-1', { answer: address })
    await tab.outbox.run((db) => db.clear('blobs'))
    await sendAll()
    expect((await listCalls(tab, 'ada')).map((row) => viewCall(row))).toMatchObject([
      {
        status: 'Needs attention',
        detail: 'The file “letter 20.pdf” is no longer on this device and has not been sent. Choose it again.',
      },
    ])
    expect(await retry(tab, id)).toBe(true)
    await sendAll()
    expect(effects()).toEqual({})
    await pick(20)
    await retry(tab, id)
    await sendAll()
    expect(effects()).toEqual({ 'attempt-1': 1 })
  })

  it('needs attention when the copy on this device is damaged', async () => {
    const address = await pick(20)
    await world.submit(tab, 'attempt-1', { answer: address })
    await tab.outbox.run(async (db) => {
      const row = await db.get('blobs', ['ada', hashOf(address)])
      if (row) await db.put('blobs', { ...row, bytes: bytesOf(20, 99) })
    })
    await sendAll()
    expect((await listCalls(tab, 'ada')).map((row) => viewCall(row).detail)).toEqual([
      'The file “letter 20.pdf” is damaged on this device. Please choose it again.',
    ])
    expect(world.server.files.pieces).toHaveLength(3)
  })

  it('keeps its place in its lane, and holds up no other lane (O-14)', async () => {
    const address = await pick(4 * chunk)
    await world.submit(tab, 'with-file', { answer: address, lane: 'one' })
    await world.submit(tab, 'behind', { lane: 'one' })
    await world.submit(tab, 'beside', { lane: 'two' })
    let during: unknown
    world.server.files.delay = async (nth) => {
      if (nth !== 2) return
      await world.drainAll(tab)
      during = effects()
    }
    await sendAll()
    expect(during).toEqual({ beside: 1 })
    expect(world.server.log.map(({ action }) => action)).toEqual(['beside', 'with-file', 'behind'])
  })

  it('whose file fails again and again lets the others by and is told in the end (O-14)', async () => {
    for (const [nth, size] of [40, 41, 42].entries())
      await world.submit(tab, `attempt-${nth}`, { answer: await pick(size) })
    world.server.files.fault = (_, name) => (name === 'letter 40.pdf' ? { status: 500, code: 'failed' } : null)
    await send()
    await world.drainAll(tab)
    expect(effects()).toEqual({ 'attempt-1': 1, 'attempt-2': 1 })
    for (let i = 0; i < 30; i++) {
      world.now += 6 * 60_000
      await world.submit(tab, `later-${i}`)
      await send()
      await world.drain(tab)
    }
    expect(await states()).toEqual(['suspect'])
    world.server.files.fault = () => null
    world.now += 3_600_000
    await sendAll()
    expect(effects()['attempt-0']).toBe(1)
  })

  it('asks fewer than 30 times in an hour without an answer, however many there are (O-15)', async () => {
    for (let i = 0; i < 20; i++) await world.submit(tab, `attempt-${i}`, { answer: await pick(50 + i) })
    let requests = 0
    const offline = {
      send: async () => {
        requests++
        return { kind: 'unreachable', reason: 'network', status: 0, message: 'x' } as const
      },
    }
    const end = world.now + 3_600_000
    while (world.now < end) {
      const { nextAt } = await sendFiles(tab, offline)
      world.now = Math.max(world.now + 1, nextAt ?? end)
    }
    expect(requests).toBeLessThan(30)
  })
})

describe('the person', () => {
  it('removes an answer: its file stops travelling, stays here and goes when it is restored', async () => {
    const address = await pick(3 * chunk)
    const { id } = await world.submit(tab, 'attempt-1', { answer: address })
    world.server.files.delay = async (nth) => {
      if (nth === 2) await discard(tab, id)
    }
    await sendAll()
    expect(world.server.files.pieces).toHaveLength(2)
    world.now += 400 * dayMs
    await tidy(tab, world.now)
    expect(await blobs()).toBe(1)
    world.server.files.delay = async () => {}
    await undoDiscard(tab, id)
    await sendAll()
    expect(world.server.files.pieces.map(([, offset]) => offset / chunk)).toEqual([0, 1, 2])
    expect(effects()).toEqual({ 'attempt-1': 1 })
  })

  it('edits a waiting answer: only the files it still names are sent', async () => {
    const [first, second] = [await pick(60), await pick(61)]
    const { id } = await world.submit(tab, 'attempt-1', { answer: JSON.stringify([first, second]) })
    await editInput(tab, id, aSubmission('attempt-1', second))
    await sendAll()
    expect([...world.server.files.whole.keys()]).toEqual([hashOf(second)])
    expect(effects()).toEqual({ 'attempt-1': 1 })
  })

  it('signs out on the way: nothing more is sent, and all of it after the next sign-in (O-21)', async () => {
    const address = await pick(3 * chunk)
    await world.submit(tab, 'attempt-1', { answer: address })
    world.server.files.delay = async (nth) => {
      if (nth === 2) world.server.tokens.clear()
    }
    world.server.files.fault = (nth) => (nth === 2 ? { status: 401, code: 'not-signed-in' } : null)
    expect(await send()).toMatchObject({ stopped: 'signed-out' })
    expect(await states()).toEqual(['auth'])
    expect(await send()).toMatchObject({ stopped: 'signed-out' })
    world.server.tokens.set('new', 'ada')
    await saveSessionCopy(tab, 'new', aUser())
    await sendAll()
    expect(effects()).toEqual({ 'attempt-1': 1 })
  })

  it('never sends the files of somebody else on this phone (O-05)', async () => {
    await world.submit(tab, 'of-ada', { answer: await pick(70) })
    await clearSessionToken(tab, 'ada')
    await world.signedIn('bola')
    await world.submit(tab, 'of-bola', { answer: await pick(70, { userId: 'bola' }), userId: 'bola' })
    await sendAll()
    expect(effects()).toEqual({ 'of-bola': 1 })
    expect(await listCalls(tab, 'ada')).toHaveLength(1)
  })

  it('takes everything away in one file, files included, and brings it back on another phone (O-20)', async () => {
    const address = await pick(chunk + 7)
    await world.submit(tab, 'attempt-1', { answer: address })
    const file = await exportUnsent(tab, 'ada')
    const { server } = world
    world.close()
    world = new World(22)
    Object.assign(world, { server })
    tab = await world.signedIn()
    expect(await importUnsent(tab, 'ada', file)).toBe(1)
    expect(await importUnsent(tab, 'ada', file)).toBe(0)
    await sendAll()
    expect(effects()).toEqual({ 'attempt-1': 1 })
    expect(world.server.files.whole.get(hashOf(address))).toHaveLength(chunk + 7)
    expect(
      await importUnsent(
        tab,
        'ada',
        JSON.stringify({ ...JSON.parse(file), files: [{ name: 'x', mime: '', kind: 'PDF', base64: 'A' }, 7, null] }),
      ),
    ).toBe(0)
  })
})

describe('what is kept', () => {
  const age = async (days: number) => {
    world.now += days * dayMs
    await tidy(tab, world.now)
    return blobs()
  }

  it('stays as long as its receipt, then goes (O-17)', async () => {
    await world.submit(tab, 'attempt-1', { answer: await pick(80) })
    await sendAll()
    expect(await age(30)).toBe(1)
    expect(await age(1)).toBe(0)
  })

  it('stays while a draft speaks of it, and a day when nobody does', async () => {
    const [drafted] = [await pick(81), await pick(82)]
    await saveDraft(
      tab,
      { userId: 'ada', formId: 'f', recordId: 'new' },
      { changes: { q1: { raw: drafted, error: null } }, position: null, version: 1, seenRev: 0 },
    )
    expect(await age(1)).toBe(2)
    expect(await age(1)).toBe(1)
    expect(await readFile(tab, 'ada', drafted)).not.toBeNull()
  })

  it('goes again to a server that was set back (O-17)', async () => {
    const address = await pick(83)
    await world.submit(tab, 'attempt-1', { answer: address })
    await sendAll()
    world.server.known.clear()
    world.server.effects.clear()
    world.server.files.whole.clear()
    expect(await reconcile(tab, world.server.transport())).toBe(1)
    await sendAll()
    expect(effects()).toEqual({ 'attempt-1': 1 })
    expect(world.server.files.whole.has(hashOf(address))).toBe(true)
  })
})

describe('the line of files', () => {
  it('wakes when an answer is queued, after a silence, and when the server is back', async () => {
    const reach = createReachability()
    const problems: unknown[] = []
    const line = createFileScheduler({
      device: tab,
      transport: world.server.transport(),
      reach,
      onProblem: (problem) => problems.push(problem),
    })
    world.server.files.fault = (nth) => (nth === 1 ? 'lost-before' : null)
    await world.submit(tab, 'attempt-1', { answer: await pick(90) })
    await expect.poll(states).toEqual(['waiting'])
    world.now += 300_000
    reach.note({ kind: 'answered' })
    await expect.poll(() => world.server.files.whole.size).toBe(1)
    await line.wake()
    line.stop()
    await world.drainAll(tab)
    expect(effects()).toEqual({ 'attempt-1': 1 })
    expect(problems).toEqual([])
  })
})
