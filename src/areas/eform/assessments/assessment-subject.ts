import type { AssessmentKind } from '#contract/assessment-kinds.ts'
import type { AdminAssessment } from '#contract/entities/assessment.ts'
import type { Form } from '#contract/entities/eform.ts'
import { AppError } from '#contract/errors.ts'
import { formMessages } from '#contract/form-messages.ts'
import { labelOf } from '#eform/label.ts'
import { call } from '#lib/reads/call.ts'
import { liveProblems, type Problem } from '#areas/eform/builder/session/problems.ts'
import type { Saved, Subject } from '#areas/eform/builder/subject/subject.ts'
import { authoredForm, authoredQuestions } from './authored-form.ts'

/** The questions of an assessment of this kind, in the plain mode of the builder (L-01). */
export function assessmentSubject(kind: AssessmentKind): Subject {
  const { calls, drafts, pages } = kind
  return {
    drafts: drafts.questions,
    list: pages.authored,
    address: (id) => `${pages.authored}/${id}/questions`,
    kind,
    fresh: null,
    read: async (id) => {
      const { Items } = await call(calls.authored, { id })
      const [found] = Items
      if (!found) throw new AppError('not-found')
      return savedAssessment(found)
    },
    update: ({ definition }, { Id, RowVersion }, idempotencyKey) =>
      call(calls.update, { Id, RowVersion, Questions: authoredQuestions(definition) }, { idempotencyKey }),
    publish: ({ Id, RowVersion }, idempotencyKey) => call(calls.activate, { Id, RowVersion }, { idempotencyKey }),
    savedIn: (current) => (isAuthored(current) ? savedAssessment(current) : null),
    problems: liveProblems,
    refusals: questionProblems,
  }
}

function savedAssessment(assessment: AdminAssessment): Saved {
  const { Id, Name, State, Version, PublishedVersion, RowVersion } = assessment
  return {
    row: {
      Id,
      FormName: Name,
      State: State === 'Active' ? 'Published' : State === 'Draft' ? 'Draft' : 'Withdrawn',
      Version: PublishedVersion ?? 0,
      HasChanges: PublishedVersion !== Version,
      RowVersion,
      Access: ['student'],
    },
    copy: { definition: authoredForm(assessment), access: ['student'] },
  }
}

/** `Questions.3.Options` counts the questions that were sent, in the order of the form. */
function questionProblems(
  definition: Form,
  errors: Readonly<Record<string, readonly string[]>>,
  weight: Problem['weight'] = 'now',
): Problem[] {
  const fields = definition.GroupFields.flatMap((group) => group.Fields)
  return Object.entries(errors).flatMap(([key, texts]) => {
    const field = fields[Number(/^Questions\.(\d+)/.exec(key)?.[1])]
    return texts.map((text): Problem =>
      field
        ? {
            at: { kind: 'field', fieldId: field.Id },
            text: text === formMessages.noOptions ? `${labelOf(field.FieldName)}: ${text}` : text,
            weight,
          }
        : { at: { kind: 'form' }, text, weight },
    )
  })
}

/** A 409 carries the row of the list; our own server wrote it. */
function isAuthored(value: unknown): value is AdminAssessment {
  return value instanceof Object && 'Questions' in value && 'RowVersion' in value
}
