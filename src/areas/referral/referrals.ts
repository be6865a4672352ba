import type { Referral } from '#contract/entities/referral.ts'
import { moment, state, text } from '#lists/definition/columns.tsx'
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
const lastColumns = [
  text('ReferralItemName', 'For'),
  text('AwardTitle', 'Award'),
  text('ReferralCode', 'Code', { card: 'hidden' }),
  state<'ReferralStatus', Referral['ReferralStatus']>('ReferralStatus', 'Status', {
    Pending: 'warn',
    Qualified: 'brand',
    Rewarded: 'ok',
    Reversed: 'bad',
    Rejected: 'bad',
  }),
  moment('CreatedDate', 'Since', { sort: 'CreatedDate' }),
] as const

/** R-418 … R-423: who was referred by whom. */
export const referrals = defineResource({
  ...common,
  path: '/admin/referrals',
  ops: { list: 'Referral/GetReferrals' },
  name: ({ FirstName, Surname }) => `${FirstName} ${Surname}`,
  columns: [text('FirstName', 'First name'), text('Surname', 'Surname'), ...lastColumns],
})

/** the people whom a vendor referred. */
export const vendorReferrals = defineResource({
  ...common,
  path: '/vendor/referrals',
  title: 'My referrals',
  ops: { list: 'Referral/GetMyReferrals' },
  name: ({ FirstName }) => FirstName,
  columns: [text('FirstName', 'First name'), ...lastColumns],
})
