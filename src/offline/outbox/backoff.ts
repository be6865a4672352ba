const base = 2_000
const cap = 5 * 60_000

const ceiling = (failures: number) => Math.min(cap, base * 2 ** Math.min(failures, 20))

/** Wait of one call after its n-th failure (0 first), ms: full jitter, no last try (offline.md 3). */
export function callBackoff(failures: number, random: () => number): number {
  return random() * ceiling(failures)
}

/**
 * Wait of everything after the server did not answer: half fixed, half jitter. Full jitter alone would make more than
 * 30 requests in an offline hour now and then (O-15).
 */
export function originBackoff(failures: number, random: () => number): number {
  return ceiling(failures) * (0.5 + random() / 2)
}
