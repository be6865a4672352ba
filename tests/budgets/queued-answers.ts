import type { Page } from 'playwright'
import { uuidV7 } from '#kit/ids.ts'
import type { CallRow } from '#offline/databases/outbox-database.ts'
import { apiAs } from '#tests/browser/harness/api-as.ts'
import type { DemoName } from '#tests/browser/harness/sign-in.ts'
import { aSubmission } from '#tests/offline/world.ts'

/** Answers of two kilobytes in lanes, one assessment a lane. */
export interface Answer {
  key: string
  attempt: string
  assessment: string
  lane: string
}

export function answersTo(assessments: readonly string[], count: number): Answer[] {
  return Array.from({ length: count }, (_, i) => {
    const assessment = assessments[i % assessments.length] ?? ''
    return {
      key: uuidV7(Date.parse('2026-03-01T09:00:00Z') + i),
      attempt: uuidV7(Date.parse('2026-03-02T09:00:00Z') + i),
      assessment,
      lane: `SubmitCareerAssessmentResponses:${assessment}`,
    }
  })
}

export function inputOf({ attempt, assessment }: Answer): unknown {
  return {
    ...aSubmission(attempt),
    AssessmentId: assessment,
    Questions: [
      { QuestionId: 'story', Answer: `${attempt} ${'An answer of about two kilobytes. '.repeat(56)}`, OptionId: null },
    ],
  }
}

/** Writes answers into this page's outbox in the format of the first release, which every release can send (O-25). */
export async function queueAnswers(page: Page, userId: string, answers: readonly Answer[]): Promise<void> {
  const rows = answers.map((answer, i): CallRow => ({
    id: answer.key,
    actionId: answer.attempt,
    userId,
    deviceId: 'bench',
    seq: i + 1,
    lane: answer.lane,
    area: 'Assessment',
    action: 'SubmitCareerAssessmentResponses',
    schema: 1,
    input: inputOf(answer),
    words: 'An answer',
    deps: [],
    blobs: [],
    state: 'ready',
    attempts: 0,
    notBefore: 0,
    leaseEpoch: 0,
    deviceAt: '2026-03-01T09:00:00.000Z',
    appRevision: 'bench',
    firstSentAt: null,
    suspicion: 0,
    failedAtSuccess: null,
    lastError: null,
  }))
  await page.evaluate(
    (put) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('outbox')
        opening.addEventListener('error', () => reject(new Error('no outbox')))
        opening.addEventListener('success', () => {
          const tx = opening.result.transaction(['calls', 'meta'], 'readwrite')
          for (const row of put) tx.objectStore('calls').put(row)
          tx.objectStore('meta').put({ name: 'seq', value: put.length })
          tx.addEventListener('abort', () => reject(new Error('not stored')))
          tx.addEventListener('complete', () => {
            opening.result.close()
            resolve()
          })
        })
      }),
    rows,
  )
}

/** The state on the server: how many attempts have extra rows, how many are missing, how many lanes are out of order. */
export async function judge(
  origin: string,
  who: DemoName,
  answers: readonly Answer[],
): Promise<{ twice: number; lost: number; disorder: number }> {
  const ask = await apiAs(origin, who)
  const all = async (address: string, separator: string) => {
    const rows: Record<string, unknown>[] = []
    for (let page = 0; ; page++) {
      const { Items, Total } = await ask(`${address}${separator}page=${page}`)
      rows.push(...Items)
      if (Items.length === 0 || rows.length >= Total) return rows
    }
  }
  const texts = (await all('Assessment/GetMyAnsweredCareerAssessments?pageSize=200', '&')).map((row) =>
    JSON.stringify(row['Questions']),
  )
  const times = answers.map(({ attempt }) => texts.filter((text) => text.includes(attempt)).length)
  const receipts = new Map((await all('Sync/GetReceipts', '?')).map((row) => [row['Key'], String(row['ReceivedDate'])]))
  const lanes = [...Map.groupBy(answers, ({ lane }) => lane).values()].map((lane) =>
    lane.map(({ key }) => receipts.get(key) ?? ''),
  )
  return {
    twice: times.filter((n) => n > 1).length,
    lost: times.filter((n) => n === 0).length,
    disorder: lanes.filter((dates) => dates.join() !== dates.toSorted().join()).length,
  }
}
