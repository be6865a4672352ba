/** Lagos is one hour ahead of Greenwich all year. */
const aheadMs = 60 * 60 * 1000
const dayMs = 24 * aheadMs

/** The day in Lagos, counted from 1970. It does not use `Intl`, which is slow at a start. */
export const lagosDay = (now: number): number => Math.floor((now + aheadMs) / dayMs)
