import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import * as fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { allKinds, assessmentKinds, type AssessmentKind } from '#contract/assessment-kinds.ts'
import type { AnsweredAssessment } from '#contract/entities/assessment.ts'
import { answersLane, feedbackLane } from '#areas/assessment/lanes.ts'
import { readLocalWork } from '#areas/assessment/read-local-work.ts'
import { withLocalFeedback, type LocalFeedback } from '#areas/assessment/response-state.ts'
import { studentWork } from '#areas/assessment/student-work.ts'
import type { Device } from '#offline/device.ts'
import { openMirror, type Mirror } from '#offline/mirror/mirror-database.ts'
import { pullChanges } from '#offline/mirror/pull-changes.ts'
import { readCopy } from '#offline/mirror/read-collection.ts'
import { saveDraft } from '#offline/outbox/drafts.ts'
import { enqueue } from '#offline/outbox/enqueue.ts'
import { listCalls, readQueue } from '#offline/outbox/queue-list.ts'
import { aChangesPage, aNotification, anAssessment, aResponse } from './mirrored-rows.ts'
import { aSubmission, World } from './world.ts'

const { career } = assessmentKinds

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })
vi.stubGlobal('location', { host: 'test.example' })
const { countUnread } = await import('#app/count-unread.ts')

// A screen combines several readings, each taken at its own moment. For every order of readings and events, the screen goes forward:
// from queued to received to the server's row, and never back (O-31).

/** One person, one thing that they do, and a screen that shows its progress. */
interface Story {
  /** The person acts, the server receives it, the copy is updated: in this order, each at any time after the one before. */
  readonly events: Readonly<Record<'act' | 'send' | 'pull', () => Promise<unknown>>>
  /** The screen's readings: each starts at one moment and is shown at a later moment. */
  readonly readings: Readonly<Record<string, () => Promise<() => void>>>
  /** The progress after the readings so far; null before the screen shows anything. */
  readonly shown: () => number | null
}

const moves = ['act', 'send', 'lost', 'pull'] as const

/** Plays an order of events and readings. Returns every value that was shown. Readings that overlap may end in any order. */
async function play(world: World, story: Story, order: readonly (readonly [number, boolean])[]): Promise<number[]> {
  const names = [...moves, ...Object.keys(story.readings)]
  const shown: number[] = []
  const underWay: { name: string; turn: number; show: () => void }[] = []
  const last = new Map<string, number>()
  const look = () => {
    const now = story.shown()
    if (now !== null) shown.push(now)
  }
  let turn = 0
  const settle = (at: number) => {
    const [reading] = underWay.splice(at, 1)
    // The pages do the same: a reading that began before the one on the screen is dropped (`newestRead`, Dexie).
    if (!reading || reading.turn < (last.get(reading.name) ?? 0)) return
    last.set(reading.name, reading.turn)
    reading.show()
    look()
  }
  for (const [pick, atOnce] of order) {
    const name = names[pick % names.length] ?? 'pull'
    const reading = story.readings[name]
    world.now += 60_000
    world.server.fault = () => (name === 'lost' ? 'drop-after-commit' : 'ok')
    if (reading) {
      underWay.push({ name, turn: ++turn, show: await reading() })
      if (atOnce) settle(underWay.length - 1)
    } else {
      await story.events[name === 'lost' ? 'send' : name === 'act' || name === 'pull' ? name : 'send']()
      if (atOnce && underWay.length > 0) settle(pick % underWay.length)
    }
  }
  while (underWay.length > 0) settle(0)
  for (const show of await Promise.all(Object.values(story.readings).map((read) => read()))) {
    show()
    look()
  }
  return shown
}

/** Whether a shown value is lower than the one before it. */
const goesBack = (shown: readonly number[]) => shown.some((value, at) => at > 0 && value < (shown[at - 1] ?? 0))

interface Stage {
  world: World
  tab: Device
  mirror: Mirror
}

