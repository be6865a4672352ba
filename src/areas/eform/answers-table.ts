import type { FormAnswers } from '#contract/entities/form-store.ts'

/** One line of words a row: when, who, then a column for every question that any of the rows was asked, newest wording first. */
export function answersTable(rows: readonly FormAnswers[], timeText: (iso: string) => string): string[][] {
  const questions = new Map<string, string>()
  for (const { Texts } of rows.toSorted((a, b) => b.Version - a.Version)) {
    for (const { FieldId, Question } of Texts) if (!questions.has(FieldId)) questions.set(FieldId, Question)
  }
  const ids = [...questions.keys()]
  return [
    ['Received', 'Answered', 'Name', 'E-mail address', 'Version', 'Note', ...questions.values()],
    ...rows.map((row) => {
      const answers = new Map(row.Texts.map(({ FieldId, Answer }) => [FieldId, Answer]))
      return [
        timeText(row.ReceivedDate),
        timeText(row.AnsweredDate),
        row.PersonName || 'Visitor',
        row.EmailAddress,
        String(row.Version),
        heldWords(row.Held),
        ...ids.map((id) => answers.get(id) ?? ''),
      ]
    }),
  ]
}

/** Why answers are marked; '' for those that are not. */
export function heldWords(held: FormAnswers['Held']): string {
  if (held === 'withdrawn') return 'Came after the form was withdrawn'
  if (held === 'duplicate') return 'Has an answer that was given before'
  if (held === 'suspect') return 'May be spam'
  return held === 'access' ? 'From an account the form is not for' : ''
}
