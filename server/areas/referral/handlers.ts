import { actorOf } from '#server/auth/actor.ts'
import type { AreaHandlers } from '#server/calls/call-context.ts'
import { approveReferral, rejectReferral } from './decide-referral.ts'
import { awardActions, awardPage, referralPage, referralTotals } from './queries.ts'
import { payReferral, reverseReferral } from './reward-referral.ts'
import { activateAward, awardEdits, suspendAward } from './write-award.ts'

export const referralHandlers = {
  'Referral/GetReferralAwards': (input, { tx }) => awardPage(tx, input),
  'Referral/GetAwardActions': (_, { tx }) => awardActions(tx),
  'Referral/CreateReferralAward': awardEdits.create,
  'Referral/UpdateReferralAward': awardEdits.update,
  'Referral/SuspendReferralAward': suspendAward,
  'Referral/ActivateReferralAward': activateAward,
  'Referral/DeleteReferralAward': awardEdits.delete,
  'Referral/DeletePackageAddon': awardEdits.delete,
  'Referral/GetReferrals': (input, { tx }) => referralPage(tx, null, input),
  'Referral/ApproveReferral': approveReferral,
  'Referral/RejectReferral': rejectReferral,
  'Referral/PayReferral': payReferral,
  'Referral/ReverseReferral': reverseReferral,
  'Referral/GetMyReferralTotals': (_, context) => referralTotals(context.tx, actorOf(context).personId),
  'Referral/GetMyReferrals': (input, context) => referralPage(context.tx, actorOf(context).personId, input),
} satisfies AreaHandlers<'Referral'>
