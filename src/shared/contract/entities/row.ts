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

/** A line of text without line breaks and other control characters, such as a name. */
export const lineOfText = z
  .string()
  .trim()
  .regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'Use one line')

/** An https address. Browsers drop tabs and line ends out of an address, so they are refused. */
export const webAddress = z
  .string()
  .trim()
  .max(2000)
  .regex(/^https:\/\/[^\s/]+\S*$/i, 'Enter an address that begins with https://')

/** The address of a file of this site without its host: the site may move, and pictures of other sites are not shown. */
export const fileAddress = z
  .string()
  .max(2000)
  .overwrite((address) => address.replace(/^https?:\/\/[^/?#]+(?=\/files\/)/i, ''))

/** The address of a picture on this site, '' for no picture. */
export const pictureAddress = fileAddress.regex(/^(?:$|\/(?!\/))/, 'Choose a picture')
