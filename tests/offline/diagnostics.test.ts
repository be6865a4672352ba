import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { must } from '#kit/must.ts'
import { storeFile } from '#offline/attachments/store-file.ts'
import type { Device } from '#offline/device.ts'
import { openMirror, type Mirror } from '#offline/mirror/mirror-database.ts'
import { saveDraft } from '#offline/outbox/drafts.ts'
import { listCalls } from '#offline/outbox/queue-list.ts'
import { saveSessionCopy } from '#offline/session-copy.ts'
import { diagnose } from '#offline/storage/diagnostics.ts'
import { measureUsage, sizeOf } from '#offline/storage/usage.ts'
import { aUser, World } from './world.ts'

let world: World
let tab: Device
let mirror: Mirror
beforeEach(async () => {
  world = new World()
  Dexie.dependencies.indexedDB = indexedDB
  tab = world.tab()
  mirror = openMirror('ada', tab.keys)
})
afterEach(() => {
  mirror.db.close()
  world.close()
})

/** Marks everything that must not leave the device in a file for support. */
const secret = (what: string) => `SECRET ${what}`

async function aFullDevice(): Promise<void> {
  await saveSessionCopy(tab, secret('token'), {
    ...aUser(),
    Surname: secret('surname'),
    Firstname: secret('firstname'),
    EmailAddress: secret('e-mail'),
  })
  await storeFile(tab, 'ada', {
    bytes: new TextEncoder().encode(secret('bytes')).buffer,
    name: secret('file name'),
    mime: 'text/csv',
    kind: 'CSV',
  })
  await saveDraft(
    tab,
    { userId: 'ada', formId: 'career-1', recordId: '1' },
    { changes: { why: secret('draft') }, position: secret('position'), version: 1, seenRev: 0 },
  )
  await world.submit(tab, 'one', { answer: secret('answer') })
  await world.submit(tab, 'two', { answer: secret('received answer') })
  const [refused, received] = await listCalls(tab, 'ada')
  await tab.outbox.run(async (db) => {
    await db.put('calls', {
      ...must(refused, 'call'),
      state: 'rejected',
      words: secret('words'),
      lane: secret('lane'),
      attempts: 3,
      lastError: { status: 422, code: 'too-large', message: secret('message'), at: world.now },
    })
    await db.delete('calls', must(received, 'call').id)
    await db.put('receipts', {
      id: 'r',
      actionId: 'r',
      userId: 'ada',
      receivedAt: world.now,
      call: must(received, 'call'),
      reply: secret('reply'),
    })
  })
  await mirror
    .rows('Notifications')
    .put({ id: 'n', sort: 's', marks: [], row: { Id: 'n', Text: secret('row') } as never })
  await mirror.cursors.put({
    collection: 'Notifications',
    cursor: secret('cursor'),
    syncedAt: world.now,
    staging: false,
  })
  await mirror.replies.keep('Eform/GetFillableForm', secret('address'), secret('kept reply') as never, world.now)
}

it('the file for support has no answer, no token and no name in it (O-34)', async () => {
  await aFullDevice()
  const text = JSON.stringify(await diagnose(tab, { userId: 'ada', mirror }))
  expect(text).not.toContain('SECRET')
  expect(text).not.toContain(Buffer.from('SECRET').toString('base64').slice(0, 6))
})

it('tells states, errors by their code, when each list was last in step, and what is kept (O-34)', async () => {
  await aFullDevice()
  const found = await diagnose(tab, { userId: 'ada', mirror })
  expect(found).toMatchObject({
    userId: 'ada',
    signedInAs: 'ada',
    revision: 'r1',
    at: '2026-03-01T09:00:00.000Z',
    calls: [
      {
        action: 'Assessment/SubmitCareerAssessmentResponses',
        state: 'rejected',
        attempts: 3,
        lastError: { status: 422, code: 'too-large', at: '2026-03-01T09:00:00.000Z' },
      },
    ],
    copies: [{ collection: 'Notifications', syncedAt: '2026-03-01T09:00:00.000Z', staging: false }],
    storage: {
      byKind: {
        waiting: { items: 1 },
        drafts: { items: 1 },
        files: { items: 1 },
        received: { items: 1 },
        copies: { items: 2 },
        seen: { items: 1 },
      },
    },
  })
})

it('counts what is kept by its kind, bytes included, and nothing of a device that has nothing', async () => {
  expect(Object.values(await measureUsage(tab.outbox, 'ada'))).toEqual(
    Array.from({ length: 8 }, () => ({ items: 0, bytes: 0 })),
  )
  await storeFile(tab, 'ada', { bytes: new ArrayBuffer(5000), name: 'a.csv', mime: 'text/csv', kind: 'CSV' })
  const { files, waiting } = await measureUsage(tab.outbox, 'ada')
  expect(files.items).toBe(1)
  expect(files.bytes).toBeGreaterThan(5000)
  expect(files.bytes).toBeLessThan(5500)
  expect(waiting.items).toBe(0)
  expect(await measureUsage(tab.outbox, 'bola')).toMatchObject({ files: { items: 0 }, others: { items: 1 } })
})

it('sizes any stored value, bytes of every kind included', () => {
  expect(
    sizeOf({ a: 'four', b: new ArrayBuffer(10), c: new Uint8Array(5), d: [new Blob(['xyz'])], e: null, f: true }),
  ).toBe(6 + 4 + 10 + 5 + (1 + 3) + 8 + 8)
})
