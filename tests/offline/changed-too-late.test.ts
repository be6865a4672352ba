import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { allKinds } from '#contract/assessment-kinds.ts'
import { loadFeedback, type Writing } from '#areas/assessment/load-feedback.ts'
import { feedbackFieldId } from '#areas/assessment/feedback-form-definition.ts'
import { loadAttempt, type Attempt } from '#areas/assessment/load-attempt.ts'
import { answersLane } from '#areas/assessment/lanes.ts'
import { sendAnswers } from '#areas/assessment/send-answers.ts'
import { sendFeedback } from '#areas/assessment/send-feedback.ts'
import { loadFilling, type Filling } from '#areas/eform/load-filling.ts'
import { sendFilling } from '#areas/eform/send-filling.ts'
import { describeDraft } from '#areas/sync/describe-draft.ts'
import type { FillableForm } from '#contract/entities/form-store.ts'
import { must } from '#kit/must.ts'
import type { Device } from '#offline/device.ts'
import { openDrafts, saveDraft } from '#offline/outbox/drafts.ts'
import { discard, editInput, undoDiscard } from '#offline/outbox/queue-actions.ts'
import { listQueue } from '#offline/outbox/queue-list.ts'
import { aField, aForm } from '#tests/eform/scenario.ts'
import { anAssessment, aResponse } from './mirrored-rows.ts'
import { World } from './world.ts'

// A person edits answers that still wait. The old answers leave before the edit, and the edit follows them.
let world: World
let tab: Device
/** What the server received, oldest first. */
let seen: unknown[]
beforeEach(async () => {
  vi.stubGlobal('navigator', { onLine: true, userAgent: 'a phone' })
  world = new World()
  tab = await world.signedIn()
  seen = []
  world.server.refuse = ({ Input }) => {
    seen.push(Input)
    return null
  }
})
afterEach(() => {
  vi.unstubAllGlobals()
  world.close()
})

const onlyCall = async () => must((await listQueue(tab, 'ada')).calls.at(-1), 'a waiting call')
const drafts = async () => (await openDrafts(tab, 'ada')).map((draft) => describeDraft(draft))

