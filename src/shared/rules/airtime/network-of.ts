/**
 * The first digits of Nigerian mobile numbers, without the country code. A person who moved to another network keeps the number, so
 * this is a guess that the buyer can change.
 */
const prefixes: Readonly<Record<string, readonly string[]>> = {
  mtn: ['703', '704', '706', '707', '803', '806', '810', '813', '814', '816', '903', '906', '913', '916'],
  airtel: ['701', '708', '802', '808', '812', '901', '902', '904', '907', '911', '912'],
  glo: ['705', '805', '807', '811', '815', '905', '915'],
  '9mobile': ['809', '817', '818', '908', '909'],
}

/** The network that a number as `+2348031234567` was given out by (M-24); null when it is not known. */
export function networkOf(phone: string): string | null {
  const prefix = /^\+234(\d{3})\d{7}$/.exec(phone)?.[1]
  if (prefix === undefined) return null
  return Object.keys(prefixes).find((network) => prefixes[network]?.includes(prefix)) ?? null
}
