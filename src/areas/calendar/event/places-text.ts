import type { ListedEvent } from '#areas/calendar/calendar-calls.ts'

/** How many people registered for an event: '38 of 200 registered, 4 waiting'; '' for a closed event without registrations. */
export function placesText({ Capacity, RegisteredCount, WaitingCount, CanRegisterForEvent }: ListedEvent): string {
  if (RegisteredCount + WaitingCount === 0 && CanRegisterForEvent !== true) return ''
  const taken = Capacity === null ? `${RegisteredCount} registered` : `${RegisteredCount} of ${Capacity} registered`
  return WaitingCount > 0 ? `${taken}, ${WaitingCount} waiting` : taken
}
