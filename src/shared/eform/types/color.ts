import { formMessages } from '#contract/form-messages.ts'
import { textRow } from './text-row.ts'

const written = /^#?(?:([\da-f]{6})|([\da-f])([\da-f])([\da-f]))$/i

/** 23 Color: `#rrggbb`; `ABC` and `#abc` are also accepted. */
export const color = textRow({
  normalise: (_field, text) => {
    const [, six, r = '', g = '', b = ''] = written.exec(text.trim()) ?? []
    const hex = six ?? r + r + g + g + b + b
    return hex ? `#${hex.toLowerCase()}` : text.trim()
  },
  check: (_field, text) => (written.test(text) ? null : formMessages.fieldColor),
})
