/** A device clock may be wrong by any amount (O-23). The time is limited to years that the database can hold. */
export function storableTime(text: string): Date {
  return new Date(Math.min(Math.max(Date.parse(text), Date.UTC(1970, 0)), Date.UTC(9999, 0)))
}
