import { parseJson } from '#kit/parse-json.ts'

/**
 * The texts of a stored JSON list, null for any other text. An entry that is neither a text nor a number makes the
 * result null: our devices never write one, and an object has no readable text.
 */
export function storedTexts(text: string): string[] | null {
  const list = parseJson(text)
  return Array.isArray(list) && list.every(isPlain) ? list.map(String) : null
}

const isPlain = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
