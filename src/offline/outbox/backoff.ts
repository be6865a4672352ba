const base = 2_000
const cap = 5 * 60_000

const ceiling = (failures: number) => Math.min(cap, base * 2 ** Math.min(failures, 20))

/**
 * The wait of one call after its n-th failure (0 first), ms: full jitter. The number of tries has no
 * limit.
 */
export function callBackoff(failures: number, random: () => number): number {
  return random() * ceiling(failures)
}

/**
 * The wait of all calls after the server did not answer: half fixed, half jitter. With full jitter alone an offline
 * hour would sometimes make more than 30 requests (O-15).
 */
export function originBackoff(failures: number, random: () => number): number {
  return ceiling(failures) * (0.5 + random() / 2)
}