type Read = (device: Device, userId: string) => Promise<Pick<LocalFeedback, 'calls' | 'received'>>

/** A mentor writes feedback. */
const feedbackOf =
  (kind: AssessmentKind, read: Read = readQueue, show = withLocalFeedback) =>
  ({ world, tab, mirror }: Stage): Story => {
    const { calls, collections } = kind
    const rank = { pending: 0, waiting: 1, attention: 1, received: 2, answered: 3 }
    let local: LocalFeedback = { userId: 'ada', calls: [], received: [] }
    let row: AnsweredAssessment | undefined
    let acted = false
    const theirs = () =>
      world.server.log.length > 0
        ? aResponse('1', {
            FeedbackDate: '2026-03-02',
            Feedbacks: [
              { Feedback: 'Good', FeedbackDate: '2026-03-02', MentorName: 'Ada', MentorId: 'ada', Revision: 1 },
            ],
          })
        : aResponse('1')
    return {
      events: {
        act: async () => {
          if (!acted)
            await enqueue(tab, calls.respond, aSubmission('feedback') as never, {
              userId: 'ada',
              lane: feedbackLane(kind, '1'),
              actionId: '1:0',
              words: 'w',
            })
          acted = true
        },
        send: () => world.drain(tab),
        pull: () => pullChanges(tab, mirror, collections.responses, async () => aChangesPage([theirs()])),
      },
      readings: {
        queue: async () => {
          const found = await read(tab, 'ada')
          return () => {
            local = { userId: 'ada', ...found }
          }
        },
        copy: async () => {
          const found = await readCopy(mirror, collections.responses, { ids: ['1'] })
          return () => {
            row = found.state === 'downloaded' ? found.value.rows[0] : undefined
          }
        },
      },
      shown: () => (row ? rank[show(kind, row, local).state] : null),
    }
  }

/** A student submits an assessment. */
const submissionOf =
  (kind: AssessmentKind) =>
  ({ world, tab, mirror }: Stage): Story => {
    const { calls, collections } = kind
    const id = `${kind.name}-1`
    // A second attempt begins anew, so this is the first.
    const given = { ...aSubmission('attempt', 'Because', kind), ...(kind.mayRepeat && { Attempt: 1 }) }
    const rank = { new: 0, started: 1, waiting: 2, attention: 2, removed: 2, sent: 3, reviewed: 4 }
    let local: Awaited<ReturnType<typeof readLocalWork>> = { drafts: [], queued: [] }
    let [assessments, answers]: [ReturnType<typeof anAssessment>[], AnsweredAssessment[]] = [[], []]
    let acted = 0
    const isIn = () => world.server.log.length > 0
    const draft = { userId: 'ada', formId: kind.drafts.answers, recordId: id }
    return {
      events: {
        act: async () => {
          acted += 1
          if (acted === 1)
            await saveDraft(tab, draft, { changes: { q1: 'Because' }, position: null, version: 1, seenRev: 0 })
          if (acted === 2)
            await enqueue(tab, calls.submit, given, {
              userId: 'ada',
              lane: answersLane(kind, id),
              actionId: 'attempt',
              words: 'w',
              draft,
            })
        },
        send: () => world.drain(tab),
        pull: async () => {
          await pullChanges(tab, mirror, collections.open, async () =>
            aChangesPage([anAssessment(id, { HasSubmitted: isIn() })]),
          )
          await pullChanges(tab, mirror, collections.mine, async () =>
            aChangesPage(
              // Answers without a name are in no list of their student.
              isIn() && !kind.mayBeAnonymous
                ? [aResponse('1', { AssessmentId: id, AnsweredDate: given.AnsweredAt })]
                : [],
            ),
          )
        },
      },
      readings: {
        local: async () => {
          const found = await readLocalWork(tab, kind, 'ada')
          return () => {
            local = found
          }
        },
        assessments: async () => {
          const found = await readCopy(mirror, collections.open, { first: 200 })
          return () => {
            assessments = found.state === 'downloaded' ? found.value.rows : []
          }
        },
        answers: async () => {
          const found = await readCopy(mirror, collections.mine, { first: 200 })
          return () => {
            answers = found.state === 'downloaded' ? found.value.rows : []
          }
        },
      },
      shown: () => {
        const [work] = studentWork(kind, assessments, answers, local.drafts, local.queued)
        return work ? rank[work.state] : null
      },
    }
  }

