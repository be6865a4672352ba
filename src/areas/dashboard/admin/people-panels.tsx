import { allKinds } from '#contract/assessment-kinds.ts'
import type { AdminHome } from '#contract/entities/dashboard/admin-home.ts'
import { DayTime } from '#patterns/time-text/time-text.tsx'
import { describeAction } from '#rules/describe-action.ts'
import { personName } from '#rules/person-name.ts'
import { AgeNote } from '#areas/dashboard/parts/age-note.tsx'
import { Panel } from '#areas/dashboard/parts/panel.tsx'
import styles from '#areas/dashboard/dashboard.module.css'

/** The answers that wait longest for feedback, with links to them. */
export function OldestWaiting({ rows, total }: { rows: AdminHome['OldestWaiting']; total: number }) {
  const [first] = rows
  const pageOf = (kind: string) => allKinds.find(({ name }) => name === kind)?.pages.answered ?? ''
  return (
    <Panel title="Oldest waiting responses" aside={first && <a href={pageOf(first.Kind)}>All {total}</a>}>
      {(heading) =>
        rows.length === 0 ? (
          <p className="muted small">Every response has its feedback.</p>
        ) : (
          <ul className={styles['rows']} aria-labelledby={heading}>
            {rows.map((row) => (
              <li key={row.Id}>
                <a href={`${pageOf(row.Kind)}/${row.Id}`}>
                  <b>{personName(row, 'full')}</b>
                  <span>{row.Name}</span>
                </a>
                <AgeNote at={row.SubmittedDate} />
              </li>
            ))}
          </ul>
        )
      }
    </Panel>
  )
}

/** the people with most points. */
export function Earners({ earners: { TotalPoints, UserEdupoints } }: { earners: NonNullable<AdminHome['Earners']> }) {
  return (
    <Panel
      title="Top edu-point earners"
      aside={<a href="/admin/edupoints">All points</a>}
      note={`${TotalPoints.toLocaleString('en-NG')} points earned in all`}
    >
      {(heading) =>
        UserEdupoints.length === 0 ? (
          <p className="muted small">No points yet.</p>
        ) : (
          <ol className={styles['rows']} aria-labelledby={heading}>
            {UserEdupoints.map((one) => (
              <li key={one.Id}>
                <b>{personName(one, 'full')}</b>
                <span className="num">
                  {one.Points.toLocaleString('en-NG')} {one.Points === 1 ? 'point' : 'points'}
                </span>
              </li>
            ))}
          </ol>
        )
      }
    </Panel>
  )
}

/** the next events of all calendars. */
export function NextEvents({ events }: { events: NonNullable<AdminHome['Events']> }) {
  return (
    <Panel title="Upcoming events" aside={<a href="/admin/calenders">Calendar</a>}>
      {(heading) =>
        events.length === 0 ? (
          <p className="muted small">No events are planned.</p>
        ) : (
          <ul className={styles['rows']} aria-labelledby={heading}>
            {events.map(({ Id, Title, EventDateTime, MeetUrl }) => (
              <li key={Id}>
                <span>
                  <b>{Title}</b>
                  <span>
                    <DayTime at={EventDateTime} />
                  </span>
                </span>
                {MeetUrl && (
                  <a className={styles['join']} href={MeetUrl} rel="noreferrer" target="_blank">
                    Open meeting
                  </a>
                )}
              </li>
            ))}
          </ul>
        )
      }
    </Panel>
  )
}

/** What people did last, from the audit log. */
export function LatestActivity({ activity }: { activity: NonNullable<AdminHome['Activity']> }) {
  return (
    <Panel title="Latest activity" isWide aside={<a href="/admin/audit">Audit log</a>}>
      {(heading) => (
        <ol className={styles['rows']} aria-labelledby={heading}>
          {activity.map(({ Id, At, PersonName, Call }) => (
            <li key={Id}>
              <p>
                <b>{PersonName}</b> {lowerFirst(describeAction(Call))}
              </p>
              <span className={styles['age']}>
                <DayTime at={At} />
              </span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  )
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
