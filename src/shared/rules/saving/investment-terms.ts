/** The interest of an amount for the whole term, rounded half up to a kobo. `percent` has at most two decimals. */
export function interestOf(kobo: number, percent: number): number {
  const product = BigInt(kobo) * BigInt(Math.round(percent * 100))
  return Number((product * 2n + 10_000n) / 20_000n)
}

/** '12% for the 6 months': interest is for the term, not for a year. */
export const interestWords = (percent: number, months: number): string =>
  `${percent}% for ${months === 1 ? 'the month' : `the ${months} months`}`
