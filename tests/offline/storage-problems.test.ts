import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createForm } from '#eform/create-form.ts'
import { openSafely } from '#offline/databases/open-safely.ts'
import { isDiskFull, StorageProblem, storageFault } from '#offline/databases/storage-problem.ts'
import { openOutbox } from '#offline/databases/outbox-database.ts'
import { readDraft, saveDraft } from '#offline/outbox/drafts.ts'
import { enqueue } from '#offline/outbox/enqueue.ts'
import { listCalls } from '#offline/outbox/queue-list.ts'
import { asideOf } from '#patterns/form-draft/draft-shape.ts'
import { FormDraft } from '#patterns/form-draft/form-draft.ts'
import { aField, aForm } from '#tests/eform/scenario.ts'
import { askedTransactions, failingPuts, named } from './storage-spies.ts'
import { aSubmission, submitKey, World } from './world.ts'

let world: World
beforeEach(() => {
  world = new World()
})
afterEach(() => {
  vi.restoreAllMocks()
  world.close()
})

const key = { userId: 'ada', formId: 'career-1', recordId: 'attempt-1' }
const options = { userId: 'ada', lane: 'l', actionId: 'attempt-1', words: 'w', draft: key }
const change = { changes: { a: 'typed' }, position: null, version: 1, seenRev: 0 }

describe('a storage that fails (O-06)', () => {
  it('recognises quota in all its disguises', () => {
    expect(storageFault(named('QuotaExceededError'))).toBe('full')
    expect(storageFault(named('AbortError', { inner: named('QuotaExceededError') }))).toBe('full')
    expect(storageFault(new Error('x', { cause: named('QuotaExceededError') }))).toBe('full')
    expect(storageFault(named('AbortError'))).toBe('lost')
  })

  it.each([
    [
      'UnknownError',
      'Connection is closing because of: IO error: 000003.log: FILE_ERROR_NO_SPACE (ChromeMethodBFE: 9::)',
    ],
    ['AbortError', 'IO error: FILE_ERROR_NO_SPACE'],
    ['QuotaExceededError', 'Encountered full disk while opening backing store for indexedDB.open.'],
  ])('recognises a disk without room, also as %s', (name, message) => {
    const error = Object.assign(new Error(message), { name })
    expect([storageFault(error), isDiskFull(error), isDiskFull(new Error('x', { cause: error }))]).toEqual([
      'full',
      true,
      true,
    ])
    expect(isDiskFull(named('QuotaExceededError'))).toBe(false)
  })

  it('does not call a defect a storage fault', () => {
    expect(storageFault(new TypeError('a bug'))).toBeNull()
  })

  it('gets one retry before anybody is told', async () => {
    const tab = await world.signedIn()
    failingPuts('calls', named('AbortError', { inner: named('QuotaExceededError') }), 1)
    await world.submit(tab, 'attempt-1')
    expect(await listCalls(tab, 'ada')).toHaveLength(1)
  })

  it('ends in plain words and a copy to take away', async () => {
    const tab = await world.signedIn()
    failingPuts('drafts', named('QuotaExceededError'), 2)
    const problem = await saveDraft(tab, key, change).catch((error: unknown) => error)
    expect(problem).toBeInstanceOf(StorageProblem)
    expect(problem).toMatchObject({ fault: 'full', message: expect.stringContaining('no room left') })
    expect(problem instanceof StorageProblem && problem.copy).toContain('typed')
  })

  it('opens again after the browser closed the database', async () => {
    const outbox = openOutbox()
    const tab = world.tab({ outbox })
    await saveDraft(tab, key, change)
    await outbox.run(async (db) => {
      db.close()
    })
    await saveDraft(tab, key, { ...change, changes: { b: 'after' }, seenRev: 1 })
    expect((await readDraft(tab, key))?.value).toEqual({ a: 'typed', b: 'after' })
  })

  it('does not wait for ever on a tab that blocks the upgrade without an event', async () => {
    const frozen = indexedDB.open('held', 1)
    await new Promise((resolve) => {
      frozen.onsuccess = resolve
    })
    const store = openSafely({ name: 'held', version: 2, patience: 20, upgrade: () => {} })
    await expect(store.run(async () => 'open')).rejects.toMatchObject({ fault: 'blocked' })
    frozen.result.close()
    expect(await store.run(async () => 'open')).toBe('open')
    store.close()
  })

  it('does not hide a defect of ours as a storage problem', async () => {
    await expect(
      openOutbox('other').run(async () => {
        throw new TypeError('ours')
      }),
    ).rejects.toThrow(TypeError)
  })
})

describe('a submission', () => {
  for (const store of ['calls', 'drafts', 'meta']) {
    it(`queues nothing when ${store} cannot be written, and the draft stays open (O-09)`, async () => {
      const tab = await world.signedIn()
      await saveDraft(tab, key, change)
      failingPuts(store, named('QuotaExceededError'), 2)
      await expect(enqueue(tab, submitKey, aSubmission('attempt-1'), options)).rejects.toThrow(StorageProblem)
      vi.restoreAllMocks()
      const left = await tab.outbox.run(async (db) => [await db.count('calls'), await db.get('meta', 'seq')])
      expect(left).toEqual([0, undefined])
      expect(await readDraft(tab, key)).toMatchObject({ value: { a: 'typed' }, submitted: null })
    })
  }

  it('is written with strict durability', async () => {
    const tab = await world.signedIn()
    const asked = await askedTransactions(tab)
    await world.submit(tab, 'attempt-1')
    expect(asked).toContainEqual({ durability: 'strict' })
  })
})

it('what is asked beside the form reaches the disk after a write that failed, without another letter (O-06)', async () => {
  const device = world.tab()
  const form = createForm(aForm([[aField('Name')]]), {})
  const draft = new FormDraft({ device, key, form, version: 1, source: {}, draft: null })
  failingPuts('drafts', named('QuotaExceededError'))
  form.fields.setRaw('Name', 'Ada')
  await expect.poll(() => draft.status().problem?.fault).toBe('full')
  vi.restoreAllMocks()
  draft.keepAside('mentor', true)
  await expect.poll(async () => asideOf(await readDraft(device, key), 'mentor')).toBe(true)
  draft.stop()
})
