import CircleAlert from 'lucide-react/icons/circle-alert'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import { allKinds, type AssessmentKind } from '#contract/assessment-kinds.ts'
import { greeting } from '#lib/page/format-date.ts'
import { now } from '#offline/clock.ts'
import { useUser } from '#lib/session/session.ts'
import { useQuery } from '#lib/reads/use-query.ts'
import { LoadState } from '#patterns/load-state/load-state.tsx'
import { ClockTime } from '#patterns/time-text/time-text.tsx'
import { Card } from '#ui/card.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { Tile } from '#ui/tile.tsx'
import styles from './admin-home.module.css'

/** The administrator's dashboard: what waits for feedback now. Counts come from the server and tell their time. */
export function AdminHome() {
  const user = useUser()
  return (
    <>
      <PageHeader above={greeting(now())} title={user.Firstname} />
      <Stack>
        {allKinds.map((kind) => (
          <Pending key={kind.name} kind={kind} />
        ))}
      </Stack>
    </>
  )
}

function Pending({ kind: { calls, pages, words } }: { kind: AssessmentKind }) {
  const pending = useQuery(calls.pendingCounts, {})
  const title = `${words.authored} awaiting feedback`
  return (
    <LoadState
      query={pending}
      skeleton={<Skeleton shape="card" count={1} />}
      offline="These counts come from the server. They appear when you are connected."
    >
      {({ Count, Held }) => (
        <div className={styles['tiles']}>
          <Card as="section" className={styles['tile']} aria-label={title}>
            <Tile icon={ClipboardList} tone="sun" />
            <div>
              <a className={styles['cover']} href={pages.answered}>
                {title}
              </a>
              <p className={styles['figure']}>
                <b className="num">{Count}</b>{' '}
                <span className="muted small">as of {pending.at !== undefined && <ClockTime at={pending.at} />}</span>
              </p>
            </div>
          </Card>
          {Held > 0 && (
            <Card as="section" className={styles['tile']} aria-label="Held answers to decide">
              <Tile icon={CircleAlert} tone="sun" />
              <div>
                <a className={styles['cover']} href={`${pages.answered}?show=held`}>
                  Held answers to decide
                </a>
                <p className={styles['figure']}>
                  <b className="num">{Held}</b>
                </p>
              </div>
            </Card>
          )}
        </div>
      )}
    </LoadState>
  )
}
