import { basename } from 'node:path'

/**
 * A journey that failed: the path of its file and its name.
 * @typedef {{ file: string, fullName: string }} Failure
 * A journey that passed only when it ran again, and the day (UTC) of it, such as 2026-11-23. tests/run/unsteady.json keeps them.
 * @typedef {{ journey: string, on: string }} Unsteady
 */

/** When more journeys than this fail in one run, the cause is not a slow machine. */
const mostAgain = 3
/** How long a journey is remembered, days: a second time within them fails. */
const daysRemembered = 14

/**
 * Journeys about the promise (never lost, never twice, always true): the outbox, two tabs, killed browsers, submissions without a
 * network. They test accidents, so they must pass at the first try.
 */
export const promiseFiles = [
  'background-sync',
  'capture',
  'capture-tabs',
  'files',
  'frozen-tab',
  'kept-forms',
  'killed-after-sign-out',
  'queue',
  'sign-out',
  'two-mentors',
  'two-people',
  'update-typed-text',
  'visitor-hands-in',
  'visitor-signs-in',
  'whole-story',
]

/** The rules of the outbox: a journey that names one of them belongs to the promise wherever it is. */
const promiseRules = /\bO-(?:09|1\d|2[01])\b/

/**
 * The name by which a journey is remembered.
 * @param {Failure} failure
 */
export const journeyOf = ({ file, fullName }) => `${basename(file, '.test.ts')}: ${fullName}`

/** @param {Failure} failure */
const isOfPromise = ({ file, fullName }) =>
  promiseFiles.includes(basename(file, '.test.ts')) || promiseRules.test(fullName)

/**
 * The entries of the last fortnight.
 * @param {readonly Unsteady[]} known
 * @param {Date} now
 */
const recent = (known, now) => known.filter(({ on }) => now.getTime() - Date.parse(on) <= daysRemembered * 86_400_000)

/**
 * Why these failures are final, in words; null when their files may run once more (docs/decisions/025).
 * @param {readonly Failure[]} failures
 * @param {readonly Unsteady[]} known
 * @param {Date} now
 * @returns {string | null}
 */
export function whyFinal(failures, known, now) {
  const promise = failures.find(isOfPromise)
  if (promise) return `a journey of the promise passes at the first try: ${journeyOf(promise)}`
  if (failures.length > mostAgain) return `${failures.length} journeys failed`
  const before = new Set(recent(known, now).map(({ journey }) => journey))
  const second = failures.map(journeyOf).find((journey) => before.has(journey))
  return second ? `a second time within ${daysRemembered} days: ${second}` : null
}

/**
 * The record after these journeys passed only when they ran again; entries older than a fortnight are dropped.
 * @param {readonly Failure[]} failures
 * @param {readonly Unsteady[]} known
 * @param {Date} now
 * @returns {Unsteady[]}
 */
export function remembered(failures, known, now) {
  const on = now.toISOString().slice(0, 10)
  return [...recent(known, now), ...failures.map((failure) => ({ journey: journeyOf(failure), on }))]
}
