import { Day } from '#patterns/time-text/time-text.tsx'

/** A day of the contract, ISO, as people read it. */
export function IsoDay({ day }: { day: string }) {
  return <Day at={`${day}T12:00:00Z`} />
}
