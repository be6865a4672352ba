import type { Parsed } from '#contract/contract.ts'
import { fieldErrors } from '#contract/errors.ts'
import { isUuid } from '#kit/is-uuid.ts'
import type { Tx } from '#server/calls/call-context.ts'
import { formsForEvents } from '#server/areas/eform/queries.ts'
import { edited } from '#server/db/edited.ts'
import { calendarTypes } from './queries.ts'

/** 400 for a form that students cannot answer, unless the type has it already. Null for no form. */
async function formOf(tx: Tx, id: string, typeId: string | undefined): Promise<string | null> {
  if (id === '') return null
  const has = isUuid(id) && typeId !== undefined && isUuid(typeId)
  if (has && (await tx`select from calendar_type where id = ${typeId} and form_id = ${id}`).length > 0) return id
  const forms = isUuid(id) ? await formsForEvents(tx) : []
  if (!forms.some((form) => form.Id === id)) throw fieldErrors({ FormId: ['Choose a published form for students'] })
  return id
}

export const calendarTypeEdits = edited(calendarTypes, {
  title: 'Name',
  trash: 'CalenderType',
  columns: async (type: Parsed<'Calendar/CreateCalenderType'>, tx: Tx, id?: string) => ({
    name: type.Name,
    allows_several: type.AllowMutipleBookings,
    // a limit that was typed before the switch was turned off does not count.
    booking_limit: type.AllowMutipleBookings ? type.BookingsLimit : null,
    is_active: type.IsActive,
    form_id: await formOf(tx, type.FormId, id),
  }),
  meanings: { calendar_type_name_once: { field: 'Name', message: 'There is a calendar type of this name' } },
  inUse: {
    event_of_type:
      'There are events of this type, so it cannot be deleted. Without Go Live it is not offered any more.',
  },
})
