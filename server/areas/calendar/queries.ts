import type { Output, Parsed } from '#contract/contract.ts'
import type { CalendarType } from '#contract/entities/calendar-type.ts'
import type { EditedTable } from '#server/db/change-row.ts'
import { listPage, orderBy, type PageOf } from '#server/db/list-page.ts'
import type { Db } from '#server/calls/call-context.ts'

const columns = (db: Db) => db<CalendarType[]>`
  t.id as "Id", t.row_version as "RowVersion", t.name as "Name", t.allows_several as "AllowMutipleBookings", t.booking_limit as "BookingsLimit", t.is_active as "IsActive",
  coalesce(t.form_id::text, '') as "FormId", coalesce((select definition ->> 'FormName' from form where id = t.form_id), '') as "FormName"`

export function calendarTypePage(
  db: Db,
  { sort, ...page }: Parsed<'Calendar/GetCalenderTypes'>,
): Promise<PageOf<CalendarType>> {
  return listPage(
    db,
    {
      from: db`calendar_type t`,
      id: db`t.id`,
      columns: columns(db),
      where: db`true`,
      words: db`t.name_key`,
      order: orderBy(sort, { Name: db`t.name_key` }),
    },
    page,
  )
}

export async function activeCalendarTypes(db: Db): Promise<Output<'Calendar/GetActiveCalenderTypes'>> {
  return [
    ...(await db<
      Output<'Calendar/GetActiveCalenderTypes'>
    >`select id as "Id", name as "Name" from calendar_type where is_active order by name_key`),
  ]
}

export const calendarTypes: EditedTable<CalendarType> = {
  table: 'calendar_type',
  what: 'calendar type',
  read: async (tx, id) => (await tx<CalendarType[]>`select ${columns(tx)} from calendar_type t where t.id = ${id}`)[0],
}
