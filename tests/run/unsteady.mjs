import { basename } from 'node:path'

/**
 * A journey that failed: the path of its file and its name.
 * @typedef {{ file: string, fullName: string }} Failure
 * A journey that passed only when it ran again, and the day (UTC) of it, such as 2026-11-23. tests/run/unsteady.json keeps them: a
 * second time fails. The person who mends the journey removes its entry.
 * @typedef {{ journey: string, on: string }} Unsteady
 */

/** When more journeys than this fail in one run, the cause is not a slow machine. */
const mostAgain = 3

/**
 * The files of journeys that may run again: looks, keys, requests, addresses. Every other file, also a new one, is about the promise
 * (never lost, never twice, always true). It tests accidents, so it must pass at the first try.
 */
export const filesThatMayRunAgain = [
  'axe',
  'builder-pictures',
  'closed-parts',
  'form-renders',
  'gallery',
  'list-chips',
  'list-requests',
  'listing',
  'long-choices',
  'shell-landing',
  'shell-shortcuts',
  'shell-steady',
  'top-selling',
]

/** The rules of work without a network: a journey that names one of them belongs to the promise wherever it is. */
const promiseRules = /\bO-\d+\b/

/**
 * The name by which a journey is remembered.
 * @param {Failure} failure
 */
export const journeyOf = ({ file, fullName }) => `${basename(file, '.test.ts')}: ${fullName}`

/** @param {Failure} failure */
const isOfPromise = ({ file, fullName }) =>
  !filesThatMayRunAgain.includes(basename(file, '.test.ts')) || promiseRules.test(fullName)

/**
 * Why a run with failures is final, in words; null when the files of its failed journeys may run once more (docs/decisions/025).
 * @param {readonly Failure[]} failures the journeys that failed
 * @param {readonly string[]} outside what failed outside of a journey, such as a hook: it may have hidden any journey
 * @param {readonly Unsteady[]} known
 * @returns {string | null}
 */
export function whyFinal(failures, outside, known) {
  if (outside.length > 0) return `failed outside of a journey: ${outside[0]}`
  const promise = failures.find(isOfPromise)
  if (promise) return `a journey of the promise passes at the first try: ${journeyOf(promise)}`
  if (failures.length > mostAgain) return `${failures.length} journeys failed`
  const before = new Set(known.map(({ journey }) => journey))
  const second = failures.map(journeyOf).find((journey) => before.has(journey))
  return second ? `a second time, see tests/run/unsteady.json: ${second}` : null
}

/**
 * What the list gains when these journeys passed only when they ran again.
 * @param {readonly Failure[]} failures
 * @param {Date} now
 * @returns {Unsteady[]}
 */
export function entriesOf(failures, now) {
  return failures.map((failure) => ({ journey: journeyOf(failure), on: now.toISOString().slice(0, 10) }))
}

/**
 * The line that says what to commit. A pipeline's clone is thrown away, so the line has the entries themselves.
 * @param {readonly Unsteady[]} entries
 */
export const whatToCommit = (entries) =>
  `!!! PASSED ONLY WHEN RUN AGAIN: mend it, and until then commit in tests/run/unsteady.json: ${JSON.stringify(entries).slice(1, -1)}`
