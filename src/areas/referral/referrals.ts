import type { Referral } from '#contract/entities/referral.ts'
import { moment, state, text } from '#patterns/list-edit-page/columns.tsx'
import { days } from '#patterns/list-edit-page/filters.ts'
import { defineResource } from '#patterns/list-edit-page/resource.ts'

const look = {
  title: 'Referral Center', item: 'Referral', items: 'referrals', searchFor: 'Name, code or award', filters: [days('fromDateIsoString', 'toDateIsoString')],
  none: 'People appear here once somebody registers with a code.',
} as const
const rest = [text('ReferralItemName', 'For'), text('AwardTitle', 'Award'), text('ReferralCode', 'Code', { card: 'hidden' }), state<'ReferralStatus', Referral['ReferralStatus']>('ReferralStatus', 'Status', { Pending: 'warn', Qualified: 'brand', Rewarded: 'ok', Reversed: 'bad', Rejected: 'bad' }), moment('CreatedDate', 'Since', { sort: 'CreatedDate' })] as const

/** R-418 … R-423: who was brought in by whom. */
export const referrals = defineResource({
  ...look, path: '/admin/referrals', ops: { list: 'Referral/GetReferrals' },
  name: ({ FirstName, Surname }) => `${FirstName} ${Surname}`,
  columns: [text('FirstName', 'First name'), text('Surname', 'Surname'), ...rest],
})

/** those a vendor brought in. */
export const vendorReferrals = defineResource({
  ...look, path: '/vendor/referrals', title: 'My referrals', ops: { list: 'Referral/GetMyReferrals' },
  name: ({ FirstName }) => FirstName,
  columns: [text('FirstName', 'First name'), ...rest],
})
