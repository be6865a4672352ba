import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { anAnsweredRow } from '#tests/offline/answered-row.ts'
import { feedbackFieldId } from '#areas/assessment/feedback-form-definition.ts'
import { feedbackRecord } from '#areas/assessment/feedback-record.ts'
import { allKinds } from '#contract/assessment-kinds.ts'
import { loadFeedback } from '#areas/assessment/load-feedback.ts'
import { must } from '#kit/must.ts'
import { keyFrom } from '#offline/at-rest/store-key.ts'
import { Locked } from '#offline/at-rest/seal.ts'
import type { Device } from '#offline/device.ts'
import { enqueue } from '#offline/outbox/enqueue.ts'
import { isEditable } from '#offline/outbox/queue-actions.ts'
import { listCalls } from '#offline/outbox/queue-list.ts'
import { World } from './world.ts'

let world: World
beforeEach(() => {
  world = new World()
})
afterEach(() => world.close())

const row = anAnsweredRow()
/** The same phone with a key that is not the one its data were sealed with. */
async function withAnotherKey(): Promise<Device> {
  const key = await keyFrom('QkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQkI', 'ada')
  return world.tab({ keys: { known: () => key, of: () => Promise.resolve(key) } })
}
const drafts = (device: Device) => device.outbox.run((db) => db.getAll('drafts'))

describe.each(allKinds)('feedback on answers of the kind $name', (kind) => {
  test('that cannot be read here is not opened as an empty one, and stays for the key that opens it', async () => {
    const tab = world.tab()
    const { form, draft } = await loadFeedback(tab, kind, 'ada', row, null)
    form.fields.setRaw(feedbackFieldId, 'You listen well.')
    await draft.flush()
    const before = await drafts(tab)

    const locked = await withAnotherKey()
    await expect(loadFeedback(locked, kind, 'ada', row, null)).rejects.toThrow(Locked)
    expect(await drafts(locked)).toEqual(before)
    const again = await loadFeedback(world.tab(), kind, 'ada', row, null)
    expect(again.form.fields.field(feedbackFieldId).raw).toBe('You listen well.')
  })

  test('that waits and cannot be read here is never offered to be changed', async () => {
    const tab = world.tab()
    await enqueue(
      tab,
      kind.calls.respond,
      { StudentAssessmentId: 's', Feedback: 'Ask a nurse.' },
      { userId: 'ada', lane: 'l', actionId: feedbackRecord(row, 'ada'), words: 'Feedback' },
    )
    const queued = async (device: Device) => must((await listCalls(device, 'ada'))[0], 'the queued feedback')
    const here = await queued(tab)
    expect(isEditable(here)).toBe(true)
    expect((await loadFeedback(tab, kind, 'ada', row, here.id)).form.fields.field(feedbackFieldId).raw).toBe(
      'Ask a nurse.',
    )
    const there = await queued(await withAnotherKey())
    expect([there.locked, there.input, isEditable(there)]).toEqual([true, undefined, false])
  })
})