describe.each(allKinds)('answers of the kind $name', (kind) => {
  const number = kind.mayRepeat ? 2 : 1
  const row = {
    ...anAssessment(`${kind.name}-1`, { Attempts: number }),
    Questions: [{ Id: 'q', Question: 'Why?', Order: 0, IsOption: false, IslongAnswer: true, Options: [] }],
  }
  const load = async (editing: string | null): Promise<Extract<Attempt, { kind: 'open' }>> => {
    const attempt = await loadAttempt(tab, {
      kind,
      userId: 'ada',
      assessmentId: row.Id,
      row,
      editing,
      number,
    })
    if (attempt.kind !== 'open') throw new Error(attempt.kind)
    return attempt
  }
  async function handedIn(): Promise<string> {
    const attempt = await load(null)
    attempt.form.fields.setRaw('q', 'too early')
    await sendAnswers(tab, attempt, false)
    return (await onlyCall()).id
  }
  const texts = () => seen.map((input) => (input as { Questions: { Answer: string }[] }).Questions[0]?.Answer)

  it('go beside those that left, which the server takes for a second try of the same attempt', async () => {
    const edited = await load(await handedIn())
    edited.form.fields.setRaw('q', 'better')
    await world.drainAll(tab)
    expect(await sendAnswers(tab, edited, false)).toMatchObject({ kind: 'beside' })
    await world.drainAll(tab)
    expect(texts()).toEqual(['too early', 'better'])
    expect(new Set(seen.map((input) => (input as { AttemptId: string }).AttemptId)).size).toBe(1)
    expect(new Set((await listQueue(tab, 'ada')).receipts.map(({ call }) => call.words))).toEqual(
      new Set([`${row.Name}: your changed answers`, `${row.Name}: your answers`]),
    )
    expect(await drafts()).toEqual([])
    expect(await loadAttempt(tab, { kind, userId: 'ada', assessmentId: row.Id, row, editing: null, number })).toEqual({
      kind: 'submitted',
      waiting: null,
    })
  })

  it('that were left half changed are found again where the page of what waits leads', async () => {
    const id = await handedIn()
    const edited = await load(id)
    edited.form.fields.setRaw('q', 'half a change')
    await edited.draft.flush()
    await world.drainAll(tab)
    expect(await drafts()).toEqual([{ name: row.Name, href: `${kind.pages.open}/${row.Id}?edit=${id}` }])
    const again = await load(id)
    expect(again.form.fields.field('q').raw).toBe('half a change')
    expect(await sendAnswers(tab, again, false)).toMatchObject({ kind: 'beside' })
    expect(
      await loadAttempt(tab, { kind, userId: 'ada', assessmentId: row.Id, row, editing: id, number }),
    ).toMatchObject({
      kind: 'submitted',
      waiting: { words: `${row.Name}: your changed answers` },
    })
  })

  it('removed in another tab meanwhile go all the same, once, as they were changed', async () => {
    const id = await handedIn()
    const edited = await load(id)
    edited.form.fields.setRaw('q', 'better')
    expect(await discard(tab, id)).toBe(true)
    expect(await sendAnswers(tab, edited, false)).toMatchObject({ kind: 'queued' })
    expect(await undoDiscard(tab, id)).toBe(false)
    await world.drainAll(tab)
    expect(texts()).toEqual(['better'])
  })

  it('changed in two tabs go once, in the words that were submitted last', async () => {
    const id = await handedIn()
    const [one, other] = [await load(id), await load(id)]
    one.form.fields.setRaw('q', 'better')
    expect(await sendAnswers(tab, one, false)).toMatchObject({ kind: 'queued' })
    other.form.fields.setRaw('q', 'best')
    expect(await sendAnswers(tab, other, false)).toMatchObject({ kind: 'queued' })
    await world.drainAll(tab)
    expect(texts()).toEqual(['best'])
  })

  it('changed in a second tab after the first tab’s change has left go beside that', async () => {
    const id = await handedIn()
    const [one, other] = [await load(id), await load(id)]
    one.form.fields.setRaw('q', 'better')
    await sendAnswers(tab, one, false)
    await world.drainAll(tab)
    other.form.fields.setRaw('q', 'best')
    expect(await sendAnswers(tab, other, false)).toMatchObject({ kind: 'beside' })
    await world.drainAll(tab)
    expect(texts()).toEqual(['better', 'best'])
  })

  it('changed in time take their place, however often it is pressed', async () => {
    const edited = await load(await handedIn())
    edited.form.fields.setRaw('q', 'better')
    const presses = await Promise.all([1, 2, 3].map(() => sendAnswers(tab, edited, false)))
    expect(presses).toMatchObject([{ kind: 'queued' }, { kind: 'queued' }, { kind: 'queued' }])
    await world.drainAll(tab)
    expect(texts()).toEqual(['better'])
  })
})

it.each(allKinds.filter(({ isTimed, mayBeAnonymous }) => isTimed || mayBeAnonymous))(
  'answers of the kind $name that are final, without a name or after the end of the time, are not opened to be changed',
  async (kind) => {
    const { id } = await world.submit(tab, 'attempt', { kind, lane: answersLane(kind, `${kind.name}-1`) })
    const asked = { kind, userId: 'ada', assessmentId: `${kind.name}-1`, row: null, number: kind.mayRepeat ? 2 : 1 }
    expect(await loadAttempt(tab, { ...asked, editing: id })).toMatchObject({ kind: 'submitted', waiting: { id } })
  },
)

