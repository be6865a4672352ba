import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { must } from '#kit/must.ts'
import type { BlobRow, CallRow, DraftRow, LeaseRow, OriginRow, ReceiptRow } from '#offline/databases/outbox-database.ts'
import { openSafely } from '#offline/databases/open-safely.ts'
import { StorageProblem } from '#offline/databases/storage-problem.ts'
import type { Device } from '#offline/device.ts'
import type { CallState } from '#offline/outbox/call-state.ts'
import { openDrafts, readDraft, saveDraft } from '#offline/outbox/drafts.ts'
import { enqueue } from '#offline/outbox/enqueue.ts'
import { retry, undoDiscard } from '#offline/outbox/queue-actions.ts'
import { listCalls, listReceipts } from '#offline/outbox/queue-list.ts'
import { viewCall } from '#offline/outbox/queue-view.ts'
import { saveSessionCopy } from '#offline/session-copy.ts'
import { sendAllFiles } from './picked-files.ts'
import { aSubmission, aUser, submitKey, World } from './world.ts'

interface Phone {
  calls: CallRow[]
  receipts: ReceiptRow[]
  drafts: DraftRow[]
  blobs: (Omit<BlobRow, 'bytes'> & { bytes: { base64: string } })[]
  leases: LeaseRow[]
  meta: OriginRow[]
}
/** The databases of a phone with the second release, with a row of every kind. Never edit this file: people have such phones. */
const phone = JSON.parse(readFileSync(new URL('./fixtures/outbox-release-2.json', import.meta.url), 'utf8')) as Phone

let world: World
let tab: Device
beforeEach(async () => {
  world = new World(2)
  tab = await world.signedIn()
})
afterEach(() => world.close())

async function takeOver(change: (row: CallRow) => CallRow = (row) => row): Promise<void> {
  await tab.outbox.run(async (db) => {
    const tx = db.transaction(['calls', 'receipts', 'drafts', 'blobs', 'leases', 'meta'], 'readwrite')
    for (const row of phone.calls) await tx.objectStore('calls').put(change(row))
    for (const row of phone.receipts) await tx.objectStore('receipts').put(row)
    for (const row of phone.drafts) await tx.objectStore('drafts').put(row)
    for (const row of phone.blobs)
      await tx
        .objectStore('blobs')
        .put({ ...row, bytes: Uint8Array.from(Buffer.from(row.bytes.base64, 'base64')).buffer })
    for (const row of phone.leases) await tx.objectStore('leases').put(row)
    for (const row of phone.meta) await tx.objectStore('meta').put(row)
    await tx.done
  })
  world.now = Date.parse('2026-03-02T09:00:00Z')
}

/** The person settles everything that needs attention; then both people of the phone send. */
async function sendAll(): Promise<void> {
  for (const { id } of await listCalls(tab, 'ada')) await undoDiscard(tab, id)
  for (const { id } of await listCalls(tab, 'ada')) await retry(tab, id)
  const device = { ...tab, revision: 'next' }
  await sendAllFiles(world, device)
  world.server.tokens.set('token-bola', 'bola')
  await saveSessionCopy(tab, 'token-bola', aUser('bola'))
  await world.drainAll(device)
}

describe('a phone with a row of every kind (O-25)', () => {
  it('holds every state a call can be stored in', () => {
    const states: CallState[] = [
      'ready',
      'sending',
      'waiting',
      'auth',
      'blocked',
      'conflict',
      'rejected',
      'unsupported',
      'suspect',
      'discarded',
    ]
    expect(new Set(phone.calls.map((row) => row.state))).toEqual(new Set(states))
  })

  it('loses nothing: all of it is read, sent once, and shown as received', async () => {
    await takeOver()
    expect((await listCalls(tab, 'ada')).map((row) => [row.actionId, viewCall(row).status])).toEqual([
      ['suspect-1', 'Needs attention'],
      ['conflict-1', 'Needs attention'],
      ['rejected-1', 'Needs attention'],
      ['unsupported-1', 'Needs attention'],
      ['blocked-1', 'Waiting to send'],
      ['waiting-1', 'Waiting to send'],
      ['removed-2', 'Removed'],
      ['ready-1', 'Waiting to send'],
      ['with-file', 'Sending'],
      ['with-file-1', 'Saved on this device'],
    ])
    await sendAll()
    expect(Object.fromEntries(world.server.effects)).toEqual(
      Object.fromEntries(phone.calls.map((row) => [row.actionId, 1])),
    )
    expect([await listCalls(tab, 'ada'), await listCalls(tab, 'bola')]).toEqual([[], []])
    expect((await listReceipts(tab, 'ada')).map((row) => row.actionId)).toEqual(
      expect.arrayContaining(['received-1', 'discarded-1', 'with-file-1']),
    )
  })

  it('gives back every draft: one being written, one left in a hurry, one set aside', async () => {
    await takeOver()
    expect(await readDraft(tab, { userId: 'ada', formId: 'career-2', recordId: 'new' })).toMatchObject({
      value: { q1: 'half a sent', q2: '12,x' },
      position: { group: 1, question: 'q2' },
      version: 3,
    })
    expect((await readDraft(tab, { userId: 'ada', formId: 'career-3', recordId: 'new' }))?.value).toEqual({
      q1: 'last words',
    })
    expect(await readDraft(tab, { userId: 'ada', formId: 'career-4', recordId: 'new' })).toBeNull()
    expect((await openDrafts(tab, 'ada')).map((draft) => draft.formId)).not.toContain('career-5')
  })
})

