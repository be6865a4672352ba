/** What a text of JSON says; undefined when it is none, which no JSON says. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // Torn, or written by nobody of ours: each caller knows what that means to him.
  }
}
