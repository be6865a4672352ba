import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { StorageProblem } from '#offline/databases/storage-problem.ts'
import type { Device } from '#offline/device.ts'
import {
  hasDraftChanged,
  saveClosingNote,
  moveDraft,
  openDrafts,
  readDraft,
  saveDraft,
  latestSetAsideDraft,
  startAgain,
  type DraftChange,
} from '#offline/outbox/drafts.ts'
import { enqueue } from '#offline/outbox/enqueue.ts'
import { tidy } from '#offline/outbox/tidy.ts'
import { failingPuts, named } from './storage-spies.ts'
import { aSubmission, submitKey, World } from './world.ts'

let world: World
beforeEach(() => {
  world = new World()
})
afterEach(() => world.close())

const key = { userId: 'ada', formId: 'career-1', recordId: 'attempt-1' }
const typed = (changes: Record<string, unknown>, seenRev = 0, position: unknown = null): DraftChange => ({
  changes,
  position,
  version: 3,
  seenRev,
})

describe('drafts', () => {
  it('bring back raw text that is not valid, with the place and the version (O-02, O-24)', async () => {
    const tab = world.tab()
    const position = { group: 1, question: 'q7', item: 2 }
    const saved = await saveDraft(tab, key, typed({ age: '12abc', essay: '  two  spaces\n' }, 0, position))
    expect(saved).toMatchObject({ rev: 1, closed: false, savedAt: world.now })
    tab.close()
    expect(await readDraft(world.tab(), key)).toMatchObject({
      value: { age: '12abc', essay: '  two  spaces\n' },
      position,
      version: 3,
    })
  })

  it('of two tabs merge field by field, and hand back unseen text they replaced (O-04)', async () => {
    const [one, two] = [world.tab(), world.tab()]
    const { rev } = await saveDraft(one, key, typed({ a: '1', b: '1' }))
    await saveDraft(one, key, typed({ a: 'from one', c: 'new' }, rev))
    const later = await saveDraft(two, key, typed({ b: 'from two' }, rev))
    expect((await readDraft(one, key))?.value).toEqual({ a: 'from one', b: 'from two', c: 'new' })
    expect(later.replaced).toEqual({})
    expect((await saveDraft(two, key, typed({ a: 'mine' }, rev))).replaced).toEqual({ a: 'from one' })
    expect(world.bus.heard.filter((news) => news.kind === 'draft-changed')).toHaveLength(4)
  })

  it('lose nothing when two tabs type at once', async () => {
    const tabs = [world.tab(), world.tab()]
    await Promise.all(
      Array.from({ length: 40 }, (_, i) => saveDraft(tabs[i % 2] ?? world.tab(), key, typed({ [`f${i}`]: i }))),
    )
    expect(Object.keys((await readDraft(world.tab(), key))?.value ?? {})).toHaveLength(40)
  })

  it('go from one person to another once, whole, with the last words of a tab, and never over anything', async () => {
    const [gone, here] = [world.tab(), world.tab()]
    const hers = { ...key, userId: 'visitor' }
    const { rev } = await saveDraft(here, hers, typed({ a: 'written', b: '12abc' }, 0, { fieldId: 'b' }))
    await saveClosingNote(gone, hers, typed({ b: 'last words' }, rev))
    expect(await moveDraft(here, hers, key)).toBe(true)
    expect(await readDraft(here, key)).toMatchObject({ value: { a: 'written', b: 'last words' }, version: 3 })
    expect(await readDraft(here, hers)).toBeNull()
    expect(await moveDraft(here, hers, key)).toBe(false)

    await saveDraft(here, hers, typed({ a: 'of the next visitor' }))
    expect(await moveDraft(here, hers, key)).toBe(false)
    await enqueue(here, submitKey, aSubmission('attempt-1'), {
      userId: 'ada',
      lane: 'l',
      actionId: 'attempt-1',
      words: 'w',
      draft: key,
    })
    expect(await moveDraft(here, hers, key)).toBe(false)
    expect((await readDraft(here, hers))?.value).toEqual({ a: 'of the next visitor' })
  })

  it('take in the last words of a tab that was left, whoever looks first (O-01)', async () => {
    const [gone, here] = [world.tab(), world.tab()]
    const { rev } = await saveDraft(gone, key, typed({ a: '1', b: '1' }))
    await saveClosingNote(gone, key, typed({ a: 'last words' }, rev, 'q2'))
    await saveDraft(here, key, typed({ b: 'from here' }, rev))
    expect(await readDraft(here, key)).toMatchObject({ value: { a: 'last words', b: 'from here' } })

    world.now += 1000
    await saveClosingNote(gone, { ...key, recordId: 'new' }, typed({ a: 'only these' }))
    expect((await openDrafts(here, 'ada')).map(({ recordId, value }) => [recordId, value])).toEqual([
      ['new', { a: 'only these' }],
      ['attempt-1', { a: 'last words', b: 'from here' }],
    ])
    expect(await here.outbox.run((db) => db.count('drafts'))).toBe(2)
  })

  describe('have the last words of a tab whose commit was dropped, for it waited behind another one (O-01)', () => {
    const dropsCommits = (tab: Device): Device => ({
      ...tab,
      outbox: { ...tab.outbox, run: () => new Promise(() => {}) },
    })
    /** A tab that closes with these words before they reach the database. */
    async function leaves(words: string, rev: number, userId = 'ada'): Promise<void> {
      const gone = world.tab()
      await readDraft(gone, { ...key, userId })
      void saveClosingNote(dropsCommits(gone), { ...key, userId }, typed({ a: words }, rev, 'q2'))
    }
    const onTheShelf = () =>
      Array.from(
        { length: world.textStorage.length },
        (_, at) => world.textStorage.getItem(world.textStorage.key(at) ?? '') ?? '',
      )

    it('whoever looks first, once, and sealed until then', async () => {
      const here = world.tab()
      const { rev } = await saveDraft(here, key, typed({ a: '1', b: '1' }))
      await leaves('last words', rev)
      expect(onTheShelf()).toHaveLength(1)
      expect(onTheShelf().join()).not.toContain('last words')
      expect(await hasDraftChanged(here, key, rev)).toBe(true)
      expect(await readDraft(here, key)).toMatchObject({ value: { a: 'last words', b: '1' }, position: 'q2', rev: 2 })
      expect(onTheShelf()).toEqual([])
      expect(await hasDraftChanged(here, key, 2)).toBe(false)

      await leaves('of a new form', 0, 'bola')
      expect((await openDrafts(here, 'bola')).map(({ value }) => value)).toEqual([{ a: 'of a new form' }])
      expect(await openDrafts(here, 'ada')).toHaveLength(1)
    })

    it('and not twice, nor over what was typed since, when a sudden end of the browser brings them back', async () => {
      const here = world.tab()
      const { rev } = await saveDraft(here, key, typed({ a: '1' }))
      await leaves('last words', rev)
      const [name, text] = [world.textStorage.key(0) ?? '', onTheShelf()[0] ?? '']
      await readDraft(here, key)
      world.textStorage.setItem(name, text)
      expect(await readDraft(here, key)).toMatchObject({ value: { a: 'last words' }, rev: 2 })
      world.now += 1
      await saveDraft(here, key, typed({ a: 'typed since' }, 2))
      world.textStorage.setItem(name, text)
      expect(await readDraft(here, key)).toMatchObject({ value: { a: 'typed since' }, rev: 3 })
      expect(onTheShelf()).toEqual([])
    })

    it('and as long as a draft cannot be written they stay where they are', async () => {
      const here = world.tab()
      const { rev } = await saveDraft(here, key, typed({ a: '1' }))
      await leaves('last words', rev)
      failingPuts('drafts', named('QuotaExceededError'))
      await expect(readDraft(here, key)).rejects.toThrow(StorageProblem)
      vi.restoreAllMocks()
      expect((await readDraft(world.tab(), key))?.value).toEqual({ a: 'last words' })
    })

    it('unless the form was submitted or begun again: then they are gone (O-03)', async () => {
      const here = world.tab()
      const { rev } = await saveDraft(here, key, typed({ a: '1' }))
      await startAgain(here, key)
      await leaves('too late', rev)
      expect(await readDraft(here, key)).toBeNull()
      expect(onTheShelf()).toEqual([])
    })

    it('and on a shelf that is full, refused or holds something else the draft is read as it is', async () => {
      const here = world.tab()
      await saveDraft(here, key, typed({ a: '1' }))
      await leaves('last words', 1)
      world.textStorage.setItem(world.textStorage.key(0) ?? '', '{"fields":')
      expect((await readDraft(here, key))?.value).toEqual({ a: '1' })
      const full = world.tab({
        textStorage: {
          ...world.textStorage,
          setItem: () => {
            throw new DOMException('full', 'QuotaExceededError')
          },
        },
      })
      await readDraft(full, key)
      await saveClosingNote(full, key, typed({ a: 'in the database' }, 1))
      expect((await readDraft(here, key))?.value).toEqual({ a: 'in the database' })
    })
  })

  it('drop a note that was left after they were submitted or set aside (O-03)', async () => {
    const tab = await world.signedIn()
    const { rev } = await saveDraft(tab, key, typed({ a: 'old' }))
    await startAgain(tab, key)
    await saveClosingNote(world.tab(), key, typed({ a: 'stale tab' }, rev))
    expect(await readDraft(tab, key)).toBeNull()
    await saveDraft(tab, key, typed({ a: 'new' }))
    await enqueue(tab, submitKey, aSubmission('attempt-1'), {
      userId: 'ada',
      lane: 'l',
      actionId: 'attempt-1',
      words: 'w',
      draft: key,
    })
    await saveClosingNote(world.tab(), key, typed({ a: 'late' }, 1))
    expect(await readDraft(tab, key)).toMatchObject({ value: {} })
    expect(await openDrafts(tab, 'ada')).toEqual([])
  })

  it('are over once submitted: no unsaved answers, and a late save of another tab writes nothing (O-03)', async () => {
    const tab = await world.signedIn()
    const { rev } = await saveDraft(tab, key, typed({ a: '1' }))
    await enqueue(tab, submitKey, aSubmission('attempt-1'), {
      userId: 'ada',
      lane: 'l',
      actionId: 'attempt-1',
      words: 'w',
      draft: key,
    })
    expect(await openDrafts(tab, 'ada')).toEqual([])
    expect(await saveDraft(world.tab(), key, typed({ a: '2' }, rev))).toMatchObject({ closed: true })
    expect((await readDraft(tab, key))?.submitted).not.toBeNull()
    expect(await openDrafts(tab, 'ada')).toEqual([])
  })

  it('are set aside for seven days when the person starts again (O-03)', async () => {
    const tab = world.tab()
    const { rev } = await saveDraft(tab, key, typed({ a: 'old' }))
    await startAgain(tab, key)
    expect(await readDraft(tab, key)).toBeNull()
    expect(await saveDraft(world.tab(), key, typed({ a: 'stale tab' }, rev))).toMatchObject({ closed: true })
    await saveDraft(tab, key, typed({ a: 'new' }))
    expect(await saveDraft(world.tab(), key, typed({ a: 'stale tab' }, rev + 1))).toMatchObject({ closed: true })
    world.now += 7 * 86_400_000
    await tidy(tab, world.now)
    expect((await latestSetAsideDraft(tab, key))?.value).toEqual({ a: 'old' })
    world.now += 1
    await tidy(tab, world.now)
    expect(await latestSetAsideDraft(tab, key)).toBeNull()
    expect((await readDraft(tab, key))?.value).toEqual({ a: 'new' })
  })

  it('of one user are not shown to the next (O-05)', async () => {
    const tab = world.tab()
    await saveDraft(tab, key, typed({ a: 'private' }))
    expect(await openDrafts(tab, 'bola')).toEqual([])
    expect(await readDraft(tab, { ...key, userId: 'bola' })).toBeNull()
    expect(await openDrafts(tab, 'ada')).toHaveLength(1)
  })
})
