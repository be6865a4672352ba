import 'fake-indexeddb/auto'
import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { storeKey, keyFrom } from '#offline/at-rest/store-key.ts'
import { openKeys } from '#offline/at-rest/keys.ts'
import { sealPlain } from '#offline/at-rest/seal-plain.ts'
import { visitorKey } from '#offline/at-rest/visitor-key.ts'
import { storeFile, readFile } from '#offline/attachments/store-file.ts'
import { openCore } from '#offline/databases/core-database.ts'
import type { CallRow, DraftRow } from '#offline/databases/outbox-database.ts'
import type { Device } from '#offline/device.ts'
import { saveClosingNote, openDrafts, readDraft, saveDraft } from '#offline/outbox/drafts.ts'
import { exportUnsent, importUnsent } from '#offline/outbox/export-unsent.ts'
import { editInput, isEditable } from '#offline/outbox/queue-actions.ts'
import { listCalls, listReceipts } from '#offline/outbox/queue-list.ts'
import { tidy } from '#offline/outbox/tidy.ts'
import { clearSessionToken, forgetUser, saveSessionCopy } from '#offline/session-copy.ts'
import { storedText } from './stored-text.ts'
import { aSecret, aSubmission, aUser, World } from './world.ts'

let world: World
beforeEach(() => {
  world = new World()
})
afterEach(() => world.close())

const key = { userId: 'ada', formId: 'career-1', recordId: 'attempt-1' }
const typed = (changes: Record<string, unknown>, seenRev = 0) => ({ changes, position: null, version: 1, seenRev })
/** A tab as in a browser: its keys come from its own database. */
const aTab = (): Device => {
  const core = openCore()
  return world.tab({ core, keys: openKeys(core, visitorKey(world.textStorage)) })
}
async function signIn(userId = 'ada', secret = aSecret): Promise<Device> {
  const tab = aTab()
  await storeKey(tab, userId, secret)
  await saveSessionCopy(tab, `token-${userId}`, aUser(userId))
  return tab
}

describe('what a person wrote', () => {
  it('lies sealed on the disk, everywhere, and is read by its owner', async () => {
    const tab = await signIn()
    const bytes = new TextEncoder().encode('Bytes of a drawing').buffer
    const address = await storeFile(tab, 'ada', { bytes, name: 'My garden.png', mime: 'image/png', kind: 'Picture' })
    await saveDraft(tab, key, typed({ q1: 'Half a sentence' }))
    await world.submit(tab, 'a', { answer: 'Whole answer' })
    await world.submit(tab, 'b', { answer: 'Received answer' })
    await world.drain(tab)
    await world.submit(tab, 'c', { answer: 'Waiting answer' })
    const disk = await storedText()
    for (const words of [
      'Half a sentence',
      'Whole answer',
      'Received answer',
      'Waiting answer',
      'Career interest',
      'Bytes of a drawing',
      'My garden',
    ])
      expect(disk, words).not.toContain(words)
    expect(disk).toContain('attempt-1')

    expect((await readDraft(aTab(), key))?.value).toEqual({ q1: 'Half a sentence' })
    expect((await listCalls(aTab(), 'ada')).map(({ input }) => input)).toEqual([aSubmission('c', 'Waiting answer')])
    expect((await listReceipts(aTab(), 'ada')).map(({ call }) => call.words)).toEqual([
      'Career interest: your answers',
      'Career interest: your answers',
    ])
    const file = await readFile(aTab(), 'ada', address)
    expect([file?.name, new TextDecoder().decode(file?.bytes)]).toEqual(['My garden.png', 'Bytes of a drawing'])
  })

  it('stays open through a 401, is locked by a sign-out, and comes back with its owner, whoever was here in between', async () => {
    const tab = await signIn()
    await saveDraft(tab, key, typed({ q1: 'Mine' }))
    await world.submit(tab, 'a', { answer: 'Mine too' })
    await clearSessionToken(tab, 'ada', 'token-ada')
    expect((await readDraft(aTab(), key))?.value).toEqual({ q1: 'Mine' })

    await forgetUser(tab, 'ada', null)
    const other = await signIn('bola', 'QkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQkI')
    await expect(readDraft(other, key)).rejects.toThrow('locked')
    expect((await openDrafts(other, 'ada')).map(({ value, locked }) => ({ value, locked }))).toEqual([
      { value: {}, locked: true },
    ])
    expect((await listCalls(other, 'ada')).map(({ input, locked }) => ({ input, locked }))).toEqual([
      { input: undefined, locked: true },
    ])

    await forgetUser(other, 'bola', 'token-bola')
    const again = await signIn()
    expect((await readDraft(again, key))?.value).toEqual({ q1: 'Mine' })
    await world.drainAll(again)
    expect([...world.server.effects.values()]).toHaveLength(1)
  })

  it('is not sent, not edited and not exported as garbage while it is locked, and nothing of it goes', async () => {
    const tab = await signIn()
    await world.submit(tab, 'a')
    await forgetUser(tab, 'ada', 'token-ada')
    const locked = aTab()
    await saveSessionCopy(locked, 'token-ada', aUser())
    await world.drain(locked)
    expect(world.server.requests).toBe(0)
    const [call] = await listCalls(locked, 'ada')
    expect(call && [call.state, isEditable(call), await editInput(locked, call.id, {})]).toEqual(['ready', false, null])
    expect(JSON.parse(await exportUnsent(locked, 'ada'))).toMatchObject({ calls: [], drafts: [] })
    await world.drainAll(await signIn())
    expect(world.server.effects.size).toBe(1)
  })

  it('damaged on the disk holds up nothing else and is shown', async () => {
    const tab = await signIn()
    await world.submit(tab, 'a', { lane: 'one' })
    await world.submit(tab, 'b', { lane: 'two' })
    const [first] = await listCalls(tab, 'ada')
    await tab.outbox.run(async (db) => {
      const row = await db.get('calls', first?.id ?? '')
      if (row && 'sealed' in row)
        await db.put('calls', { ...row, sealed: { ...row.sealed, bytes: row.sealed.bytes.slice(1) } })
    })
    await world.drainAll(tab)
    expect(world.server.log.map(({ action }) => action)).toEqual(['b'])
    expect((await listCalls(tab, 'ada')).map(({ state, locked }) => ({ state, locked }))).toEqual([
      { state: 'rejected', locked: true },
    ])
  })

  it('of a visitor has the key of the device', async () => {
    const mine = { ...key, userId: 'visitor' }
    await saveDraft(aTab(), mine, typed({ q1: 'Passing by' }))
    expect(await storedText()).not.toContain('Passing by')
    expect((await readDraft(aTab(), mine))?.value).toEqual({ q1: 'Passing by' })
    await signIn()
    expect((await readDraft(aTab(), mine))?.value).toEqual({ q1: 'Passing by' })
  })
})

