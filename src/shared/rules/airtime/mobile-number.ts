/**
 * A Nigerian mobile number as people write it, as `+2348031234567`; null for anything else. Spaces, hyphens and brackets do not count.
 */
export function mobileNumber(text: string): string | null {
  const digits = text.replaceAll(/[\s().-]/g, '')
  const local = /^(?:\+?234|0)([789]\d{9})$/.exec(digits)?.[1]
  return local === undefined ? null : `+234${local}`
}

/** `+2348031234567` → `0803 123 4567`. */
export function localNumber(number: string): string {
  const local = number.replace(/^\+234/, '0')
  return [local.slice(0, 4), local.slice(4, 7), local.slice(7)].join(' ')
}
