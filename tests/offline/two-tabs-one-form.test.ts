import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createForm } from '#eform/create-form.ts'
import { readItem, writeItem } from '#eform/types/item-text.ts'
import { asList } from '#eform/types/check-box.ts'
import { readDraft } from '#offline/outbox/drafts.ts'
import { FormDraft } from '#patterns/form-draft/form-draft.ts'
import { snapshotOf } from '#patterns/form-draft/draft-shape.ts'
import { aField, aForm } from '#tests/eform/scenario.ts'
import { failingGets, failingPuts, named } from './storage-spies.ts'
import { World } from './world.ts'

let world: World
beforeEach(() => {
  world = new World()
})
afterEach(() => {
  vi.restoreAllMocks()
  world.close()
})

const key = { userId: 'ada', formId: 'eform', recordId: 'form-1' }
const definition = aForm([[aField('Name'), aField('People', { type: 'TableQuestions', EformFields: [aField('Who')] })]])
const item = (id: string) => writeItem({ id, raw: { Who: id } })

async function aTab(meanwhile: () => Promise<unknown> = () => Promise.resolve()) {
  const device = world.tab()
  const stored = await readDraft(device, key)
  await meanwhile()
  const form = createForm(definition, stored ? { snapshot: snapshotOf(stored) } : {})
  const draft = new FormDraft({ device, key, form, version: 1, source: {}, draft: stored })
  const people = () =>
    asList(form.fields.field('People').raw)
      .map((text) => readItem(text).id)
      .toSorted()
  return {
    draft,
    people,
    set: (texts: string[]) => form.fields.setRaw('People', texts),
    name: (text?: string) => (text === undefined ? form.fields.field('Name').raw : form.fields.setRaw('Name', text)),
  }
}

it('items that two tabs add at the same moment all stay, in both and on the disk (O-04)', async () => {
  const first = await aTab()
  first.set([item('begun')])
  await first.draft.flush()
  const second = await aTab()
  first.set([item('begun'), item('mine')])
  second.set([item('begun'), item('theirs')])
  first.name('typed here')
  await Promise.all([first.draft.flush(), second.draft.flush()])
  await expect
    .poll(async () => {
      await Promise.all([first.draft.flush(), second.draft.flush()])
      return [first.people(), second.people()]
    })
    .toEqual([
      ['begun', 'mine', 'theirs'],
      ['begun', 'mine', 'theirs'],
    ])
  const stored = await readDraft(world.tab(), key)
  expect(stored && asList(snapshotOf(stored).raw['People'] ?? [])).toHaveLength(3)
  expect(second.name()).toBe('typed here')
  first.draft.stop()
  second.draft.stop()
})

it('of one field the text that was written last stands in both (O-04)', async () => {
  const [first, second] = [await aTab(), await aTab()]
  first.name('one')
  await first.draft.flush()
  second.name('two')
  await Promise.all([first.draft.flush(), second.draft.flush()])
  await expect.poll(() => [first.name(), second.name()]).toEqual(['two', 'two'])
  first.draft.stop()
  second.draft.stop()
})

it('a storage that answers again shows what the other tab wrote, and the trouble is over', async () => {
  const [first, second] = [await aTab(), await aTab()]
  first.name('one')
  failingGets('drafts', named('UnknownError'))
  world.bus.announcer().post({ kind: 'draft-changed', ...key, rev: 1, tabId: 'tab-of-another' })
  await expect.poll(() => second.draft.status().problem?.fault).toBe('lost')
  vi.restoreAllMocks()
  second.draft.stop()
  await first.draft.flush()
  await second.draft.flush()
  expect([second.draft.status().problem, second.name()]).toEqual([null, 'one'])
  first.draft.stop()
})

it('the last words of a tab that come between reading the draft and showing it are shown (O-01)', async () => {
  const gone = await aTab()
  gone.name('begun')
  await gone.draft.flush()
  gone.name('last words')
  gone.draft.stop()
  const next = await aTab(async () => {
    gone.draft.leave()
    await gone.draft.flush()
  })
  await expect.poll(() => next.name()).toBe('last words')
  expect(next.draft.isUnwritten()).toBe(false)
  next.draft.stop()
})

it('a full disk is tried again for what is typed and when somebody asks, and not without that (O-06)', async () => {
  const tab = await aTab()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  failingPuts('drafts', named('QuotaExceededError'))
  tab.name('no room')
  await vi.advanceTimersByTimeAsync(10)
  await tab.draft.flush()
  expect(tab.draft.status().problem?.fault).toBe('full')
  vi.restoreAllMocks()
  tab.name('typed')
  tab.name('no room')
  await vi.advanceTimersByTimeAsync(1_000)
  vi.useRealTimers()
  expect(tab.draft.status().problem?.fault).toBe('full')
  await tab.draft.flush()
  expect(tab.draft.status().problem).toBeNull()
  failingPuts('drafts', named('QuotaExceededError'))
  tab.name('no room again')
  await tab.draft.flush()
  vi.restoreAllMocks()
  tab.name('no room again, they said')
  await expect.poll(() => tab.draft.status().problem).toBeNull()
  expect((await readDraft(world.tab(), key))?.value['Name']).toMatchObject({ raw: 'no room again, they said' })
  tab.draft.stop()
})
