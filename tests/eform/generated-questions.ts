import * as fc from 'fast-check'
import { questionTypes, type Question } from '#contract/entities/assessment.ts'
import type { Raw } from '#eform/raw.ts'

/** What people, old drafts and attackers put into a field. */
const anyRaw = (optionIds: readonly string[]): fc.Arbitrary<Raw> =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom('', ...optionIds) },
    { weight: 3, arbitrary: fc.subarray([...optionIds]) },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        'true',
        'false',
        '2026-1-5',
        '2026-02-30',
        '0099-01-01',
        ' 12 ',
        '1,250.50',
        '-0',
        '1e5',
        '1',
        '2',
        '4',
        '9',
        'Ọlá',
        '\u0000',
        '\ud800',
        'a\r\nb',
        '999999999999999999',
      ),
    },
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.double().map(String),
  )

/** Limits of a field; some are near the five stars of a rating. */
const anyLimit = fc.oneof(
  fc.double({ min: -50, max: 50, noNaN: true }),
  fc.integer({ min: 0, max: 12 }).map((halves) => halves / 2),
)

const limits = fc.record(
  {
    Required: fc.boolean(),
    MinLength: fc.nat({ max: 6 }),
    MaxLength: fc.nat({ max: 12 }),
    MinNumber: anyLimit,
    MaxNumber: anyLimit,
  },
  { requiredKeys: [] },
)

/** A question whose dependencies point at earlier questions only, as every acceptable definition can be ordered. */
function questionAt(n: number, earlierOptions: readonly string[]): fc.Arbitrary<Question> {
  return fc
    .record({
      limits,
      optionCount: fc.nat({ max: 4 }),
      IsOption: fc.boolean(),
      IslongAnswer: fc.boolean(),
      RequireFullConditions: fc.boolean(),
      FieldType: fc.option(fc.constantFrom(...questionTypes), { nil: undefined }),
      group: fc.constantFrom(undefined, 'One', 'Two'),
      depends: fc.tuple(
        fc.nat({ max: 2 }),
        fc.subarray([...earlierOptions], { maxLength: Math.min(3, earlierOptions.length) }),
      ),
    })
    .map(({ limits: chosen, optionCount, depends: [mood, DependentOnOption], group, ...rest }) => ({
      Id: `q${n}`,
      Question: `Question ${n}`,
      Order: n,
      ...rest,
      ...chosen,
      Options: Array.from({ length: optionCount }, (_, at) => ({ Id: `q${n}o${at}`, Option: `Option ${at}, of ${n}` })),
      ...(group ? { GroupName: group } : {}),
      ...(mood === 0 && DependentOnOption.length > 0 ? { DependentOnOption } : {}),
    }))
}

/** A list of questions with chains of dependencies. */
const anyQuestions: fc.Arbitrary<Question[]> = fc.integer({ min: 1, max: 8 }).chain((count) => {
  let all: fc.Arbitrary<Question[]> = fc.constant([])
  for (let n = 0; n < count; n++) {
    all = all.chain((earlier) =>
      questionAt(
        n,
        earlier.flatMap((question) => question.Options.map((option) => option.Id)),
      ).map((question) => [...earlier, question]),
    )
  }
  return all
})

/** Questions and what was entered into them, in any order and several times. */
export const anyFilling = anyQuestions.chain((questions) =>
  fc.record({
    questions: fc.constant(questions),
    entries: fc.array(
      fc
        .constantFrom(...questions)
        .chain((question) => fc.tuple(fc.constant(question.Id), anyRaw(question.Options.map((option) => option.Id)))),
      { maxLength: 24 },
    ),
  }),
)

/** `EFORM_RUNS=10000` for the long run. */
export const runs = Number(process.env['EFORM_RUNS'] ?? 1000)
/** How long one property may take, ms: enough for a slow machine; a property that hangs still fails. */
export const patience = 30_000 + runs * 100
