import { command, create, lookup, sortedList, update } from '#contract/define.ts'
import { calendarType, calendarTypeBody, liteCalendarType } from '#contract/entities/calendar-type.ts'
import { rowKey } from '#contract/entities/row.ts'

const admin = { access: ['admin'], entity: 'CalenderType' } as const

/** Kinds of calendar events (R-705, R-712, R-716, R-721, R-728 … R-732); the wire's names are spelt so. */
export const calendarArea = {
  'Calendar/GetCalenderTypes': sortedList({ access: ['admin'], item: calendarType, sorts: ['Name'], order: 'Name' }),
  /** What choosers offer: those that are live. */
  'Calendar/GetActiveCalenderTypes': lookup({ access: ['admin', 'mentor'], offline: 'mirror', item: liteCalendarType }),
  'Calendar/CreateCalenderType': create({ ...admin, body: calendarTypeBody }),
  'Calendar/UpdateCalenderType': update({ ...admin, body: calendarTypeBody.extend(rowKey) }),
  'Calendar/DeleteCalenderType': command(admin),
}