describe('the last words of a tab (O-01)', () => {
  it('are sealed at once: the note is asked for before anything else can happen', async () => {
    const tab = await signIn()
    await readDraft(tab, key)
    let asked = false
    const watched: Device = {
      ...tab,
      outbox: {
        ...tab.outbox,
        run: (work) => {
          asked = true
          return tab.outbox.run(work)
        },
      },
    }
    const left = saveClosingNote(watched, key, typed({ q1: 'Last words', q2: 'ẹ̀kọ́' }))
    expect(asked).toBe(true)
    await left
    expect(await storedText()).not.toContain('Last words')
    expect((await readDraft(aTab(), key))?.value).toEqual({ q1: 'Last words', q2: 'ẹ̀kọ́' })
  })

  it('never use a byte of the key stream twice, however many there are', async () => {
    const tab = await signIn()
    await readDraft(tab, key)
    const seen = new Map<string, number>()
    for (let round = 0; round < 40; round++) {
      await saveClosingNote(tab, key, typed({ q1: 'x'.repeat(5_000) }))
      const note = (await tab.outbox.run((db) => db.getAll('drafts'))).find(({ recordId }) => recordId.includes('^'))
      const stored = note?.fields['q1']?.value as { iv: Uint8Array; at: number; bytes: ArrayBuffer }
      const pad = stored.iv.join()
      expect(stored.at).toBeGreaterThanOrEqual(seen.get(pad) ?? 0)
      seen.set(pad, stored.at + stored.bytes.byteLength)
      expect((await readDraft(tab, key))?.value).toEqual({ q1: 'x'.repeat(5_000) })
    }
    expect(seen.size).toBeGreaterThan(1)
  })

  it('that are too long for the time there is leave the short answers, and the write beside them brings the rest', async () => {
    const tab = await signIn()
    await readDraft(tab, key)
    const long = 'y'.repeat(200_000)
    await saveClosingNote(tab, key, typed({ long, short: 'kept' }))
    expect((await readDraft(aTab(), key))?.value).toEqual({ short: 'kept' })
    await saveDraft(tab, key, typed({ long, short: 'kept' }, 1))
    await saveClosingNote(tab, key, typed({ long: `${long}!` }, 2))
    expect((await readDraft(aTab(), key))?.value).toEqual({ long: `${long}!`, short: 'kept' })
  })
})

