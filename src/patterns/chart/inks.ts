/** Colours of the parts of a chart, in turn; each has a light and a dark form (tokens.css). */
const inks = ['--brand', '--sun', '--ok', '--bad', '--warn', '--muted'] as const

export function inkOf(at: number): string {
  return `var(${inks[at % inks.length] ?? inks[0]})`
}
