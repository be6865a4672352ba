/** Lagos is an hour ahead of Greenwich all the year. */
const aheadMs = 60 * 60 * 1000
const dayMs = 24 * aheadMs

/** The day in Lagos, counted from 1970: without `Intl`, which takes its time at a start. */
export const lagosDay = (now: number): number => Math.floor((now + aheadMs) / dayMs)
