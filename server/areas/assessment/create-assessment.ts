import { checkQuestions } from '#rules/check-questions.ts'
import type { AssessmentKind } from '#contract/assessment-kinds.ts'
import type { AssessmentBody } from '#contract/entities/assessment.ts'
import { fieldErrors } from '#contract/errors.ts'
import { pictureErrors } from './picture-errors.ts'
import { uuidV7 } from '#kit/ids.ts'
import { storableTime } from '#server/db/storable-time.ts'
import type { CallContext, Tx } from '#server/calls/call-context.ts'

/** A draft: students see it once it is activated. */
export async function createAssessment(
  kind: AssessmentKind,
  input: AssessmentBody,
  { tx, now }: CallContext,
): Promise<{ Id: string; Message: string }> {
  await checkBody(tx, kind, input)
  const id = uuidV7(now.getTime())
  await tx`
    insert into assessment (id, kind, sector_id, name, description, show_score, is_anonymous, attempts, opens_at, closes_at, created_at)
    values (${id}, ${kind.name}, ${input.Sector}, ${input.Name}, ${input.Description}, ${input.ShowScore}, ${input.IsAnonymous}, ${input.Attempts},
      ${input.OpensAt && storableTime(input.OpensAt)}, ${input.ClosesAt && storableTime(input.ClosesAt)}, ${now})`
  await tx`
    insert into assessment_version (assessment_id, version, name, description, questions, minutes, created_at)
    values (${id}, 1, ${input.Name}, ${input.Description}, ${tx.json(input.Questions)}, ${input.Minutes}, ${now})`
  return { Id: id, Message: `${input.Name} is saved. Students see it once you activate it.` }
}

/** 400 for an unknown sector, for questions the form engine could not show, and for a score, times, attempts or a promise that the kind does not have. */
export async function checkBody(
  tx: Tx,
  { isScored, isTimed, mayBeAnonymous, mayRepeat }: AssessmentKind,
  input: Pick<AssessmentBody, 'Sector' | 'Questions' | 'ShowScore' | 'IsAnonymous' | 'Attempts' | keyof TestTimes>,
): Promise<void> {
  const sectors = await tx`select from sector where id = ${input.Sector}`
  const errors = {
    ...(await pictureErrors(tx, input.Questions)),
    ...checkQuestions(input.Questions),
    ...(input.ShowScore !== 'hidden' && !isScored ? { ShowScore: ['Only mock tests have a score.'] } : {}),
    ...(input.IsAnonymous && !mayBeAnonymous ? { IsAnonymous: ['Only surveys can be anonymous.'] } : {}),
    ...(input.Attempts > 1 && !mayRepeat ? { Attempts: ['Only mock tests can be taken again.'] } : {}),
    ...(isTimed ? windowErrors(input) : noTimes(input)),
    ...(sectors.length === 0 ? { Sector: ['There is no such sector.'] } : {}),
  }
  if (Object.keys(errors).length > 0) throw fieldErrors(errors)
}

type TestTimes = Pick<AssessmentBody, 'OpensAt' | 'ClosesAt' | 'Minutes'>

function windowErrors({ OpensAt, ClosesAt }: TestTimes): Record<string, string[]> {
  const isEmpty = OpensAt !== null && ClosesAt !== null && Date.parse(ClosesAt) <= Date.parse(OpensAt)
  return isEmpty ? { ClosesAt: ['It must close after it opens.'] } : {}
}

function noTimes({ OpensAt, ClosesAt, Minutes }: TestTimes): Record<string, string[]> {
  const given = Object.entries({ OpensAt, ClosesAt, Minutes }).filter(([, value]) => value !== null)
  return Object.fromEntries(given.map(([name]) => [name, ['Only mock tests have times.']]))
}
