import { formMessages } from '#contract/form-messages.ts'
import { checkLength, oneLine } from './text-lengths.ts'
import { textRow, type TextSpec } from './text-row.ts'

/** A name with dots, no user name before it (nobody sees which of the two is the site), a port, anything after it. */
const place = String.raw`(?:(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+(?:\p{L}{2,}|xn--[a-z\d-]+)|\d{1,3}(?:\.\d{1,3}){3})(?::\d{1,5})?(?:[/?#][^\s\\]*)?$`
const bare = new RegExp(`^${place}`, 'iu')
const whole = new RegExp(`^https?://${place}`, 'u')

/** A web address, https or http only: no other kind of address ever becomes a link. `example.com` is read as https. */
export const urlText: TextSpec = {
  normalise: (_field, text) => {
    const line = oneLine(text)
    return bare.test(line) ? `https://${line}` : line.replace(/^https?:/i, (scheme) => scheme.toLowerCase())
  },
  check: (field, text) => (whole.test(text) ? checkLength(field, text) : formMessages.fieldUrl),
}

/** 21 URLTextBox */
export const urlTextBox = textRow(urlText)
