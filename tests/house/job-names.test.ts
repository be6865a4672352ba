import { expect, test } from 'vitest'
import { jobNames } from '#rules/health/job-names.ts'
import { lanes } from '#server/jobs/send-messages.ts'
import { textOf } from './tree.ts'

/** The jobs that this text starts; those that send messages have a name for each channel. */
const startedIn = (text: string) => [...text.matchAll(/\brepeat\(\s*'([a-z-]+)'/g)].map(([, name = '']) => name)

test('every job has a plain name on the page of the portal’s health (S-17)', () => {
  const jobs = [...lanes.map(({ channel }) => `send-${channel}`), ...startedIn(textOf('server/jobs/start-jobs.ts'))]
  expect(Object.keys(jobNames).toSorted()).toEqual(jobs.toSorted())
})

test('planted fault: a job on a line of its own is found', () => {
  expect(startedIn("repeat(\n  'new-job', 60_000, work)")).toEqual(['new-job'])
})
