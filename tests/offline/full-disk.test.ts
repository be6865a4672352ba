import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createForm } from '#eform/create-form.ts'
import { visitorId } from '#kit/product.ts'
import { must } from '#kit/must.ts'
import { openCore } from '#offline/databases/core-database.ts'
import { openOutbox, type DraftRow, type StoredCall } from '#offline/databases/outbox-database.ts'
import { StorageProblem } from '#offline/databases/storage-problem.ts'
import { openKeys } from '#offline/at-rest/keys.ts'
import { visitorKey } from '#offline/at-rest/visitor-key.ts'
import { openDiskGuard } from '#offline/storage/disk-guard.ts'
import type { Device } from '#offline/device.ts'
import { exportJournal } from '#offline/journal/export-journal.ts'
import { fromJournalBytes, toJournalBytes } from '#offline/journal/journal-content.ts'
import { mostJournalBytes, readJournal, writeJournal } from '#offline/journal/journal-file.ts'
import { keepJournal } from '#offline/journal/keep-journal.ts'
import { restoreLost } from '#offline/journal/restore-lost.ts'
import { forgetLost, readLost } from '#offline/journal/unsent-note.ts'
import { readDraft, saveDraft, startAgain } from '#offline/outbox/drafts.ts'
import { importUnsent } from '#offline/outbox/export-unsent.ts'
import { listCalls, listReceipts } from '#offline/outbox/queue-list.ts'
import { snapshotOf } from '#patterns/form-draft/draft-shape.ts'
import { FormDraft } from '#patterns/form-draft/form-draft.ts'
import { aField, aForm } from '#tests/eform/scenario.ts'
import { aJournal, aPlacedFile, type FakeJournal } from './fake-journal.ts'
import { failingPuts } from './storage-spies.ts'
import { World } from './world.ts'

let world: World
let journal: FakeJournal
beforeEach(() => {
  world = new World()
  journal = aJournal()
})
afterEach(() => {
  vi.restoreAllMocks()
  world.close()
})

const noSpace = () =>
  Object.assign(new Error('Connection is closing because of: IO error: 000003.log: FILE_ERROR_NO_SPACE'), {
    name: 'UnknownError',
  })
const key = { userId: 'ada', formId: 'career-1', recordId: 'attempt-9' }
const change = (text: string, seenRev = 0) => ({ changes: { why: text }, position: null, version: 1, seenRev })
const text = (bytes: Uint8Array | null) => new TextDecoder().decode(must(bytes, 'bytes'))
const bytes = (content: string) => new TextEncoder().encode(content)

/** A tab whose databases stay closed while the disk is full. `renewals` counts how often they were healed. */
function aTab(): { tab: Device; renewals: () => number } {
  const announce = world.bus.announcer()
  let renewals = 0
  const disk = openDiskGuard({
    journal,
    announce,
    now: () => world.now,
    alone: (work) => work(),
    renew: async () => {
      expect(journal.isFull).toBe(false)
      renewals += 1
    },
  })
  const outbox = openOutbox('outbox', undefined, disk)
  return { tab: world.tab({ announce, disk, journal, outbox }), renewals: () => renewals }
}

/** The phone runs out of room, and the next write of this tab fails. */
async function fillUp(tab: Device): Promise<void> {
  journal.isFull = true
  failingPuts('drafts', noSpace())
  await expect(saveDraft(tab, key, change('no room'))).rejects.toMatchObject({ fault: 'full' })
  vi.restoreAllMocks()
}

