/** A text with the beginning of a further sentence: in a line of its own, after what is written already. */
export function withSentence(text: string, starter: string): string {
  const written = text.trimEnd()
  return written === '' ? starter : `${written}\n${starter}`
}
