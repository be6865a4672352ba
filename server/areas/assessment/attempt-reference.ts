/** Letters and digits that nobody mixes up when reading aloud; no vowels, so no words. */
const letters = '23456789BCDFGHJKMNPQRSTVWXYZ'

/** What a student reads out to ask about an answer, such as CA-7F3K2Q. `pick(n)` gives a random whole number below n. */
export function attemptReference(pick: (below: number) => number): string {
  return `CA-${Array.from({ length: 6 }, () => letters.charAt(pick(letters.length))).join('')}`
}
