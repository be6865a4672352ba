import type { Parsed } from '#contract/contract.ts'
import { AppError } from '#contract/errors.ts'
import type { SmartCard } from '#contract/entities/smart-card.ts'
import { changeRow, lockedRow, type Columns, type EditedTable } from '#server/db/change-row.ts'
import { queueMessage } from '#server/messages/queue-message.ts'
import type { CallContext } from '#server/calls/call-context.ts'
import { cardColumns, cardHolders } from './queries.ts'

type Command = Parsed<'Account/MarkSmartCardInProcess'>
/** The numbers of the statuses. */
const requested = 0
const inProcess = 1
const ready = 2
const issued = 3
const rejected = 4

const cards: EditedTable<SmartCard> = {
  table: 'smart_card',
  what: 'smart card',
  read: async (tx, id) =>
    (await tx<SmartCard[]>`select ${cardColumns(tx)} from smart_card c ${cardHolders(tx)} where c.id = ${id}`)[0],
}

interface Moved {
  readonly card: SmartCard
  readonly holder: string
}

/** Changes a card. 409 with the current card when its status is not one of `from`. */
async function moveCard(
  { Id, RowVersion }: Command,
  from: readonly number[],
  columns: Columns,
  context: CallContext,
): Promise<Moved> {
  const before = await lockedRow(context.tx, cards, Id)
  if (!from.includes(before.SmartCardStatus))
    throw new AppError('conflict', { detail: 'This smart card has moved on in the meantime.', current: before })
  const card = await changeRow(context, cards, { Id, RowVersion }, columns)
  const [{ holder }] = await context.tx<
    [{ holder: string }]
  >`select person_id as holder from smart_card where id = ${Id}`
  context.about(holder)
  return { card, holder }
}

/** The page of the student's own cards. */
const cardPath = '/student/wallets/card'

const nameOf = ({ Firstname, Surname }: SmartCard) => `${Firstname} ${Surname}`

/** One step to the next status. */
const step =
  (from: number, columnsOf: (now: Date) => Columns, words: string) => async (input: Command, context: CallContext) => {
    const { card } = await moveCard(input, [from], columnsOf(context.now), context)
    return `The card of ${nameOf(card)} ${words}.`
  }

export const markInProcess = step(requested, () => ({ status: inProcess }), 'is in process')
export const markReady = step(inProcess, () => ({ status: ready }), 'is ready for pickup')
export const markIssued = step(ready, (now) => ({ status: issued, issued_at: now }), 'is issued')

/** A place that fits into one text message; the account has all of it. */
function shortPlace(place: string): string {
  const text = place.replace(/[.\s]+$/, '')
  return text.length > 90 ? `${text.slice(0, 87).trimEnd()}...` : text
}

/** this call may be repeated, so the status does not change. */
export async function callForPickUp(input: Command, context: CallContext): Promise<string> {
  const { tx, now } = context
  const { card, holder } = await moveCard(input, [ready], { called_at: now }, context)
  await queueMessage(
    tx,
    {
      type: 'smart-card-pickup',
      to: { personId: holder },
      values: { CardNumber: card.SmartCardNumber, Place: shortPlace(card.DeliveryAddress) },
      eventKey: `smart-card:${card.Id}:${card.RowVersion}`,
      path: cardPath,
    },
    { now },
  )
  return `${nameOf(card)} is called to pick up the card.`
}

/** M-25: a card that cannot be made. The student reads the reason, and may ask again. */
export async function rejectCard(
  { Reason, ...input }: Parsed<'Account/RejectSmartCard'>,
  context: CallContext,
): Promise<string> {
  const { tx, now, publicUrl } = context
  const columns = { status: rejected, rejected_at: now, reason: Reason }
  const { card, holder } = await moveCard(input, [requested, inProcess], columns, context)
  await queueMessage(
    tx,
    {
      type: 'smart-card-rejected',
      to: { personId: holder },
      values: { CardNumber: card.SmartCardNumber, Reason, CardLink: `${publicUrl}${cardPath}` },
      eventKey: `smart-card:${card.Id}:rejected`,
      path: cardPath,
    },
    { now },
  )
  return `The request of ${nameOf(card)} is rejected.`
}
