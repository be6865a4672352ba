import Banknote from 'lucide-react/icons/banknote'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleSlash from 'lucide-react/icons/circle-slash'
import Undo2 from 'lucide-react/icons/undo-2'
import type { Referral } from '#contract/entities/referral.ts'
import { dayOf, person, state, text } from '#lists/definition/columns.tsx'
import { personName } from '#rules/person-name.ts'
import { days } from '#lists/definition/filters.ts'
import { defineResource } from '#lists/definition/resource.ts'

const common = {
  title: 'Referral Center',
  item: 'Referral',
  items: 'referrals',
  searchFor: 'Name, code or award',
  filters: [days('fromDateIsoString', 'toDateIsoString')],
  none: 'People appear here once somebody registers with a code.',
} as const
const code = text('ReferralCode', 'Code')
const lastColumns = [
  text('ReferralItemName', 'For'),
  text('AwardTitle', 'Award'),
  state<'ReferralStatus', Referral['ReferralStatus']>('ReferralStatus', 'Status', {
    Pending: 'warn',
    Qualified: 'brand',
    Rewarded: 'ok',
    Reversed: 'bad',
    Rejected: 'bad',
  }),
  dayOf('CreatedDate', 'Since', { sort: 'CreatedDate' }),
] as const

const namesOf = ({ FirstName, Surname }: Referral) => ({ Firstname: FirstName, Surname })

/** R-418 … R-423: who was referred by whom. */
export const referrals = defineResource({
  ...common,
  path: '/admin/referrals',
  ops: { list: 'Referral/GetReferrals' },
  name: (row) => personName(namesOf(row), 'full'),
  columns: [
    person('Surname', 'Name', namesOf),
    { ...code, card: 'hidden' },
    ...lastColumns,
    { id: 'IsFlagged', label: 'Check', words: ({ IsFlagged }) => (IsFlagged ? 'Same device' : '') },
  ],
  actions: [
    {
      label: 'Pay',
      verb: 'pay',
      icon: Banknote,
      key: 'Referral/PayReferral',
      when: ({ ReferralStatus, AwardTitle }) => ReferralStatus === 'Qualified' && AwardTitle !== '',
    },
    {
      label: 'Reverse',
      verb: 'reverse',
      icon: Undo2,
      key: 'Referral/ReverseReferral',
      tone: 'danger',
      when: ({ ReferralStatus }) => ReferralStatus === 'Rewarded',
    },
    {
      label: 'Approve',
      verb: 'approve',
      icon: CircleCheck,
      key: 'Referral/ApproveReferral',
      when: ({ ReferralStatus }) => ReferralStatus === 'Pending',
    },
    {
      label: 'Reject',
      verb: 'reject',
      icon: CircleSlash,
      key: 'Referral/RejectReferral',
      when: ({ ReferralStatus }) => ReferralStatus === 'Pending',
    },
  ],
})

/** the people whom a vendor referred. Their surnames are not shown, so the code tells two of one first name apart. */
export const vendorReferrals = defineResource({
  ...common,
  path: '/vendor/referrals',
  title: 'My referrals',
  ops: { list: 'Referral/GetMyReferrals' },
  name: ({ FirstName }) => FirstName,
  columns: [text('FirstName', 'First name', { card: 'title' }), code, ...lastColumns],
})
