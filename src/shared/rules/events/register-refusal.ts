import type { UpcomingEvent } from '#contract/entities/calendar-event.ts'

type Judged = Pick<
  UpcomingEvent,
  'EventDateTime' | 'IsOtherSector' | 'RequiredSectorName' | 'MissingAssessments' | 'Title'
>

/** Why somebody cannot register, with what to do; `missing`: the assessments to submit first. */
export interface RegisterRefusal {
  readonly reason: string
  readonly missing: UpcomingEvent['MissingAssessments']
}

/** What is in the way of registering for an event (L-16), the same on the page and on the server; null when nothing is. `now`: ms. */
export function registerRefusal(event: Judged, now: number): RegisterRefusal | null {
  const because = (reason: string, missing: RegisterRefusal['missing'] = []) => ({ reason, missing })
  if (Date.parse(event.EventDateTime) <= now) return because('This event has begun. Choose one that is still to come.')
  if (event.IsOtherSector)
    return because(
      `This event is for students of ${event.RequiredSectorName}. To change your sector, contact your school or programme.`,
    )
  const [first, ...others] = event.MissingAssessments
  if (!first) return null
  const names = [first, ...others].map(({ Name }) => `“${Name}”`).join(', ')
  return because(`Submit ${names} first, then register.`, event.MissingAssessments)
}
