import * as z from 'zod'
import { command, counts, list, post, sortedList } from '#contract/define.ts'
import { lineOfText, rowId } from '#contract/entities/row.ts'
import { mySmartCard, smartCard, smartCardRequest } from '#contract/entities/smart-card.ts'

const card = { access: ['admin'], entity: 'SmartCard' } as const

/** Smart cards, a part of the area Account (R-463 … R-469, M-25). */
export const smartCardCalls = {
  /** R-467 … R-469. An action on a card that is no longer in the expected state is refused with the current card. */
  'Account/GetUserSmartCards': sortedList({
    access: ['admin'],
    item: smartCard,
    sorts: ['RequestedDate', 'Surname'],
    order: '-RequestedDate',
    query: { status: z.enum(['', '0', '1', '2', '3', '4']).default('') },
  }),
  'Account/MarkSmartCardInProcess': command(card),
  'Account/MarkSmartCardReady': command(card),
  'Account/CallForSmartCardPickUp': command(card),
  'Account/MarkSmartCardIssued': command(card),
  /** Ours (M-25): a card that is not ready yet. The student gets the reason. */
  'Account/RejectSmartCard': post({
    ...card,
    reply: 'text',
    input: z.object({
      Id: rowId,
      RowVersion: z.number().int().optional(),
      Reason: lineOfText.min(3, 'Say why').max(300),
    }),
    output: z.string(),
  }),
  /** Ours: how many cards are in each status; '' is all of them. */
  'Account/CountUserSmartCards': counts({ access: ['admin'], query: {} }),
  /** Ours (M-25): the caller's own, newest first. */
  'Account/GetMySmartCards': list({ access: ['student'], item: mySmartCard }),
  /** Ours (M-25): asks for a card. A person has one open request. */
  'Account/RequestSmartCard': post({
    access: ['student'],
    entity: 'SmartCard',
    reply: 'text',
    input: smartCardRequest,
    output: z.string(),
  }),
}