describe('a disk without room (O-06)', () => {
  it('is not written to again, and no database is opened again', async () => {
    const { tab } = aTab()
    await saveDraft(tab, key, change('Because'))
    const open = vi.spyOn(IDBFactory.prototype, 'open')
    journal.isFull = true
    failingPuts('drafts', noSpace(), 1)
    const problem = await saveDraft(tab, key, change('Because I', 1)).catch((error: unknown) => error)
    expect(problem).toBeInstanceOf(StorageProblem)
    expect(problem).toMatchObject({ fault: 'full', message: expect.stringContaining('Leave this page open') })
    await expect(readDraft(tab, key)).rejects.toMatchObject({ fault: 'full' })
    world.now += 10_000
    await expect(readDraft(tab, key)).rejects.toMatchObject({ fault: 'full' })
    expect(open).not.toHaveBeenCalled()
  })

  it('stops the other tabs too, until there is room; then the databases are healed once, before anything is written', async () => {
    const [one, two] = [aTab(), aTab()]
    await saveDraft(one.tab, key, change('Because'))
    await readDraft(two.tab, key)
    await fillUp(one.tab)
    await expect(readDraft(two.tab, key)).rejects.toMatchObject({ fault: 'full' })
    journal.isFull = false
    world.now += 10_000
    expect((await readDraft(two.tab, key))?.value).toEqual({ why: 'Because' })
    await saveDraft(one.tab, key, change('Because I like maps', 1))
    expect([one.renewals() + two.renewals(), await journal.isTorn()]).toEqual([1, false])
  })

  it('is remembered over the end of the browser: the next start writes nothing before it has healed', async () => {
    await fillUp(aTab().tab)
    const { tab, renewals } = aTab()
    await expect(saveDraft(tab, key, change('Because'))).rejects.toMatchObject({ fault: 'full' })
    journal.isFull = false
    world.now += 10_000
    await saveDraft(tab, key, change('Because'))
    expect(renewals()).toBe(1)
    const third = aTab()
    await saveDraft(third.tab, key, change('Because I', 1))
    expect(third.renewals()).toBe(0)
  })

  it('is looked for when the browser cut the connection without a reason', async () => {
    const { tab } = aTab()
    await saveDraft(tab, key, change('Because'))
    journal.isFull = true
    failingPuts('drafts', Object.assign(new Error('aborted'), { name: 'AbortError' }), 1)
    await expect(saveDraft(tab, key, change('Because I', 1))).rejects.toMatchObject({ fault: 'full' })
    expect(await journal.isTorn()).toBe(true)
  })

  it('lets a person save everything that waits as a file, which can be restored', async () => {
    const { tab } = aTab()
    await world.submit(tab, 'attempt-1', { answer: 'Because I like maps' })
    await saveDraft(tab, key, change('Half of it'))
    const [calls, drafts] = await tab.outbox.run((db) => Promise.all([db.getAll('calls'), db.getAll('drafts')]))
    await journal.write(toJournalBytes({ generation: 7, calls, drafts }))
    await fillUp(tab)
    const file = must(await exportJournal(tab, 'ada'), 'file')
    expect(file).toContain('Because I like maps')
    expect(file).toContain('Half of it')
    expect(await exportJournal(tab, 'bola')).toBeNull()
    globalThis.indexedDB = new IDBFactory()
    journal.isFull = false
    expect(await importUnsent(world.tab({ journal }), 'ada', file)).toBe(1)
  })

  it('is not what a used up quota means: the write is tried again, and copies may give way', async () => {
    const { tab } = aTab()
    await saveDraft(tab, key, change('Because'))
    journal.isFull = true
    failingPuts('drafts', Object.assign(new Error('quota'), { name: 'QuotaExceededError' }), 1)
    await saveDraft(tab, key, change('Because I', 1))
    expect(await journal.isTorn()).toBe(false)
  })

  it('with room, a cut connection is opened again and nothing is healed', async () => {
    const { tab, renewals } = aTab()
    failingPuts('drafts', Object.assign(new Error('aborted'), { name: 'AbortError' }), 1)
    await saveDraft(tab, key, change('Because'))
    expect([renewals(), await journal.isTorn()]).toEqual([0, false])
  })
})