describe('an older app on rows of a newer one (O-25)', () => {
  it('keeps fields it does not know, through failures, sending and the receipt', async () => {
    await takeOver((row) => ({ ...row, mood: 'hopeful' }) as CallRow)
    world.server.fault = () => 'drop-before'
    await world.drain(tab)
    world.server.fault = () => 'ok'
    for (const row of await listCalls(tab, 'ada')) expect(row).toHaveProperty('mood', 'hopeful')
    await sendAll()
    const received = (await listReceipts(tab, 'ada')).filter((row) => phone.calls.some((call) => call.id === row.id))
    expect(received.length).toBe(10)
    for (const row of received) expect(row.call).toHaveProperty('mood', 'hopeful')
  })

  it('keeps fields of a draft it does not know', async () => {
    await takeOver()
    const key = { userId: 'ada', formId: 'career-2', recordId: 'new' }
    await tab.outbox.run(async (db) =>
      db.put('drafts', {
        ...must(await db.get('drafts', ['ada', 'career-2', 'new']), 'draft'),
        mood: 'hopeful',
      } as DraftRow),
    )
    await saveDraft(tab, key, { changes: { q1: 'half a sentence' }, position: null, version: 3, seenRev: 1 })
    expect(await tab.outbox.run((db) => db.get('drafts', ['ada', 'career-2', 'new']))).toHaveProperty('mood', 'hopeful')
  })

  it('leaves a call in a state it does not know alone, says what it needs, and sends the others', async () => {
    await takeOver((row) => (row.actionId === 'waiting-1' ? { ...row, state: 'parked' as CallState } : row))
    const parked = async () =>
      must(
        (await listCalls(tab, 'ada')).find((row) => row.actionId === 'waiting-1'),
        'call',
      )
    expect(viewCall(await parked())).toMatchObject({
      status: 'Needs attention',
      detail: expect.stringContaining('newer version'),
    })
    world.server.tokens.clear()
    expect(await world.drain(tab)).toMatchObject({ stopped: 'signed-out' })
    world.server.tokens.set('token-ada', 'ada')
    await saveSessionCopy(tab, 'token-ada', aUser())
    await sendAll()
    expect(await parked()).toMatchObject({ state: 'parked' })
    expect(world.server.effects.size).toBe(phone.calls.length - 1)
  })
})

describe('a database that goes away (O-06)', () => {
  const submit = (attempt: string) =>
    enqueue(tab, submitKey, aSubmission(attempt), { userId: 'ada', lane: 'l', actionId: attempt, words: 'w' })

  it('deleted while it is open: what is saved afterwards is there, and arrives', async () => {
    await submit('before')
    const deleting = indexedDB.deleteDatabase('outbox')
    await new Promise((resolve) => {
      deleting.onsuccess = resolve
    })
    const { id } = await submit('after')
    expect(await listCalls(tab, 'ada')).toMatchObject([{ id }])
    await world.drainAll(tab)
    expect(world.server.effects.get('after')).toBe(1)
  })

  it('closed under a drain: the next one goes on, and nothing doubles', async () => {
    for (let i = 0; i < 5; i++) await submit(`attempt-${i}`)
    world.server.delay = () =>
      tab.outbox.run(async (db) => {
        db.close()
      })
    await world.drainAll(tab)
    expect([...world.server.effects.values()]).toEqual([1, 1, 1, 1, 1])
  })

  it('that never opens: "saved" is not said, and the answers leave as a copy', async () => {
    const holder = indexedDB.open('held', 1)
    await new Promise((resolve) => {
      holder.onsuccess = resolve
    })
    const outbox = openSafely<never>({ name: 'held', version: 2, patience: 20, upgrade: () => {} })
    const stuck = { ...tab, outbox: outbox as unknown as Device['outbox'] }
    const problem = await enqueue(stuck, submitKey, aSubmission('stuck', 'my long answer'), {
      userId: 'ada',
      lane: 'l',
      actionId: 'stuck',
      words: 'w',
    }).catch((error: unknown) => error)
    expect(problem).toBeInstanceOf(StorageProblem)
    expect(problem).toMatchObject({ fault: 'blocked', copy: expect.stringContaining('my long answer') })
    holder.result.close()
  })
})
