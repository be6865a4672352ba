import BellRing from 'lucide-react/icons/bell-ring'
import IdCard from 'lucide-react/icons/id-card'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import PackageCheck from 'lucide-react/icons/package-check'
import type { SmartCard } from '#contract/entities/smart-card.ts'
import { dayOf, person, text } from '#lists/definition/columns.tsx'
import { personName } from '#rules/person-name.ts'
import { tabs } from '#lists/definition/filters.ts'
import { defineResource } from '#lists/definition/resource.ts'
import { smartCardFacts, statusColumn, statusNames } from '#areas/account/smart-card-facts.tsx'

const hasStatus =
  (status: number) =>
  ({ SmartCardStatus }: SmartCard) =>
    SmartCardStatus === status

/** The statuses as tabs: what is requested is waiting for an administrator. */
const choices = statusNames.map((label, status) => ({ value: String(status), label: status === 0 ? 'Waiting' : label }))

/** R-463 … R-469: status 0 Requested, 1 in process, 2 ready for pickup, 3 issued, 4 rejected. */
export const smartCards = defineResource({
  path: '/admin/smartcards',
  title: 'Smart cards',
  item: 'Smart card',
  items: 'smart cards',
  searchFor: 'Name or number',
  none: 'Cards appear here once they are requested.',
  name: (row) => personName(row, 'full'),
  ops: { list: 'Account/GetUserSmartCards' },
  filters: [tabs('status', 'Status', choices, 'Account/CountUserSmartCards')],
  columns: [
    person('Surname', 'Name', (row: SmartCard) => row, { sort: 'Surname' }),
    text('SmartCardNumber', 'Card number'),
    text('MatriculationNumber', 'Matriculation number', { card: 'hidden' }),
    text('RequestingClassName', 'Class'),
    dayOf('RequestedDate', 'Requested', { sort: 'RequestedDate' }),
    statusColumn,
  ],
  actions: [
    {
      label: 'Mark as in process',
      verb: 'mark as in process',
      icon: LoaderCircle,
      key: 'Account/MarkSmartCardInProcess',
      when: hasStatus(0),
    },
    {
      label: 'Mark as ready',
      verb: 'mark as ready',
      icon: PackageCheck,
      key: 'Account/MarkSmartCardReady',
      when: hasStatus(1),
    },
    {
      label: 'Call for pickup',
      verb: 'call for the pickup of',
      icon: BellRing,
      key: 'Account/CallForSmartCardPickUp',
      when: hasStatus(2),
    },
    {
      label: 'Mark as issued',
      verb: 'mark as issued',
      icon: IdCard,
      key: 'Account/MarkSmartCardIssued',
      when: hasStatus(2),
    },
  ],
  beside: smartCardFacts,
})
