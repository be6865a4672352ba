/** Parses JSON; undefined when the text is not JSON, because JSON has no undefined. */
export function parseJson(text: string, reviver?: (key: string, value: unknown) => unknown): unknown {
  try {
    return JSON.parse(text, reviver)
  } catch {
    return undefined // The text is truncated or foreign; each caller decides what that means.
  }
}
