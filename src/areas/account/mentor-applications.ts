import CircleCheck from 'lucide-react/icons/circle-check'
import CircleSlash from 'lucide-react/icons/circle-slash'
import type { MentorApplication } from '#contract/entities/registration.ts'
import { dayOf, email, person, state, text } from '#lists/definition/columns.tsx'
import { oneOf } from '#lists/definition/filters.ts'
import { defineResource } from '#lists/definition/resource.ts'
import { personName } from '#rules/person-name.ts'
import { applicationFacts } from '#areas/account/application-facts.tsx'

const isPending = ({ Status }: MentorApplication) => Status === 'Pending'

/** The people who want to become mentors (decision 059). */
export const mentorApplications = defineResource({
  path: '/admin/mentorapplications',
  title: 'Mentor applications',
  item: 'Application',
  items: 'applications',
  searchFor: 'Name, e-mail or phone',
  none: 'Applications appear here when people register as mentors.',
  name: (row) => personName(row, 'full'),
  ops: { list: 'Account/GetMentorApplications' },
  filters: [
    oneOf('status', 'Status', [
      { value: 'Pending', label: 'Pending' },
      { value: 'Approved', label: 'Approved' },
      { value: 'Rejected', label: 'Rejected' },
    ]),
  ],
  columns: [
    person('Surname', 'Name', (row: MentorApplication) => row),
    email('EmailAddress', 'E-mail'),
    text('SectorName', 'Sector'),
    dayOf('CreatedDate', 'Received', { sort: 'CreatedDate' }),
    state('Status', 'Status', { Pending: 'warn', Approved: 'ok', Rejected: 'bad' }),
  ],
  actions: [
    {
      label: 'Approve',
      verb: 'approve',
      icon: CircleCheck,
      key: 'Account/ApproveMentorApplication',
      when: isPending,
    },
    { label: 'Reject', verb: 'reject', icon: CircleSlash, key: 'Account/RejectMentorApplication', when: isPending },
  ],
  beside: applicationFacts,
})
