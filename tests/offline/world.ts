import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { allKinds, assessmentKinds, type AssessmentKind } from '#contract/assessment-kinds.ts'
import type { Submission } from '#contract/entities/assessment.ts'
import type { SessionUser } from '#contract/entities/session.ts'
import { seededRandom } from '#kit/seeded-random.ts'
import type { Announcement, Announcer } from '#offline/announce.ts'
import { keyFrom } from '#offline/at-rest/store-key.ts'
import type { Keys } from '#offline/at-rest/keys.ts'
import { openCore } from '#offline/databases/core-database.ts'
import { openOutbox } from '#offline/databases/outbox-database.ts'
import { giveStorageTexts } from '#offline/databases/storage-texts.ts'
import { openDevice, type Device, type TextStorage } from '#offline/device.ts'
import { drain, type DrainReport } from '#offline/outbox/drain.ts'
import { enqueue, type Enqueued } from '#offline/outbox/enqueue.ts'
import { saveSessionCopy } from '#offline/session-copy.ts'
import { FakeServer } from './fake-server.ts'

const { career } = assessmentKinds
export const submitKey = career.calls.submit

export function aUser(userId = 'ada'): SessionUser {
  return {
    UserId: userId,
    Surname: 'Obi',
    Firstname: 'Ada',
    EmailAddress: `${userId}@example.com`,
    ExpiringDate: '2030-01-01T00:00:00Z',
    HasAdminRole: false,
    HasVendorRole: false,
    HasMentorRole: false,
    HasStudentRole: true,
    HasParentRole: false,
    AllowAllEndPoints: false,
    AdminEndPoints: [],
  }
}

/** Answers to an assessment of a kind, with all that only this kind has on the wire. */
export function aSubmission(
  attemptId: string,
  answer = 'Because I like maps',
  kind: AssessmentKind = career,
): Submission {
  return {
    AssessmentId: `${kind.name}-1`,
    Version: 1,
    AttemptId: attemptId,
    RequestForAMentor: false,
    OffsetMs: 0,
    Device: 'phone',
    StartedAt: '2026-03-01T08:00:00Z',
    AnsweredAt: '2026-03-01T08:30:00Z',
    Questions: [{ QuestionId: 'q1', Answer: answer, OptionId: null }],
    ...(kind.isTimed && { ElapsedMs: 1_800_000, TimeUp: true }),
    ...(kind.mayRepeat && { Attempt: 2 }),
    ...(kind.mayBeAnonymous && { IsAnonymous: true as const }),
  }
}

/** A device secret as the server sends it: 32 bytes, the same for all people in these tests. */
export const aSecret = 'QUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUE'

/** The keys of all people, as after a sign-in. Without them the tests would see plain rows only. */
function everybodysKeys(): Keys {
  const made = new Map<string, CryptoKey>()
  return {
    known: (userId) => made.get(userId),
    async of(userId) {
      const key = made.get(userId) ?? (await keyFrom(aSecret, userId))
      made.set(userId, key)
      return key
    },
  }
}

/** A bus in place of BroadcastChannel, so that nothing keeps the test process alive. */
function aBus(): { announcer(): Announcer; heard: Announcement[] } {
  const listeners = new Set<(news: Announcement) => void>()
  const heard: Announcement[] = []
  const announcer = (): Announcer => ({
    post(news) {
      heard.push(news)
      for (const listener of listeners) listener(news)
    },
    listen(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    close() {},
  })
  return { announcer, heard }
}

/** Like localStorage on a phone: every tab sees at once what another tab has stored. */
function aTextStorage(): TextStorage {
  const texts = new Map<string, string>()
  return {
    get length() {
      return texts.size
    },
    key: (at) => [...texts.keys()][at] ?? null,
    getItem: (name) => texts.get(name) ?? null,
    setItem: (name, text) => void texts.set(name, text),
    removeItem: (name) => void texts.delete(name),
  }
}

/**
 * One phone with its databases, a clock that only tests move, and a server. Every `tab()` is one tab or the worker. With a seed, the
 * assessments that are submitted are of all kinds; without one they are of the career kind.
 */
export class World {
  readonly server = new FakeServer()
  readonly bus = aBus()
  readonly keys = everybodysKeys()
  readonly textStorage = aTextStorage()
  readonly random: () => number
  now = Date.parse('2026-03-01T09:00:00Z')
  #tabs = 0
  readonly #open: Device[] = []
  readonly #seed: number | undefined

  constructor(seed?: number) {
    globalThis.indexedDB = new IDBFactory()
    giveStorageTexts()
    this.#seed = seed
    this.random = seededRandom(seed ?? 1)
    this.server.tokens.set('token-ada', 'ada')
  }

  tab(ports: Partial<Parameters<typeof openDevice>[0]> = {}): Device {
    const device = openDevice({
      revision: 'r1',
      tabId: `tab-${++this.#tabs}`,
      outbox: openOutbox(),
      core: openCore(),
      announce: this.bus.announcer(),
      keys: this.keys,
      textStorage: this.textStorage,
      now: () => this.now,
      random: this.random,
      locks: undefined,
      ...ports,
    })
    this.#open.push(device)
    return device
  }

  async signedIn(userId = 'ada'): Promise<Device> {
    const device = this.tab()
    this.server.tokens.set(`token-${userId}`, userId)
    await saveSessionCopy(device, `token-${userId}`, aUser(userId))
    return device
  }

  /** The kind of the assessment that an attempt answers: always the same for one seed. */
  kindOf(attemptId: string): AssessmentKind {
    if (this.#seed === undefined) return career
    let sum = this.#seed
    for (const letter of attemptId) sum += letter.codePointAt(0) ?? 0
    return allKinds[sum % allKinds.length] ?? career
  }

  submit(
    device: Device,
    attemptId: string,
    { lane = `lane-${attemptId}`, userId = 'ada', answer = 'x', kind = this.kindOf(attemptId) } = {},
  ): Promise<Enqueued> {
    return enqueue(device, kind.calls.submit, aSubmission(attemptId, answer, kind), {
      userId,
      lane,
      actionId: attemptId,
      words: 'Career interest: your answers',
    })
  }

  drain(device: Device): Promise<DrainReport> {
    return drain(device, this.server.transport(), { holder: device.tabId })
  }

  /** Drains, and moves the clock to the next planned try, until nothing waits. */
  async drainAll(device: Device, most = 400): Promise<void> {
    for (let i = 0; i < most; i++) {
      const report = await this.drain(device)
      if (report.stopped === 'idle' && report.nextAt === null) return
      this.now = Math.max(this.now + 1, report.nextAt ?? this.now + 46_000)
    }
    throw new Error('the queue does not come to rest')
  }

  close(): void {
    for (const device of this.#open) device.close()
  }
}