describe('the journal file', () => {
  it('gives back the last write, and the one before when the last was cut off at any byte', () => {
    const file = aPlacedFile()
    expect(readJournal(file)).toBeNull()
    for (const content of ['first', 'second', 'third']) writeJournal(file, bytes(content))
    expect(text(readJournal(file))).toBe('third')
    const before = file.bytes.slice()
    writeJournal(file, bytes('fourth'))
    const after = file.bytes.slice()
    const changed = [...after.keys()].filter((at) => after[at] !== before[at])
    for (const cut of changed) {
      file.bytes.set(before)
      file.bytes.set(after.subarray(0, cut))
      expect(text(readJournal(file))).toBe('third')
    }
    file.bytes.set(after)
    expect(text(readJournal(file))).toBe('fourth')
  })

  it('refuses a write that the disk did not take: Chromium returns a huge number then', () => {
    const file = { ...aPlacedFile(), write: () => 4_294_967_288 }
    expect(() => writeJournal(file, bytes('lost'))).toThrow('no room')
  })

  it('holds sealed rows only, calls before drafts, and never more than its size', async () => {
    const tab = await world.signedIn()
    await world.submit(tab, 'attempt-1', { answer: 'x'.repeat(100_000) })
    await saveDraft(tab, key, change('y'.repeat(300_000)))
    await saveDraft(tab, { ...key, recordId: 'attempt-10' }, change('z'))
    const [calls, drafts] = await tab.outbox.run((db) => Promise.all([db.getAll('calls'), db.getAll('drafts')]))
    const plain = { ...must(calls[0], 'call'), id: 'plain', input: 'clear', words: 'text' } as StoredCall
    const plainCall = Object.fromEntries(Object.entries(plain).filter(([name]) => name !== 'sealed')) as never
    const packed = toJournalBytes({ generation: 7, calls: [...calls, plainCall], drafts })
    expect(packed.length).toBeLessThanOrEqual(mostJournalBytes)
    expect(text(packed)).not.toContain('clear')
    const content = must(fromJournalBytes(packed), 'content')
    expect([content.generation, content.calls, content.drafts.map(({ recordId }) => recordId)]).toEqual([
      7,
      calls,
      ['attempt-10'],
    ])
    expect(fromJournalBytes(bytes('{"calls":[]}'))).toBeNull()
  })
})

