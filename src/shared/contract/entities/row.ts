import * as z from 'zod'

/** A row of a list: its id, and the version an update names so that nobody overwrites what they have not seen (P-09). */
export const rowId = z.string().min(1).max(64)
export const rowVersion = z.number().int()
/** What every update carries beside its values. */
export const rowKey = { Id: rowId, RowVersion: rowVersion }

/** Inputs of a list by days: ISO days, both counted in; '' leaves that side open. */
export const days = { fromDateIsoString: z.iso.date().or(z.literal('')).default(''), toDateIsoString: z.iso.date().or(z.literal('')).default('') }

/** The address of a picture, '' for none: of this site or by https, never a script. */
export const pictureAddress = z.string().max(2000).regex(/^(?:$|\/(?!\/)|https:\/\/)/, 'Choose a picture')
