import { createHash, timingSafeEqual } from 'node:crypto'

/** Whether two texts are equal. The time of the comparison says nothing about either. */
export function equalInTime(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}