it.each(allKinds)(
  'a mentor’s changed feedback of the kind $name follows the one that left, as a revision, and is kept until then',
  async (kind) => {
    const row = aResponse('s-1')
    const write = (writing: Writing, text: string) => {
      writing.form.fields.setRaw(feedbackFieldId, text)
      return writing.draft.flush()
    }
    const first = await loadFeedback(tab, kind, 'ada', row, null)
    await write(first, 'Listen.')
    await sendFeedback(tab, { kind, row, key: first.key, text: 'Listen.', replaces: null })
    const { id } = await onlyCall()
    await write(await loadFeedback(tab, kind, 'ada', row, id), 'Listen, and ask.')
    await world.drainAll(tab)
    const arrived = aResponse('s-1', {
      Feedbacks: [{ MentorId: 'ada', MentorName: 'Ada', Feedback: 'Listen.', FeedbackDate: '2026-11-02', Revision: 1 }],
    })
    expect(await drafts()).toEqual([{ name: 'Feedback', href: `${kind.pages.review}/s-1?edit=${id}` }])
    const again = await loadFeedback(tab, kind, 'ada', arrived, id)
    expect(again.form.fields.field(feedbackFieldId).raw).toBe('Listen, and ask.')
    expect(
      await sendFeedback(tab, {
        kind,
        row,
        key: again.key,
        text: 'Listen, and ask.',
        replaces: again.replaces,
      }),
    ).toBe('beside')
    await world.drainAll(tab)
    expect(seen).toMatchObject([{ Feedback: 'Listen.' }, { Feedback: 'Listen, and ask.' }])
    expect(await drafts()).toEqual([])
  },
)

it.each(allKinds)(
  'feedback of the kind $name that its mentor removed from sending says so, also after it was edited, and never that it was submitted',
  async (kind) => {
    const row = aResponse('s-1')
    const { key } = await loadFeedback(tab, kind, 'ada', row, null)
    const told = async () => (await loadFeedback(tab, kind, 'ada', row, null)).isRemoved
    await saveDraft(tab, key, { changes: { q: 'Listen.' }, position: null, version: 1, seenRev: 0 })
    await sendFeedback(tab, { kind, row, key, text: 'Listen.', replaces: null })
    const { id } = await onlyCall()
    expect(await told()).toBe(false)
    const edited = must(
      await editInput(tab, id, { StudentAssessmentId: 's-1', Feedback: 'Listen, and ask.' }),
      'the edited call',
    )
    expect(await told()).toBe(false)
    await discard(tab, edited)
    expect(await told()).toBe(true)
    await undoDiscard(tab, edited)
    await world.drainAll(tab)
    expect(await told()).toBe(false)
  },
)

it('answers of a form say that they came too late, stay, and go as others of their own when the person wants that', async () => {
  const Definition = { ...aForm([[aField('Name')]]), Id: 'form-1', FormName: 'Open day' }
  const row: FillableForm = { Id: 'form-1', Version: 1, Access: 'signed-in', Definition }
  const load = async (editing: string | null): Promise<Extract<Filling, { kind: 'open' }>> => {
    const filling = await loadFilling(tab, {
      userId: 'ada',
      formId: 'form-1',
      row,
      editing,
      begin: null,
      wasVisitors: false,
    })
    if (filling.kind !== 'open') throw new Error(filling.kind)
    return filling
  }
  const first = await load(null)
  first.form.fields.setRaw('Name', 'Ada')
  expect(await sendFilling(tab, first)).toBe(true)
  const { id } = await onlyCall()
  const edited = await load(id)
  edited.form.fields.setRaw('Name', 'Ada Obi')
  await world.drainAll(tab)
  expect(await sendFilling(tab, edited)).toBe(false)
  expect(await drafts()).toEqual([{ name: 'Open day', href: `/form/form-1?edit=${id}` }])
  const again = await load(id)
  expect(again.form.fields.field('Name').raw).toBe('Ada Obi')
  expect(await sendFilling(tab, again, { beside: true })).toBe(true)
  await world.drainAll(tab)
  expect(new Set(seen.map((input) => (input as { ResponseId: string }).ResponseId)).size).toBe(2)
  expect(await drafts()).toEqual([])
})
