import type { Output, Parsed } from '#contract/contract.ts'
import { fieldErrors } from '#contract/errors.ts'
import { parseFileAddress } from '#rules/file-address.ts'
import { lagosDay } from '#rules/saving/lagos-months.ts'
import { edited } from '#server/db/edited.ts'
import { forbiddenHtml } from '#server/html/forbidden-html.ts'
import type { CallContext } from '#server/calls/call-context.ts'
import { investments } from './queries.ts'

const edits = edited(investments, {
  title: 'Title',
  trash: 'Investment',
  columns(offer: Parsed<'Investment/CreateInvestment'>) {
    if (!parseFileAddress(offer.PictureUrl)) throw fieldErrors({ PictureUrl: ['Choose a picture'] })
    const forbidden = forbiddenHtml(offer.FullDetails)
    if (forbidden.length > 0)
      throw fieldErrors({ FullDetails: forbidden.map((what) => `${what} is not allowed here.`) })
    return {
      title: offer.Title,
      picture: offer.PictureUrl,
      summary: offer.Summary,
      details: offer.FullDetails,
      amount: offer.Amount,
      interest: Math.round(offer.Interest * 100),
      months: offer.DurationInMonths,
      closes_on: offer.ClosingDate,
      starts_on: offer.CommencementDate,
      most_units: offer.MostUnits ?? null,
      allows_leaving: offer.AllowsEarlyLeave,
    }
  },
  meanings: {
    investment_terms_frozen:
      'Somebody has invested, so amount, interest, duration, dates, early leave and details cannot be changed any more.',
    investment_is_sold_out: { field: 'MostUnits', message: 'More units are sold already' },
  },
  inUse: { user_investment_of_offer: 'Somebody has invested in this, so it cannot be deleted.' },
})

/** 400 for an offer that is closed already. */
export function createInvestment(
  input: Parsed<'Investment/CreateInvestment'>,
  context: CallContext,
): Promise<Output<'Investment/CreateInvestment'>> {
  if (input.ClosingDate < lagosDay(context.now.getTime()))
    throw fieldErrors({ ClosingDate: ['Choose a day that is not over'] })
  return edits.create(input, context)
}
/** */
export const { update: updateInvestment, delete: deleteInvestment, restore: restoreInvestment } = edits
