import { formMessages } from '#contract/form-messages.ts'
import { checkLength, oneLine } from './text-lengths.ts'
import { textRow, type TextSpec } from './text-row.ts'

/**
 * A name with dots, an optional port, and any path. A user name before it is refused, because a reader could take it
 * for the site.
 */
const hostAndPath = String.raw`(?:(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+(?:\p{L}{2,}|xn--[a-z\d-]+)|\d{1,3}(?:\.\d{1,3}){3})(?::\d{1,5})?(?:[/?#][^\s\\]*)?$`
const withoutScheme = new RegExp(`^${hostAndPath}`, 'iu')
const withScheme = new RegExp(`^https?://${hostAndPath}`, 'u')

/** A web address with https or http; other kinds of address never become a link. `example.com` is read as https. */
export const urlText: TextSpec = {
  normalise: (_field, text) => {
    const line = oneLine(text)
    return withoutScheme.test(line) ? `https://${line}` : line.replace(/^https?:/i, (scheme) => scheme.toLowerCase())
  },
  check: (field, text) => (withScheme.test(text) ? checkLength(field, text) : formMessages.fieldUrl),
}

/** 21 URLTextBox */
export const urlTextBox = textRow(urlText)
