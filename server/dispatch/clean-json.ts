import { fieldErrors } from '#contract/errors.ts'

const maxDepth = 32
const prototypeKeys = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * A copy of the input that every later layer can handle (S-14): no prototype keys, no NUL (PostgreSQL cannot store it), at most
 * 32 levels deep, only finite numbers. Half of a surrogate pair, left by a cut emoji, becomes U+FFFD, so that an answer is not
 * refused because of it. 400 with the dotted path of the refused field.
 */
export function cleanJson(value: unknown, path: readonly string[] = []): unknown {
  if (path.length > maxDepth) throw refusal(path, 'is nested too deeply')
  if (typeof value === 'string') {
    if (value.includes('\0')) throw refusal(path, 'holds a character that cannot be stored')
    return value.toWellFormed()
  }
  if (typeof value === 'number' && !Number.isFinite(value)) throw refusal(path, 'is not a number we can read')
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item, index) => cleanJson(item, [...path, String(index)]))
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => {
      const inner = [...path, name]
      if (prototypeKeys.has(name) || name.includes('\0')) throw refusal(inner, 'is not a field name we accept')
      return [name.toWellFormed(), cleanJson(item, inner)]
    }),
  )
}

function refusal(path: readonly string[], what: string): Error {
  const field = path.slice(0, 6).join('.').replaceAll('\0', '').toWellFormed().slice(0, 200) || 'Input'
  return fieldErrors({ [field]: [`${field} ${what}.`] })
}
