import type { Parsed } from '#contract/contract.ts'
import { edited } from '#server/db/edited.ts'
import { calendarTypes } from './queries.ts'

export const calendarTypeEdits = edited(calendarTypes, {
  title: 'Name',
  trash: 'CalenderType',
  columns: (type: Parsed<'Calendar/CreateCalenderType'>) => ({
    name: type.Name,
    allows_several: type.AllowMutipleBookings,
    // a limit that was typed before the switch was turned off does not count.
    booking_limit: type.AllowMutipleBookings ? type.BookingsLimit : null,
    is_active: type.IsActive,
  }),
  meanings: { calendar_type_name_once: { field: 'Name', message: 'There is a calendar type of this name' } },
  inUse: {
    event_of_type:
      'There are events of this type, so it cannot be deleted. Without Go Live it is not offered any more.',
  },
})
