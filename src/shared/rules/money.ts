const whole = new Intl.NumberFormat('en-NG', { maximumFractionDigits: 0 })

/** `4_098_500` kobo → `['₦40,985', '.00']`: the naira and the kobo. */
export function nairaParts(kobo: number): [string, string] {
  const sign = kobo < 0 ? '−' : ''
  const size = Math.abs(kobo)
  return [`${sign}₦${whole.format(Math.trunc(size / 100))}`, `.${String(size % 100).padStart(2, '0')}`]
}

/** `4_098_500` kobo → `₦40,985.00`. */
export function naira(kobo: number): string {
  return nairaParts(kobo).join('')
}

/** Naira as people type them, with commas or without, to kobo; 0 for anything else, which the server refuses. */
export function koboOf(text: string): number {
  const plain = text.replaceAll(/[,\s₦]/g, '')
  return /^\d{1,12}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : 0
}
