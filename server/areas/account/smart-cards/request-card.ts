import type { Parsed } from '#contract/contract.ts'
import { AppError } from '#contract/errors.ts'
import { uuidV7 } from '#kit/ids.ts'
import { actorOf } from '#server/auth/actor.ts'
import type { CallContext } from '#server/calls/call-context.ts'

/**
 * M-25: the caller asks for a card. The database numbers it. 409 while another card of the caller is open: the index
 * `smart_card_open_once` decides between parallel calls.
 */
export async function requestCard(
  { RequestingClassName, MatriculationNumber, DeliveryAddress }: Parsed<'Account/RequestSmartCard'>,
  context: CallContext,
): Promise<string> {
  const { tx, now, audit } = context
  const { personId } = actorOf(context)
  const [made] = await tx<{ number: string }[]>`
    insert into smart_card (id, person_id, number, class_name, matriculation_number, delivery_address, requested_at)
    values (${uuidV7(now.getTime())}, ${personId}, 'AFC-' || nextval('smart_card_serial'), ${RequestingClassName}, ${MatriculationNumber},
      ${DeliveryAddress}, ${now})
    on conflict (person_id) where status < 3 do nothing returning number`
  if (!made) throw new AppError('conflict', { detail: 'You have asked for a card already.' })
  audit({}, { SmartCardNumber: made.number })
  return `We have your request for card ${made.number}.`
}
