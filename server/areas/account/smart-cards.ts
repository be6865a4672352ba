import type { Parsed } from '#contract/contract.ts'
import { AppError } from '#contract/errors.ts'
import type { SmartCard } from '#contract/entities/smart-card.ts'
import { changeRow, lockedRow, type EditedTable } from '#server/db/change-row.ts'
import { isoInstant } from '#server/db/lagos-days.ts'
import { listPage, orderBy, type PageOf } from '#server/db/list-page.ts'
import { queueMessage } from '#server/messages/queue-message.ts'
import type { CallContext, Db } from '#server/calls/call-context.ts'

type Command = Parsed<'Account/MarkSmartCardInProcess'>
/** The numbers of the statuses (R-466). */
const requested = 0
const inProcess = 1
const ready = 2
const issued = 3

const joins = (db: Db) => db`join person p on p.id = c.person_id`
const columns = (db: Db) => db<SmartCard[]>`
  c.id as "Id", c.row_version as "RowVersion", p.surname as "Surname", p.firstname as "Firstname", c.number as "SmartCardNumber",
  c.matriculation_number as "MatriculationNumber", c.class_name as "RequestingClassName", c.status as "SmartCardStatus",
  ${isoInstant(db, db`c.requested_at`)} as "RequestedDate", coalesce(${isoInstant(db, db`c.called_at`)}, '') as "CalledDate",
  coalesce(${isoInstant(db, db`c.issued_at`)}, '') as "IssuedDate", c.delivery_address as "DeliveryAddress"`

/** R-467: the keyword is searched in names and numbers. */
export function smartCardPage(
  db: Db,
  { sort, status, ...page }: Parsed<'Account/GetUserSmartCards'>,
): Promise<PageOf<SmartCard>> {
  const ofStatus = status === '' ? db`true` : db`c.status = ${Number(status)}`
  return listPage(
    db,
    {
      from: db`smart_card c`,
      beside: joins(db),
      id: db`c.id`,
      columns: columns(db),
      where: ofStatus,
      words: db`c.search_key`,
      order: orderBy(sort, { RequestedDate: db`c.requested_at`, Surname: db`c.holder_key` }),
    },
    page,
  )
}

const cards: EditedTable<SmartCard> = {
  table: 'smart_card',
  what: 'smart card',
  read: async (tx, id) =>
    (await tx<SmartCard[]>`select ${columns(tx)} from smart_card c ${joins(tx)} where c.id = ${id}`)[0],
}

/** One step to the next status (R-465). 409 with the current card when its status is not `at`. */
function step(
  at: number,
  columnsOf: (now: Date) => Parameters<typeof changeRow>[3],
  words: (name: string) => string,
  pickup = false,
) {
  return async (input: Command, context: CallContext): Promise<string> => {
    const before = await lockedRow(context.tx, cards, input.Id)
    if (before.SmartCardStatus !== at)
      throw new AppError('conflict', { detail: 'This smart card has moved on in the meantime.', current: before })
    const card = await changeRow(context, cards, input, columnsOf(context.now))
    const holder = await holderOf(context, card)
    context.about(holder)
    if (pickup) await callHolder(context, holder, card)
    return words(`${card.Firstname} ${card.Surname}`)
  }
}

export const markInProcess = step(
  requested,
  () => ({ status: inProcess }),
  (name) => `The card of ${name} is in process.`,
)
export const markReady = step(
  inProcess,
  () => ({ status: ready }),
  (name) => `The card of ${name} is ready for pickup.`,
)
/** R-469: this call may be repeated, so the status does not change. */
export const callForPickUp = step(
  ready,
  (now) => ({ called_at: now }),
  (name) => `${name} is called to pick up the card.`,
  true,
)
export const markIssued = step(
  ready,
  (now) => ({ status: issued, issued_at: now }),
  (name) => `The card of ${name} is issued.`,
)

async function holderOf({ tx }: CallContext, { Id }: SmartCard): Promise<string> {
  const [holder] = await tx<[{ id: string }]>`select person_id as id from smart_card where id = ${Id}`
  return holder.id
}

async function callHolder(
  { tx, now }: CallContext,
  personId: string,
  { Id, RowVersion, SmartCardNumber }: SmartCard,
): Promise<void> {
  await queueMessage(
    tx,
    {
      type: 'smart-card-pickup',
      to: { personId },
      values: { CardNumber: SmartCardNumber },
      eventKey: `smart-card:${Id}:${RowVersion}`,
    },
    { now },
  )
}
