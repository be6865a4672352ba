import * as z from 'zod'

/**
 * A row of a list: its id, and the version that an update must name, so that a person cannot overwrite a change they
 * have not seen (P-09).
 */
export const rowId = z.string().min(1).max(64)
export const rowVersion = z.number().int()
/** Part of every update. */
export const rowKey = { Id: rowId, RowVersion: rowVersion }

/** A day, ISO. Calendars have no year 0. */
export const isoDay = z.iso.date('Enter a date').refine((day) => day >= '0001', 'Enter a date')

/** Filters of a list by day: ISO days, both included; '' means no limit on that side. */
export const days = {
  fromDateIsoString: isoDay.or(z.literal('')).default(''),
  toDateIsoString: isoDay.or(z.literal('')).default(''),
}

/** The address of a picture, '' for no picture: on this site or with https, never a script. */
export const pictureAddress = z
  .string()
  .max(2000)
  .regex(/^(?:$|\/(?!\/)|https:\/\/)/, 'Choose a picture')
