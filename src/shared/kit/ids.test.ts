import { describe, expect, it } from 'vitest'
import { combinedId, uuidV7 } from './ids.ts'

describe('ids', () => {
  it('sorts by the millisecond they were made in', () => {
    const made = [1_700_000_000_000, 1_700_000_000_001, 1_800_000_000_000].map(uuidV7)
    expect(made.toSorted()).toEqual(made)
    expect(made[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  })

  it('names the same three things the same in any order and other ones otherwise', () => {
    const [a, b, c, d] = [1, 2, 3, 4].map((n) => uuidV7(1_700_000_000_000 + n)) as [string, string, string, string]
    expect(combinedId(a, b, c)).toBe(combinedId(c, a, b))
    expect(combinedId(a, b, c)).not.toBe(combinedId(a, b, d))
    expect(combinedId(a, b, c)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  })
})
