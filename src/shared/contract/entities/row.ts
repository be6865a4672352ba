import * as z from 'zod'

/** A row of a list: its id, and the version an update names so that nobody overwrites what they have not seen (P-09). */
export const rowId = z.string().min(1).max(64)
export const rowVersion = z.number().int()
/** What every update carries beside its values. */
export const rowKey = { Id: rowId, RowVersion: rowVersion }

/** A day, ISO. No calendar has a year 0. */
export const isoDay = z.iso.date('Enter a date').refine((day) => day >= '0001', 'Enter a date')

/** Inputs of a list by days: ISO days, both counted in; '' leaves that side open. */
export const days = { fromDateIsoString: isoDay.or(z.literal('')).default(''), toDateIsoString: isoDay.or(z.literal('')).default('') }

/** The address of a picture, '' for none: of this site or by https, never a script. */
export const pictureAddress = z.string().max(2000).regex(/^(?:$|\/(?!\/)|https:\/\/)/, 'Choose a picture')
