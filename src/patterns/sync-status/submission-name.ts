/** What a queued call is about: 'Career interest' of 'Career interest: your answers'. */
export function submissionName(words: string): string {
  return words.replace(/: your (?:changed )?answers$/, '')
}

/** How many answers a submission of any kind contains; null for a call that is not a submission, or that is locked. */
export function answersIn(input: unknown): number | null {
  if (!(input instanceof Object)) return null
  const answers = 'Questions' in input ? input.Questions : 'Answers' in input ? input.Answers : null
  return Array.isArray(answers) ? answers.length : null
}

/** '1 answer', '13 answers'. */
export function answersText(count: number): string {
  return count === 1 ? '1 answer' : `${count} answers`
}

/** When the person answered, ms, as the server repeats it; undefined for a call that this device cannot open. */
export function answeredAt(input: unknown): number | undefined {
  return input instanceof Object && 'AnsweredAt' in input ? Date.parse(String(input.AnsweredAt)) : undefined
}

/** Whether these answers have no name (L-05). */
export function isAnonymousInput(input: unknown): boolean {
  return input instanceof Object && 'IsAnonymous' in input
}

/**
 * Whether these answers cannot be changed after they were handed in: those of a timed test (L-04), and those without a name, because
 * the earlier ones cannot be found.
 */
export function isFinalInput(input: unknown): boolean {
  return isAnonymousInput(input) || (input instanceof Object && 'ElapsedMs' in input)
}

/** Whether the device handed in a test because its time was over. */
export function isCutOff(input: unknown): boolean {
  return input instanceof Object && 'TimeUp' in input && input.TimeUp === true
}
