import { parseJson } from '#kit/parse-json.ts'
import { decodeBytes, encodeBytes } from '#offline/at-rest/bytes-in-json.ts'
import type { Sealed } from '#offline/at-rest/seal.ts'
import type { TextStorage } from '#offline/device.ts'

/** What a person has on this device that is not received. `titles`: of the answers, sealed; null without a key. */
export interface UnsentWork {
  answers: number
  forms: number
  titles: Sealed | null
}
/** By user id. */
export type UnsentOf = Record<string, UnsentWork>

/** `generation`: the outbox that was counted. */
export interface UnsentNote {
  generation: number
  people: UnsentOf
}

// In localStorage, because Chromium stores it apart: it stays when the browser deletes the databases.
const unsentName = 'unsent'
const lostName = 'lost'

export function noteUnsent(texts: TextStorage, note: UnsentNote): void {
  store(texts, unsentName, note)
}

export function readUnsent(texts: TextStorage): UnsentNote | null {
  const value = read(texts, unsentName)
  return isNote(value) ? value : null
}

/** Remembers a loss until the person has seen it. */
export function noteLost(texts: TextStorage, people: UnsentOf): void {
  store(texts, lostName, { ...readLost(texts), ...people })
}

export function readLost(texts: TextStorage): UnsentOf {
  const value = read(texts, lostName)
  return isUnsentOf(value) ? value : {}
}

/** The person has seen what was lost. */
export function forgetLost(texts: TextStorage, userId: string): void {
  const { [userId]: _, ...others } = readLost(texts)
  if (Object.keys(others).length === 0) texts.removeItem(lostName)
  else store(texts, lostName, others)
}

function isNote(value: unknown): value is UnsentNote {
  return value instanceof Object && 'generation' in value && 'people' in value && isUnsentOf(value.people)
}

function isUnsentOf(value: unknown): value is UnsentOf {
  return (
    value instanceof Object &&
    Object.values(value).every((work: unknown) => work instanceof Object && 'answers' in work && 'forms' in work)
  )
}

function read(texts: TextStorage, name: string): unknown {
  return parseJson(texts.getItem(name) ?? '', decodeBytes)
}

function store(texts: TextStorage, name: string, value: unknown): void {
  try {
    texts.setItem(name, JSON.stringify(value, encodeBytes))
  } catch (full) {
    // localStorage is full or refused: the person would not learn of a loss, but nothing is lost by that.
    if (!(full instanceof DOMException)) throw full
  }
}
