import CloudDownload from 'lucide-react/icons/cloud-download'
import Users from 'lucide-react/icons/users'
import { useCollection } from '#lib/reads/use-collection.ts'
import { useDeviceQuery } from '#lib/reads/use-device-query.ts'
import { useKeptQuery } from '#lib/reads/use-kept-query.ts'
import { syncNow } from '#lib/reads/sync-now.ts'
import { useUser } from '#lib/session/session.ts'
import { ListAge } from '#patterns/list-age/list-age.tsx'
import { AskCard } from '#areas/mentoring/ask-card.tsx'
import { ended, PastSessions } from '#areas/mentoring/past-sessions.tsx'
import { readWishes, removeWish, sectorKey, type RequestWish } from '#areas/mentoring/request-queue.ts'
import { StudentRequestCard } from '#areas/mentoring/student-request-card.tsx'
import { WishBadge } from '#areas/mentoring/wish-badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Columns } from '#ui/columns.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import styles from '#areas/mentoring/mentoring.module.css'

/** L-09: asks for mentors, shows own requests and what to do next; all of it offline too (L-12). */
export function StudentRequests() {
  const { UserId } = useUser()
  const { rows, status, syncedAt } = useCollection('MentoringRequests', { first: 200 })
  const sectors = useCollection('Sectors', { first: 200 })
  // How many mentors a sector has is news for those who are online; asking needs only the sectors.
  const counts = useKeptQuery('Mentoring/GetMentoringSectors', {})
  const mentorsOf = (sector: number) => counts.data?.find(({ Id }) => Id === sector)?.Mentors
  const wishes = useDeviceQuery(
    (device) => readWishes(device, UserId, syncedAt),
    ['calls-changed'],
    `${UserId} ${syncedAt}`,
  )
  const open = rows.filter(({ RequestStatusName }) => ended[RequestStatusName] === undefined)
  const past = rows.filter(({ RequestStatusName }) => ended[RequestStatusName] !== undefined)
  const unasked = sectors.rows.filter(({ Id }) => !open.some(({ Sector }) => Sector === Id))
  const asked = unasked.flatMap(({ Id, Name }) => {
    const wish = wishes?.get(sectorKey(Id))
    return wish ? [{ Id, Name, wish }] : []
  })
  const free = unasked
    .filter(({ Id }) => !wishes?.has(sectorKey(Id)))
    .map(({ Id, Name }) => ({ Id, Name, mentors: mentorsOf(Id) }))
  return (
    <Stack>
      <PageHeader title="Mentor requests" />
      {status === 'loading' && <Skeleton shape="card" count={2} />}
      {status === 'never' && (
        <EmptyState icon={CloudDownload} title="Not downloaded yet">
          Open this page once while online. After that it works offline.
        </EmptyState>
      )}
      {status === 'ready' && (
        <Columns
          main={
            <>
              {asked.map(({ Id, Name, wish }) => (
                <AskedCard key={Id} sector={Name} wish={wish} />
              ))}
              {open.map((request) => (
                <StudentRequestCard
                  key={request.Id}
                  request={request}
                  mentors={mentorsOf(request.Sector)}
                  wish={wishes?.get(request.Id)}
                  onChanged={() => void syncNow()}
                />
              ))}
              {open.length + asked.length === 0 && (
                <EmptyState icon={Users} title="No open requests">
                  Ask for a mentor, and you will see here what happens next.
                </EmptyState>
              )}
            </>
          }
          side={
            <>
              <AskCard sectors={free} />
              {past.length > 0 && <PastSessions requests={past} wishes={wishes} />}
            </>
          }
        />
      )}
      <ListAge at={syncedAt} />
    </Stack>
  )
}

/** A request that waits in the outbox, or was refused. */
function AskedCard({ sector, wish }: { sector: string; wish: RequestWish }) {
  return (
    <Card as="article" aria-label={sector}>
      <Stack gap="tight">
        <div className={styles['head']}>
          <h2 className={`${styles['name']} ${styles['grow']}`}>{sector}</h2>
          <WishBadge wish={wish} />
        </div>
        {wish.state === 'refused' && (
          <>
            <p role="status">{wish.reason}</p>
            <div className={styles['actions']}>
              <Button aria-label={`Remove the request: ${sector}`} onClick={() => void removeWish(wish)}>
                Remove the request
              </Button>
            </div>
          </>
        )}
      </Stack>
    </Card>
  )
}