/** A person reads their messages: the bell shows the number of unread messages. */
function messages({ world, tab, mirror }: Stage): Story {
  let unread: number | null = null
  let acted = false
  return {
    events: {
      act: async () => {
        if (!acted)
          await enqueue(tab, 'Account/MarkNotificationsRead', aSubmission('read') as never, {
            userId: 'ada',
            lane: 'MarkNotificationsRead',
            actionId: 'notifications-read:2026-01-01',
            words: 'w',
          })
        acted = true
      },
      send: () => world.drain(tab),
      pull: () =>
        pullChanges(tab, mirror, 'Notifications', async () =>
          aChangesPage([aNotification('1', { IsRead: world.server.log.length > 0 })]),
        ),
    },
    readings: {
      bell: async () => {
        const found = await countUnread(tab, mirror)
        return () => {
          unread = found
        }
      },
    },
    // Before the first copy the bell shows nothing.
    shown: () => (unread === null ? null : 1 - unread),
  }
}

async function staged(
  tell: (stage: Stage) => Story,
  order: readonly (readonly [number, boolean])[],
): Promise<number[]> {
  const world = new World()
  Dexie.dependencies.indexedDB = indexedDB
  const tab = await world.signedIn()
  const mirror = openMirror('ada', tab.keys)
  try {
    const story = tell({ world, tab, mirror })
    await story.events.pull()
    return await play(world, story, order)
  } finally {
    mirror.db.close()
    world.close()
  }
}

const orders = fc.array(fc.tuple(fc.nat({ max: 1000 }), fc.boolean()), { minLength: 6, maxLength: 24 })

/** Each run plays this many orders, the same ones every time. */
const runs = { numRuns: 60, seed: 7 }

async function firstThatGoesBack(tell: (stage: Stage) => Story, numRuns = runs.numRuns): Promise<number[] | null> {
  let found: number[] | null = null
  await fc
    .assert(
      fc.asyncProperty(orders, async (order) => {
        const shown = await staged(tell, order)
        if (goesBack(shown)) found = shown
        return found === null
      }),
      { ...runs, numRuns, endOnFailure: true },
    )
    .catch((error: unknown) => {
      if (found === null) throw error
    })
  return found
}

it.each([
  ...allKinds.map((kind) => [`feedback of the kind ${kind.name}`, feedbackOf(kind)] as const),
  ...allKinds.map((kind) => [`a submission of the kind ${kind.name}`, submissionOf(kind)] as const),
  ['messages that were read', messages] as const,
])(
  '%s never goes back on the screen, in any order of events and readings',
  async (_, tell) => {
    expect(await firstThatGoesBack(tell)).toBeNull()
    // The whole way is walked.
    const end = await staged(tell, [
      [0, true],
      [0, true],
      [1, true],
      [3, true],
    ])
    expect(end.at(-1)).toBe(Math.max(...end))
    expect(end.at(-1)).toBeGreaterThan(0)
  },
  120_000,
)

it.each([
  [
    'looks at the queue alone',
    feedbackOf(career, async (device, userId) => ({ calls: await listCalls(device, userId), received: [] })),
  ],
  [
    'takes a queued call for news whatever the copy says',
    feedbackOf(career, readQueue, (kind, row, local) =>
      local.calls.length > 0 ? { kind, row, call: null, state: 'waiting' } : withLocalFeedback(kind, row, local),
    ),
  ],
] as const)(
  'a screen that %s is caught',
  async (_, tell) => {
    expect(await firstThatGoesBack(tell, 600)).not.toBeNull()
  },
  120_000,
)