describe('rows in plain', () => {
  const release1 = JSON.parse(readFileSync(new URL('./fixtures/outbox-release-1.json', import.meta.url), 'utf8')) as {
    calls: CallRow[]
    drafts: DraftRow[]
  }

  async function aPhoneOfRelease1(): Promise<Device> {
    const tab = aTab()
    await tab.outbox.run(async (db) => {
      for (const row of release1.calls) await db.put('calls', row)
      for (const row of release1.drafts) await db.put('drafts', row)
    })
    return tab
  }

  it('of an earlier release are sealed at sign-in, row for row, and one that was sent goes again as it went (O-13, O-25)', async () => {
    await aPhoneOfRelease1()
    const tab = await signIn()
    await sealPlain(tab, 'ada')
    const disk = await storedText()
    for (const words of ['maps', 'Well done', 'half a sent', 'Career interest'])
      expect(disk, words).not.toContain(words)
    expect((await listCalls(tab, 'ada')).map(({ input, words }) => ({ input, words }))).toEqual(
      release1.calls.map(({ input, words }) => ({ input, words })),
    )
    const sent: { Schema: number; Input: unknown }[] = []
    world.server.refuse = (call) => {
      sent.push(call)
      return null
    }
    await world.drainAll(tab)
    expect(sent.map(({ Schema, Input }) => ({ Schema, Input }))).toEqual([
      { Schema: 1, Input: release1.calls[0]?.input },
      { Schema: 2, Input: release1.calls[1]?.input },
    ])
    expect((await readDraft(tab, { userId: 'ada', formId: 'career-2', recordId: 'new' }))?.value).toEqual({
      q1: 'half a sent',
    })
  })

  it('are read and sent as they are while there is no key', async () => {
    const tab = await aPhoneOfRelease1()
    await saveSessionCopy(tab, 'token-ada', aUser())
    await world.drainAll(tab)
    expect(world.server.effects.size).toBe(2)
  })

  it('of an imported file are sealed, and its text can be read by whoever has it (O-20)', async () => {
    const tab = await signIn()
    await world.submit(tab, 'a', { answer: 'Take me away' })
    const file = await exportUnsent(tab, 'ada')
    expect(file).toContain('Take me away')
    world.close()
    world = new World()
    const elsewhere = await signIn()
    expect(await importUnsent(elsewhere, 'ada', file)).toBe(1)
    expect(await storedText()).not.toContain('Take me away')
    await world.drainAll(elsewhere)
    expect(world.server.effects.size).toBe(1)
  })
})

it('a release that knows no seal leaves sealed calls alone: their schema is above its own', async () => {
  const tab = await signIn()
  await world.submit(tab, 'a')
  const [row] = await tab.outbox.run((db) => db.getAll('calls'))
  expect(row?.schema).toBeGreaterThan(release1Schema)
  // An older tab marks the call as unsupported; this release sends it anyway.
  await tab.outbox.run(async (db) => {
    if (row) await db.put('calls', { ...row, state: 'unsupported' })
  })
  await world.drainAll(tab)
  expect(world.server.effects.size).toBe(1)
})
const release1Schema = 1

it('a file that only sealed rows speak of is kept as long as they are (O-17)', async () => {
  const tab = await signIn()
  const address = await storeFile(tab, 'ada', {
    bytes: new TextEncoder().encode('sketch').buffer,
    name: 's.png',
    mime: 'image/png',
    kind: 'Picture',
  })
  const stray = await storeFile(tab, 'ada', {
    bytes: new TextEncoder().encode('stray').buffer,
    name: 't.png',
    mime: 'image/png',
    kind: 'Picture',
  })
  await saveDraft(tab, key, typed({ q1: address }))
  world.now += 2 * 86_400_000
  await tidy(tab, world.now)
  expect([(await readFile(tab, 'ada', address)) === null, (await readFile(tab, 'ada', stray)) === null]).toEqual([
    false,
    true,
  ])
})

it('the same secret is another key for another person, and none can be read out', async () => {
  const ada = await keyFrom(aSecret, 'ada')
  const iv = new Uint8Array(12)
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, ada, new Uint8Array(4))
  await expect(crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await keyFrom(aSecret, 'bola'), sealed)).rejects.toThrow(
    /operation/i,
  )
  await expect(crypto.subtle.exportKey('raw', ada)).rejects.toThrow(/extractable/i)
  expect(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await keyFrom(aSecret, 'ada'), sealed)).toEqual(
    new ArrayBuffer(4),
  )
})
