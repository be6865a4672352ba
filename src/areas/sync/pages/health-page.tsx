import CircleCheck from 'lucide-react/icons/circle-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { Output } from '#contract/contract.ts'
import { useQuery } from '#lib/reads/use-query.ts'
import { LoadState } from '#patterns/load-state/load-state.tsx'
import { DayTime } from '#patterns/time-text/time-text.tsx'
import { jobNames } from '#rules/health/job-names.ts'
import { megabytes, roomText } from '#rules/megabytes.ts'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Facts } from '#ui/facts.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Section } from '#ui/section.tsx'
import { Stack } from '#ui/stack.tsx'
import { Table, type Column } from '#ui/table.tsx'

type PortalHealth = Output<'Sync/GetPortalHealth'>
type Queue = PortalHealth['Queues'][number]
type Job = PortalHealth['Jobs'][number]

const channels: Record<Queue['Channel'], string> = { email: 'E-mails', sms: 'Text messages', push: 'Pushes' }

const queueColumns: Column<Queue>[] = [
  { id: 'channel', label: 'Messages', cell: ({ Channel }) => channels[Channel], card: 'title' },
  { id: 'waiting', label: 'Waiting', cell: ({ Waiting }) => <>{Waiting} waiting</>, card: 'detail' },
  {
    id: 'oldest',
    label: 'Due since',
    cell: ({ OldestDate }) => (OldestDate === null ? null : <DayTime at={OldestDate} />),
    card: 'date',
  },
  {
    id: 'failed',
    label: 'Failed in 24 hours',
    cell: ({ Failed }) => <Badge tone={Failed > 0 ? 'warn' : 'plain'}>{Failed} failed</Badge>,
    card: 'status',
  },
]

const jobColumns: Column<Job>[] = [
  { id: 'job', label: 'Work', cell: ({ Job: name }) => jobNames[name] ?? name, card: 'title' },
  {
    id: 'ran',
    label: 'Last done',
    cell: ({ RanDate }) => (RanDate === null ? 'Never' : <DayTime at={RanDate} />),
    card: 'date',
  },
  {
    id: 'state',
    label: 'State',
    cell: ({ IsFailing }) => <Badge tone={IsFailing ? 'bad' : 'ok'}>{IsFailing ? 'Fails' : 'Works'}</Badge>,
    card: 'status',
  },
  { id: 'problem', label: 'Last problem', cell: ({ Problem }) => Problem, card: 'detail' },
]

/** S-17: whether the portal works, for those who run it. */
export function HealthPage() {
  const query = useQuery('Sync/GetPortalHealth', {})
  return (
    <Stack gap="wide">
      <PageHeader title="Portal health" />
      <LoadState query={query}>{(health) => <Health health={health} />}</LoadState>
    </Stack>
  )
}

function Health({ health }: { health: PortalHealth }) {
  const { Problems, Queues, Jobs, StuckDevices } = health
  return (
    <>
      {Problems.length === 0 ? (
        <Notice tone="ok" icon={CircleCheck} title="Everything works." />
      ) : (
        <Stack gap="tight">
          {Problems.map(({ Text, Link }) => (
            <Notice
              key={Text}
              tone="warn"
              icon={TriangleAlert}
              action={
                Link && (
                  <LinkButton size="compact" href={Link}>
                    Show
                  </LinkButton>
                )
              }
            >
              {Text}
            </Notice>
          ))}
        </Stack>
      )}
      <Section title="Messages">
        {Queues.length === 0 ? (
          <p>No message waits, and none has failed.</p>
        ) : (
          <Table columns={queueColumns} rows={Queues} rowKey={({ Channel }) => Channel} caption="Messages" />
        )}
      </Section>
      <Section title="Background work">
        <Table columns={jobColumns} rows={Jobs} rowKey={({ Job: name }) => name} caption="Background work" />
      </Section>
      <Section title="Portal">
        <Card>
          <Facts
            facts={[
              ['Release', health.Version],
              ['PostgreSQL', health.DatabaseVersion],
              ['Free space on the disk', health.FreeBytes === null ? 'Not known' : roomText(health.FreeBytes)],
              ['Size of the database', megabytes(health.DatabaseBytes)],
              ['Devices that could not send for days', StuckDevices],
            ]}
          />
        </Card>
      </Section>
    </>
  )
}
