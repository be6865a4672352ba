import { actorOf } from '#server/auth/actor.ts'
import type { AreaHandlers } from '#server/http/call-context.ts'
import { awardActions, awardPage, referralPage } from './queries.ts'
import { activateAward, createAward, deleteAward, suspendAward, updateAward } from './write-award.ts'

export const referralHandlers = {
  'Referral/GetReferralAwards': (input, { tx }) => awardPage(tx, input),
  'Referral/GetAwardActions': (_, { tx }) => awardActions(tx),
  'Referral/CreateReferralAward': createAward,
  'Referral/UpdateReferralAward': updateAward,
  'Referral/SuspendReferralAward': suspendAward,
  'Referral/ActivateReferralAward': activateAward,
  'Referral/DeleteReferralAward': deleteAward,
  'Referral/DeletePackageAddon': deleteAward,
  'Referral/GetReferrals': (input, { tx }) => referralPage(tx, null, input),
  'Referral/GetMyReferrals': (input, context) => referralPage(context.tx, actorOf(context).personId, input),
} satisfies AreaHandlers<'Referral'>
