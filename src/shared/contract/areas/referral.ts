import { command, create, lookup, sortedList, update } from '#contract/define.ts'
import { awardAction, awardBody, referral, referralAward, referralTotal } from '#contract/entities/referral.ts'
import { days, rowKey } from '#contract/entities/row.ts'

const admin = { access: ['admin'], entity: 'ReferralAward' } as const

/** Awards for referrals, and the people who were referred (R-406 … R-424). */
export const referralArea = {
  'Referral/GetReferralAwards': sortedList({
    access: ['admin'],
    item: referralAward,
    sorts: ['StartDate', 'AwardTitle', 'Amount'],
    order: '-StartDate',
    query: days,
  }),
  'Referral/GetAwardActions': lookup({ access: ['admin'], offline: 'mirror', item: awardAction }),
  'Referral/CreateReferralAward': create({ ...admin, body: awardBody }),
  'Referral/UpdateReferralAward': update({ ...admin, body: awardBody.safeExtend(rowKey) }),
  'Referral/SuspendReferralAward': command(admin),
  'Referral/ActivateReferralAward': command(admin),
  /** only an award that was never granted can be deleted. */
  'Referral/DeleteReferralAward': command(admin),
  /** The specification's page calls it by this name. */
  'Referral/DeletePackageAddon': command(admin),
  'Referral/GetReferrals': sortedList({
    access: ['admin'],
    item: referral,
    sorts: ['CreatedDate'],
    order: '-CreatedDate',
    query: days,
  }),
  /** an administrator decides about a pending referral, never about an own one. */
  'Referral/ApproveReferral': command({ access: ['admin'], entity: 'Referral' }),
  'Referral/RejectReferral': command({ access: ['admin'], entity: 'Referral' }),
  /** Pays the award of a referral that was approved when its referrer had no wallet. */
  'Referral/PayReferral': command({ access: ['admin'], entity: 'Referral' }),
  /** takes the award back, once. What is spent already is owed. */
  'Referral/ReverseReferral': command({ access: ['admin'], entity: 'Referral' }),
  'Referral/GetMyReferralTotals': lookup({ access: 'signed-in', item: referralTotal }),
  'Referral/GetMyReferrals': sortedList({
    access: 'signed-in',
    item: referral,
    sorts: ['CreatedDate'],
    order: '-CreatedDate',
    query: days,
  }),
}
