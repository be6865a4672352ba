import { parseJson } from '#kit/parse-json.ts'

/**
 * The texts of a stored JSON list, null for anything else. What is no text and no number in it makes it none: it was written
 * by nobody's device, and an object may not even have words.
 */
export function storedTexts(text: string): string[] | null {
  const list = parseJson(text)
  return Array.isArray(list) && list.every(isPlain) ? list.map(String) : null
}

const isPlain = (value: unknown): value is string | number | boolean => typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
