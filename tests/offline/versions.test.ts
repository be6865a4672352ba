import { readFileSync } from 'node:fs'
import { openDB } from 'idb'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { callSchema } from '#contract/limits.ts'
import type { CallRow, CounterRow, DraftRow, LeaseRow } from '#offline/databases/outbox-database.ts'
import { readDraft } from '#offline/outbox/drafts.ts'
import { listCalls } from '#offline/outbox/queue-list.ts'
import { upcast, upcastSteps } from '#offline/outbox/upcast.ts'
import { World } from './world.ts'

let world: World
beforeEach(() => {
  world = new World()
})
afterEach(() => world.close())

interface Phone {
  calls: CallRow[]
  drafts: DraftRow[]
  meta: CounterRow[]
  leases: LeaseRow[]
}
/** The databases of a phone with release 1. Never edit this file: people have such phones. */
const release1 = JSON.parse(readFileSync(new URL('./fixtures/outbox-release-1.json', import.meta.url), 'utf8')) as Phone
const callRows = release1.calls

async function phoneOfRelease1() {
  const tab = await world.signedIn()
  await tab.outbox.run(async (db) => {
    const tx = db.transaction(['calls', 'drafts', 'meta', 'leases'], 'readwrite')
    for (const row of callRows) await tx.objectStore('calls').put(row)
    for (const row of release1.drafts) await tx.objectStore('drafts').put(row)
    for (const row of release1.meta) await tx.objectStore('meta').put(row)
    for (const row of release1.leases) await tx.objectStore('leases').put(row)
    await tx.done
  })
  return tab
}

describe('a phone of release 1 (O-25)', () => {
  it('is read and sent by this release, row for row', async () => {
    const tab = await phoneOfRelease1()
    await world.drainAll(tab)
    expect(world.server.log.map((entry) => entry.action)).toEqual([
      '0195510d-1c00-7000-8000-0000000000a1',
      'feedback-1',
    ])
    expect(await listCalls(tab, 'ada')).toEqual([])
    expect((await readDraft(tab, { userId: 'ada', formId: 'career-2', recordId: 'new' }))?.value).toEqual({
      q1: 'half a sent',
    })
  })

  it("has a step for every schema before today's", () => {
    for (let schema = 1; schema < callSchema; schema++) expect(upcastSteps).toHaveProperty(String(schema))
  })
})

describe('up-casting', () => {
  const steps = {
    1: { 'Assessment/RespondToStudentCareerAssessment': (input: unknown) => ({ ...Object(input), Tone: 'plain' }) },
    2: { 'Assessment/RespondToStudentCareerAssessment': (input: unknown) => ({ ...Object(input), Stars: 5 }) },
  }
  const [sent, fresh] = callRows as [CallRow, CallRow]
  it("brings a call that never left to today's shape, step by step", () => {
    expect(upcast(fresh, steps, 3)).toEqual({ schema: 3, input: { ...Object(fresh.input), Tone: 'plain', Stars: 5 } })
  })
  it('keeps the bytes of one that left: the server knows it by their hash (O-13)', () => {
    expect(upcast(sent, { 1: { 'Assessment/SubmitCareerAssessmentResponses': () => 'changed' } }, 2)).toEqual({
      schema: 1,
      input: sent.input,
    })
  })
})

describe('an older release', () => {
  it('leaves a call of a newer one alone and shows it', async () => {
    const tab = await phoneOfRelease1()
    await tab.outbox.run((db) => db.put('calls', { ...(callRows[1] as CallRow), schema: callSchema + 1 }))
    await world.drainAll(tab)
    expect((await listCalls(tab, 'ada')).map((row) => row.state)).toEqual(['unsupported'])
  })

  it('works on a database a newer one has already extended', async () => {
    const newer = await openDB('outbox', 7, {
      upgrade: (db) => {
        for (const name of ['drafts']) db.createObjectStore(name, { keyPath: ['userId', 'formId', 'recordId'] })
      },
    })
    newer.close()
    expect(await readDraft(world.tab(), { userId: 'ada', formId: 'f', recordId: 'new' })).toBeNull()
  })

  it('steps aside when a newer one upgrades, and goes on afterwards', async () => {
    const tab = await phoneOfRelease1()
    const newer = await openDB('outbox', 2, {
      upgrade: (db) => {
        db.createObjectStore('news')
      },
    })
    newer.close()
    await world.drainAll(tab)
    expect(world.server.effects.size).toBe(2)
  })

  it('has unsupported calls sent as soon as the app is newer', async () => {
    const tab = await phoneOfRelease1()
    world.server.refuse = () => ({ Status: 426, Body: { code: 'too-old' } })
    await world.drainAll(tab)
    const before = world.server.requests
    await world.drainAll(tab)
    expect(world.server.requests).toBe(before)
    world.server.refuse = () => null
    await world.drainAll(world.tab({ revision: 'r2' }))
    expect(world.server.effects.size).toBe(2)
  })
})
