import Users from 'lucide-react/icons/users'
import { useEffect, useEffectEvent } from 'react'
import type { MentoringRequest, RequestStatus } from '#contract/entities/mentoring/mentoring-request.ts'
import { useDeviceQuery } from '#lib/reads/use-device-query.ts'
import { useKeptQuery } from '#lib/reads/use-kept-query.ts'
import { useUser } from '#lib/session/session.ts'
import { ListAge } from '#patterns/list-age/list-age.tsx'
import { LoadState } from '#patterns/load-state/load-state.tsx'
import { dayTimeText } from '#patterns/time-text/time-text.tsx'
import { AskCard } from '#areas/mentoring/ask-card.tsx'
import { mentorName } from '#areas/mentoring/party-names.ts'
import { readWishes, removeWish, sectorKey, type RequestWish } from '#areas/mentoring/request-queue.ts'
import { StudentRequestCard } from '#areas/mentoring/student-request-card.tsx'
import { WishBadge } from '#areas/mentoring/wish-badge.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Columns } from '#ui/columns.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { RowList } from '#ui/row-list.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import styles from '#areas/mentoring/mentoring.module.css'

const ended: Partial<Readonly<Record<RequestStatus, string>>> = {
  Completed: 'Held',
  NoShow: 'You did not come',
  Declined: 'Declined',
  Cancelled: 'Cancelled',
  Expired: 'Times are over',
}

/** L-09: asks for mentors, shows own requests and what to do next; offline too. */
export function StudentRequests() {
  const { UserId } = useUser()
  const kept = useKeptQuery('Mentoring/GetMentoringRequestsByStudent', { pageSize: 50 })
  const sectors = useKeptQuery('Mentoring/GetMentoringSectors', {})
  const wishes = useDeviceQuery(
    (device) => readWishes(device, UserId, kept.at),
    ['calls-changed'],
    `${UserId} ${kept.at}`,
  )
  const version = wishes?.version ?? ''
  const readAnew = useEffectEvent(() => kept.reload())
  // After each reply to a wish the list on the server is another one.
  useEffect(() => {
    if (version !== '') readAnew()
  }, [version])
  return (
    <Stack>
      <PageHeader title="Mentor requests" />
      {!kept.isNews && <ListAge at={kept.at} />}
      <LoadState
        query={{ ...kept, at: kept.at ?? undefined }}
        skeleton={<Skeleton shape="card" count={2} />}
        offline="Open this page once while online to keep a copy."
      >
        {({ Items }) => {
          const open = Items.filter(({ RequestStatusName }) => ended[RequestStatusName] === undefined)
          const past = Items.filter(({ RequestStatusName }) => ended[RequestStatusName] !== undefined)
          const free = (sectors.data ?? []).filter(
            ({ Id }) => !open.some(({ Sector }) => Sector === Id) && !wishes?.byId.has(sectorKey(Id)),
          )
          const asked = (sectors.data ?? []).flatMap((sector) => {
            const wish = wishes?.byId.get(sectorKey(sector.Id))
            return wish && !open.some(({ Sector }) => Sector === sector.Id) ? [{ ...sector, wish }] : []
          })
          return (
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
                      wish={wishes?.byId.get(request.Id)}
                      onChanged={kept.reload}
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
                  {past.length > 0 && <PastSessions requests={past} />}
                </>
              }
            />
          )
        }}
      </LoadState>
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

function PastSessions({ requests }: { requests: readonly MentoringRequest[] }) {
  return (
    <Section title="Past requests">
      {(heading) => (
        <RowList
          labelledBy={heading}
          rows={requests.map((one) => ({
            id: one.Id,
            title: mentorName(one) || one.SectorName,
            detail: [
              `${one.SectorName}, ${dayTimeText(one.EventDateTime || one.RequestedOn)}`,
              ...(one.Reason ? [`“${one.Reason}”`] : []),
            ].join('. '),
            end: <Badge>{ended[one.RequestStatusName]}</Badge>,
          }))}
        />
      )}
    </Section>
  )
}
