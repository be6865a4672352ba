import { minutesOfDay, wallClock } from '#rules/events/zone-clock.ts'

interface Times {
  readonly EventDateTime: string
  readonly EventEndDateTime: string
}

/** An event in one day: minutes since midnight, and its lane among events that overlap. */
export interface PlacedEvent<E> {
  readonly event: E
  readonly from: number
  readonly to: number
  readonly lane: number
  readonly lanes: number
}

/** The minutes of a day that an event takes by the clock of a zone; null when it is on other days. */
function minutesIn(
  { EventDateTime, EventEndDateTime }: Times,
  day: string,
  zone: string,
): { from: number; to: number } | null {
  const [start, end] = [wallClock(Date.parse(EventDateTime), zone), wallClock(Date.parse(EventEndDateTime), zone)]
  if (start.day > day || end.day < day || (end.day === day && end.minutes === 0 && start.day < day)) return null
  return { from: start.day < day ? 0 : start.minutes, to: end.day > day ? minutesOfDay : end.minutes }
}

/** The events of a day, the earliest first. Events that overlap share the width of the day. */
export function placeEvents<E extends Times>(events: readonly E[], day: string, zone: string): PlacedEvent<E>[] {
  const found = events
    .flatMap((event) => {
      const minutes = minutesIn(event, day, zone)
      return minutes ? [{ event, ...minutes }] : []
    })
    .toSorted((a, b) => a.from - b.from || b.to - a.to)
  const placed: PlacedEvent<E>[] = []
  let group: Omit<PlacedEvent<E>, 'lanes'>[] = []
  const close = () => {
    const lanes = Math.max(0, ...group.map(({ lane }) => lane)) + 1
    placed.push(...group.map((one) => ({ ...one, lanes })))
    group = []
  }
  for (const one of found) {
    if (group.length > 0 && group.every(({ to }) => to <= one.from)) close()
    const taken = new Set(group.filter(({ to }) => to > one.from).map(({ lane }) => lane))
    let lane = 0
    while (taken.has(lane)) lane++
    group.push({ ...one, lane })
  }
  close()
  return placed
}

/** The first two full hours of a day from `earliest` on at which so many minutes are free. */
export function freeTimes(
  placed: readonly Pick<PlacedEvent<unknown>, 'from' | 'to'>[],
  minutes: number,
  earliest: number,
): number[] {
  const hours = Array.from({ length: 24 }, (_, hour) => hour * 60)
  return hours
    .filter((start) => start >= earliest && start + minutes <= minutesOfDay)
    .filter((start) => placed.every(({ from, to }) => to <= start || from >= start + minutes))
    .slice(0, 2)
}
