import type { AnsweredAssessment } from '#contract/entities/assessment.ts'
import { standingOf, standingWords } from '#areas/assessment/held-words.ts'

/**
 * Answered assessments for a spreadsheet: a line a row, with a column for every question any of them was asked. The same words in
 * two assessments are one column; the wording is the newest version's.
 */
export function answeredTable(rows: readonly AnsweredAssessment[], timeText: (iso: string) => string): string[][] {
  const wordings = [
    ...new Set(
      rows
        .toSorted((a, b) => b.Version - a.Version)
        .flatMap(({ Questions }) => Questions.toSorted((a, b) => a.Order - b.Order).map(({ Question }) => Question)),
    ),
  ]
  return [
    [
      'Received',
      'Submitted',
      'Surname',
      'First name',
      'School',
      'Assessment',
      'Version',
      'Sector',
      'Reference',
      'Device',
      'Note',
      'Imported by',
      'Feedback',
      'Feedback date',
      ...wordings,
    ],
    ...rows.map((row) => {
      const answers = new Map(row.Questions.map(({ Question, Answer }) => [Question, Answer]))
      const standing = standingOf(row)
      return [
        timeText(row.SubmittedDate),
        timeText(row.AnsweredDate),
        row.Surname,
        row.Firstname,
        row.SchoolName,
        row.Name,
        String(row.Version),
        row.SectorName,
        row.Reference,
        row.Device,
        standing === 'plain' ? (row.ReceivedUntil === null ? '' : 'Submitted by the server') : standingWords[standing],
        row.BroughtBy,
        row.Feedback ?? '',
        row.FeedbackDate === null ? '' : timeText(row.FeedbackDate),
        ...wordings.map((wording) => answers.get(wording) ?? ''),
      ]
    }),
  ]
}
