import type { Parsed } from '#contract/contract.ts'
import { uuidV7 } from '#kit/ids.ts'
import { changeRow, removeRow } from '#server/db/change-row.ts'
import { explained, type Meanings } from '#server/db/explain-violation.ts'
import type { CallContext } from '#server/http/call-context.ts'
import { calendarTypes } from './queries.ts'

const meanings: Meanings = { calendar_type_name_once: { field: 'Name', message: 'There is a calendar type of this name' } }

const inUse: Meanings = { event_of_type: 'There are events of this type, so it cannot be deleted. Without Go Live it is not offered any more.' }

const columns = (one: Parsed<'Calendar/CreateCalenderType'>) => ({
  // a limit that was typed before the switch went back is none.
  name: one.Name, allows_several: one.AllowMutipleBookings, booking_limit: one.AllowMutipleBookings ? one.BookingsLimit : null, is_active: one.IsActive,
})

export async function createCalendarType(one: Parsed<'Calendar/CreateCalenderType'>, { tx, now }: CallContext): Promise<{ Id: string; Message: string }> {
  const Id = uuidV7(now.getTime())
  await explained(tx`insert into calendar_type ${tx({ id: Id, ...columns(one) })}`, meanings)
  return { Id, Message: `${one.Name} is saved.` }
}

export async function updateCalendarType(one: Parsed<'Calendar/UpdateCalenderType'>, context: CallContext): Promise<string> {
  await explained(changeRow(context, calendarTypes, one, columns(one)), meanings)
  return `${one.Name} is saved.`
}

export async function deleteCalendarType(input: Parsed<'Calendar/DeleteCalenderType'>, context: CallContext): Promise<string> {
  const { Name } = await explained(removeRow(context, calendarTypes, input), inUse)
  return `${Name} is deleted.`
}
