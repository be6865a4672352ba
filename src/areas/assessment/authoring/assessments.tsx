import Copy from 'lucide-react/icons/copy'
import Play from 'lucide-react/icons/play'
import Pause from 'lucide-react/icons/pause'
import type { AssessmentKind } from '#contract/assessment-kinds.ts'
import { assessmentStates } from '#contract/assessment-states.ts'
import type { AdminAssessment } from '#contract/entities/assessment.ts'
import { count, dayOf, state, text } from '#lists/definition/columns.tsx'
import {
  choiceField,
  listField,
  longTextField,
  numberField,
  switchField,
  textField,
  type FieldSpec,
} from '#lists/definition/fields.ts'
import { fromList, oneOf, plain } from '#lists/definition/filters.ts'
import { defineResource, type Resource } from '#lists/definition/resource.ts'
import { instantField } from './instant-field.ts'
import { QuestionsLink } from './questions-link.tsx'

const sector = listField('Sector', 'Sector', 'Account/GetSectors', { required: true, named: 'SectorName' })
/** The sector is a number on the wire and text in the form, as `start` passes it. */
const sectorField: FieldSpec<'Sector'> = { ...sector, toValue: (answer) => Number(answer?.EformFieldOptionId) }

const scoreField = choiceField(
  'ShowScore',
  'Score for students',
  [
    { value: 'hidden', label: 'Hidden' },
    { value: 'score', label: 'Shown' },
    { value: 'answers', label: 'Shown, right options after closing' },
  ],
  {
    required: true,
    help: 'Mentors of the sector always see it. Right options and explanations stay on the server until the test has closed or is suspended.',
  },
)

const limit = numberField('Minutes', 'Minutes', {
  least: 1,
  largest: 600,
  help: 'How long a student may take. Students get another limit once you activate it.',
})
const attemptsField = numberField('Attempts', 'Attempts', {
  least: 1,
  largest: 20,
  help: 'How many times a student may take it: once when left empty. Each attempt counts.',
})
const timeFields = [
  instantField('OpensAt', 'Opens'),
  instantField('ClosesAt', 'Closes', 'Answers that come later are kept, and staff decide.'),
  { ...limit, toValue: (answer: Parameters<typeof limit.toValue>[0]) => answer?.UserResponseInNum ?? null },
]

const anonymousField = switchField('IsAnonymous', 'Anonymous', {
  help: 'No name is stored with the answers, and students read so before they answer. It cannot change after you activate it.',
})

const hasNews = ({ State, PublishedVersion, Version }: AdminAssessment) =>
  State !== 'Active' || PublishedVersion !== Version

/** R-617 …: what authors write of a kind. Students get a change of the questions after it is activated. */
export function authoredAssessments({
  calls,
  pages,
  words,
  isScored,
  isTimed,
  mayBeAnonymous,
  mayRepeat,
}: AssessmentKind): Resource {
  return defineResource({
    path: pages.authored,
    title: words.authored,
    item: `${words.one.charAt(0).toUpperCase()}${words.one.slice(1)}`,
    items: words.many,
    searchFor: 'Name or description',
    none: 'Add one, write its questions and activate it.',
    name: ({ Name }: AdminAssessment) => Name,
    ops: { list: calls.authored, create: calls.create, update: calls.update, remove: calls.delete },
    filters: [fromList('sector', 'Sector', 'Account/GetSectors'), oneOf('state', 'Status', plain(assessmentStates))],
    columns: [
      { ...text('Name', 'Name', { sort: 'Name' }), card: 'title' },
      state('State', 'Status', { Draft: 'plain', Active: 'ok', Inactive: 'bad' }),
      text('SectorName', 'Sector', { card: 'detail' }),
      {
        id: 'Questions',
        label: 'Questions',
        words: ({ Questions }: AdminAssessment) => String(Questions.length),
        align: 'end',
        card: 'hidden',
      },
      count('ResponseCount', 'Responses', { unit: ['response', 'responses'] }),
      dayOf('CreatedDate', 'Added', { sort: 'CreatedDate' }),
    ],
    sections: [
      {
        name: 'About',
        fields: [
          textField('Name', 'Name', { required: true, most: 200, width: 12 }),
          sectorField,
          longTextField('Description', 'Description', { required: true, most: 4000 }),
        ],
      },
      ...(mayBeAnonymous ? [{ name: 'Names', fields: [anonymousField] }] : []),
      ...(isTimed ? [{ name: 'Time', fields: mayRepeat ? [...timeFields, attemptsField] : timeFields }] : []),
      ...(isScored ? [{ name: 'Score', fields: [scoreField] }] : []),
    ],
    start: ({ Sector }: AdminAssessment) => ({ Sector: String(Sector) }),
    beside: (row: AdminAssessment) => <QuestionsLink row={row} address={`${pages.authored}/${row.Id}/questions`} />,
    actions: [
      { label: 'Activate', verb: 'activate', icon: Play, key: calls.activate, when: hasNews },
      {
        label: 'Suspend',
        verb: 'suspend',
        icon: Pause,
        key: calls.suspend,
        inverse: calls.activate,
        when: ({ IsActive }: AdminAssessment) => IsActive,
      },
      { label: 'Duplicate', verb: 'duplicate', icon: Copy, key: calls.duplicate, when: () => true },
    ],
  })
}
