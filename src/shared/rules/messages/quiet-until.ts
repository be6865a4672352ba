const dayMinutes = 24 * 60
/** Nigeria is one hour ahead of UTC all year. */
const lagosMinutes = 60

/** Both ends are minutes of the day in Nigeria. */
export interface QuietHours {
  readonly quietFrom: number
  readonly quietUntil: number
}

/**
 * When a message may go out: now, or at the end of the quiet hours that are under way. A start after the end means a night;
 * two equal ends mean no quiet hours.
 */
export function quietUntil(now: Date, { quietFrom, quietUntil: end }: QuietHours): Date {
  const minute = (Math.floor(now.getTime() / 60_000) + lagosMinutes) % dayMinutes
  const length = (end - quietFrom + dayMinutes) % dayMinutes
  const passed = (minute - quietFrom + dayMinutes) % dayMinutes
  return passed >= length ? now : new Date((Math.floor(now.getTime() / 60_000) + length - passed) * 60_000)
}
