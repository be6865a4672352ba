import Undo2 from 'lucide-react/icons/undo-2'
import type { UnansweredRequest } from '#contract/entities/mentoring/unanswered-request.ts'
import { unansweredStates } from '#contract/entities/mentoring/unanswered-states.ts'
import { dayText } from '#lib/page/format-date.ts'
import { now } from '#offline/clock.ts'
import { personName } from '#rules/person-name.ts'
import { count, cut, dayOf, person, state, text } from '#lists/definition/columns.tsx'
import { fromList, oneOf, plain } from '#lists/definition/filters.ts'
import { defineResource } from '#lists/definition/resource.ts'

type Request = UnansweredRequest
const studentOf = ({ StudentSurname, StudentFirstName }: Request) => ({
  Surname: StudentSurname,
  Firstname: StudentFirstName,
})

/** L-13, X-031: requests that do not go on, the longest waiting first. */
export const unansweredRequests = defineResource({
  path: '/admin/mentoringrequests',
  title: 'Unanswered requests',
  item: 'Request',
  items: 'requests',
  searchFor: 'Student, mentor or sector',
  none: 'All requests for mentors are being answered.',
  name: (row) => `${personName(studentOf(row), 'full')}, ${row.SectorName}`,
  ops: { list: 'Mentoring/GetUnansweredRequests' },
  filters: [fromList('sector', 'Sector', 'Account/GetSectors'), oneOf('state', 'Waits for', plain(unansweredStates))],
  columns: [
    person('Student', 'Student', studentOf, { card: 'title', sort: 'Student' }),
    cut(text('SchoolName', 'School')),
    text('SectorName', 'Sector', { card: 'detail', sort: 'Sector' }),
    state<'State', Request['State']>('State', 'Waits for', { 'No mentor': 'warn', 'No times offered': 'bad' }),
    person('Mentor', 'Mentor', ({ MentorSurname, MentorFirstName }: Request) => ({
      Surname: MentorSurname,
      Firstname: MentorFirstName,
    })),
    {
      id: 'MentorLastActive',
      label: 'Mentor last active',
      words: ({ MentorLastActive }: Request) => MentorLastActive && dayText(`${MentorLastActive}T12:00:00Z`, now()),
    },
    count('Mentors', 'Mentors who take requests', { unit: ['mentor', 'mentors'] }),
    dayOf('RequestedOn', 'Asked', { sort: 'RequestedOn' }),
  ],
  actions: [
    {
      label: 'Open for other mentors',
      verb: 'open for other mentors',
      icon: Undo2,
      key: 'Mentoring/ReleaseMentoringRequest',
      when: ({ State }) => State !== 'No mentor',
    },
  ],
})
