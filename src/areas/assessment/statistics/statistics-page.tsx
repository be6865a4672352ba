import { useParams } from '@tanstack/react-router'
import Download from 'lucide-react/icons/download'
import EyeOff from 'lucide-react/icons/eye-off'
import Info from 'lucide-react/icons/info'
import { useState } from 'react'
import type { AssessmentStatistics } from '#contract/entities/assessment/question-statistics.ts'
import { csvText } from '#lib/files/csv-file.ts'
import { saveFile } from '#lib/files/save-file.ts'
import { useQuery } from '#lib/reads/use-query.ts'
import { useCrumb } from '#patterns/breadcrumbs/leaf.ts'
import { LoadState } from '#patterns/load-state/load-state.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Select } from '#ui/select.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { QuestionCard } from './question-card.tsx'
import { statisticsTable } from './statistics-table.ts'

/** L-08: how each question of an assessment was answered. Only online: phones do not keep it. */
function StatisticsPage({ reader }: { reader: 'admin' | 'mentor' }) {
  const { id = '' } = useParams({ strict: false })
  const [version, setVersion] = useState(0)
  const query = useQuery('Assessment/GetQuestionStatistics', { AssessmentId: id, Version: version })
  useCrumb(`/${reader}/statistics/${id}`, query.data?.Name)
  return (
    <LoadState
      query={query}
      skeleton={<Skeleton shape="rows" count={6} />}
      offline="Statistics come from the server. Open this page again when you are connected."
    >
      {(data) => (
        <Stack>
          <PageHeader
            above={data.SectorName}
            title={data.Name}
            below={answersOf(data)}
            actions={
              <Button size="compact" onClick={() => void saveCsv(data)}>
                <Icon of={Download} size="s" />
                Save as CSV
              </Button>
            }
          />
          {data.Versions.length > 1 && (
            <Select
              label="Version"
              value={String(data.Version)}
              options={data.Versions.map(({ Version, Answers }) => ({
                value: String(Version),
                label: `Version ${Version}, ${responses(Answers)}`,
              }))}
              onChange={(event) => setVersion(Number(event.target.value))}
            />
          )}
          {data.Anonymous && <AnonymousResults of={data.Anonymous} />}
          {data.Versions.length === 0 && (
            <Notice icon={Info} title="No responses yet.">
              Counts appear here once students have answered.
            </Notice>
          )}
          {data.Questions.map((question, at) => (
            <QuestionCard key={question.QuestionId} question={question} number={at + 1} />
          ))}
        </Stack>
      )}
    </LoadState>
  )
}

/** What an anonymous survey does not show (L-05). */
function AnonymousResults({ of: { Waiting, NotCounted } }: { of: NonNullable<AssessmentStatistics['Anonymous']> }) {
  return (
    <Notice icon={EyeOff} title="These responses have no names.">
      They are shown five or more at a time, so that no one can see who wrote the latest one.{' '}
      {Waiting > 0 && `${responses(Waiting)} more will be shown with later ones, or after you suspend the survey. `}
      {NotCounted > 0 && `${responses(NotCounted)} came twice or after the end: kept, not counted.`}
    </Notice>
  )
}

const responses = (count: number) => `${count} ${count === 1 ? 'response' : 'responses'}`

function answersOf({ Version, Versions }: AssessmentStatistics): string {
  return `${responses(Versions.find((one) => one.Version === Version)?.Answers ?? 0)} to version ${Version}`
}

async function saveCsv(data: AssessmentStatistics): Promise<void> {
  saveFile(`${data.Name}, version ${data.Version}.csv`, await csvText(statisticsTable(data)), 'text/csv;charset=utf-8')
}

export function AdminStatistics() {
  return <StatisticsPage reader="admin" />
}

export function MentorStatistics() {
  return <StatisticsPage reader="mentor" />
}