describe('a browser that deleted its databases', () => {
  /** A visit of the page; resolves when the journal is as the outbox is. */
  async function visit(tab?: Device): Promise<{ tab: Device; wasDeleted: boolean }> {
    tab ??= await world.signedIn()
    const wasDeleted = await restoreLost(tab, journal)
    keepJournal(tab, journal, (problem) => {
      throw problem
    })
    return { tab, wasDeleted }
  }
  const journaled = async () => {
    const read = await journal.read()
    return read ? fromJournalBytes(read) : null
  }
  const holds = (calls: number, drafts: readonly string[]) =>
    expect
      .poll(async () => {
        const content = await journaled()
        return [content?.calls.length, content?.drafts.map(({ recordId }: DraftRow) => recordId)]
      })
      .toEqual([calls, drafts])
  const deleteAll = () => {
    world.close()
    globalThis.indexedDB = new IDBFactory()
  }

  it('gets back what waited and the open form, and the answer counts once', async () => {
    const first = await visit()
    expect(first.wasDeleted).toBe(false)
    const { id } = await world.submit(first.tab, 'attempt-1', { answer: 'Because I like maps' })
    await saveDraft(first.tab, key, change('Half of it'))
    await holds(1, ['attempt-9'])
    deleteAll()
    const { tab, wasDeleted } = await visit()
    expect(wasDeleted).toBe(true)
    expect((await listCalls(tab, 'ada')).map((call) => [call.id, call.state, call.words])).toEqual([
      [id, 'ready', 'Career interest: your answers'],
    ])
    expect((await readDraft(tab, key))?.value).toEqual({ why: 'Half of it' })
    expect(readLost(world.textStorage)).toEqual({})
    await world.drainAll(tab)
    expect([...world.server.effects.values()]).toEqual([1])
    await holds(0, ['attempt-9'])
    expect((await visit()).wasDeleted).toBe(false)
  })

  it('does not send again what arrived before: the server knows its key', async () => {
    const { tab } = await visit()
    await world.submit(tab, 'attempt-1')
    await holds(1, [])
    const before = await journaled()
    await world.drainAll(tab)
    await holds(0, [])
    // The last write of the journal did not reach the disk.
    await journal.write(toJournalBytes(must(before, 'content')))
    deleteAll()
    const next = (await visit()).tab
    await world.drainAll(next)
    expect([...world.server.effects.values()]).toEqual([1])
    expect(await listReceipts(next, 'ada')).toHaveLength(1)
  })

  it('that did not delete them gets nothing back: a form that was started again stays empty', async () => {
    const { tab } = await visit()
    await saveDraft(tab, key, change('Half of it'))
    await holds(0, ['attempt-9'])
    const before = await journaled()
    await startAgain(tab, key)
    await holds(0, [])
    await journal.write(toJournalBytes(must(before, 'content')))
    const next = await visit()
    expect([next.wasDeleted, await readDraft(next.tab, key)]).toEqual([false, null])
  })

  it('while a form is open does not call it submitted: the whole form is stored again', async () => {
    const { tab } = await visit()
    const form = createForm(aForm([[aField('Name'), aField('Town')]]), {})
    const draft = new FormDraft({ device: tab, key, form, version: 1, source: {}, draft: null })
    form.fields.setRaw('Name', 'Ada')
    await holds(0, ['attempt-9'])
    await tab.outbox.run(async (db) => {
      for (const store of db.objectStoreNames) await db.clear(store)
    })
    form.fields.setRaw('Town', 'Aba')
    await draft.flush()
    expect(draft.status()).toMatchObject({ closed: false, problem: null })
    expect(snapshotOf(must(await readDraft(tab, key), 'draft')).raw).toEqual({ Name: 'Ada', Town: 'Aba' })
    draft.stop()
  })

  describe('and the key of visitors with them', () => {
    const asVisitor = () => {
      const core = openCore()
      return visit(world.tab({ core, keys: openKeys(core, visitorKey(world.textStorage)) }))
    }
    const ofVisitor = { ...key, userId: visitorId }

    it('opens what visitors wrote by the copy of the key, and what they submitted counts once', async () => {
      const { tab } = await asVisitor()
      await saveDraft(tab, ofVisitor, change('Half of it'))
      await world.submit(tab, 'contact-1', { userId: visitorId, answer: 'Please call me' })
      await holds(1, ['attempt-9'])
      deleteAll()
      const next = await asVisitor()
      expect([next.wasDeleted, (await readDraft(next.tab, ofVisitor))?.value]).toEqual([true, { why: 'Half of it' }])
      expect(readLost(world.textStorage)).toEqual({})
      await world.drain(next.tab)
      await world.drain(next.tab)
      expect([...world.server.effects.values()]).toEqual([1])
    })

    it('copies the key again when the browser was killed before it stored the copy', async () => {
      const { tab } = await asVisitor()
      await saveDraft(tab, ofVisitor, change('Half of it'))
      await holds(0, ['attempt-9'])
      world.textStorage.removeItem('visitor-key')
      await readDraft((await asVisitor()).tab, ofVisitor)
      deleteAll()
      expect(await readDraft((await asVisitor()).tab, ofVisitor)).not.toBeNull()
    })

    it('and the copy of the key, tells what a visitor wrote as lost', async () => {
      const { tab } = await asVisitor()
      await saveDraft(tab, ofVisitor, change('Half of it'))
      await holds(0, ['attempt-9'])
      deleteAll()
      world.textStorage.removeItem('visitor-key')
      const next = await asVisitor()
      expect([next.wasDeleted, await readDraft(next.tab, ofVisitor)]).toEqual([true, null])
      expect(readLost(world.textStorage)).toEqual({ visitor: { answers: 0, forms: 1, titles: null } })
    })
  })

  it('and the journal with them: the loss is noted for its person, with the titles sealed, until they have seen it', async () => {
    const { tab } = await visit()
    await world.submit(tab, 'attempt-1')
    await saveDraft(tab, key, change('Half of it'))
    await holds(1, ['attempt-9'])
    deleteAll()
    journal = aJournal()
    expect((await visit()).wasDeleted).toBe(true)
    expect(readLost(world.textStorage)).toEqual({ ada: { answers: 1, forms: 1, titles: expect.anything() } })
    expect(world.textStorage.getItem('lost')).not.toContain('Career interest')
    expect((await visit()).wasDeleted).toBe(false)
    forgetLost(world.textStorage, 'ada')
    expect(readLost(world.textStorage)).toEqual({})
  })
})
