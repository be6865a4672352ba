import { useParams } from '@tanstack/react-router'
import CircleAlert from 'lucide-react/icons/circle-alert'
import type { Output } from '#contract/contract.ts'
import { heldWords } from '#areas/eform/answers-table.ts'
import { useFilledForm } from '#areas/eform/use-filled-form.ts'
import { EformView } from '#eform-face/eform-view.tsx'
import { useQuery } from '#lib/reads/use-query.ts'
import { useCrumb } from '#patterns/breadcrumbs/leaf.ts'
import { LoadState } from '#patterns/load-state/load-state.tsx'
import { DayTime } from '#patterns/time-text/time-text.tsx'
import { formReference } from '#rules/forms/form-reference.ts'
import { Card } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Stack } from '#ui/stack.tsx'

type Filled = Output<'Eform/GetFilledForm'>

/** One filled-in form in the version that the person filled in. */
export function AnswersViewPage() {
  const { id = '', answersId = '' } = useParams({ strict: false })
  const filled = useQuery('Eform/GetFilledForm', { Id: answersId })
  const who = filled.data && (filled.data.PersonName || 'Visitor')
  useCrumb(`/admin/eforms/${id}/answers/${answersId}`, who)
  return (
    <LoadState query={filled} offline="Answers come from the server. Open this page again when you are connected.">
      {(data) => <FilledForm key={data.Id} filled={data} back={`/admin/eforms/${id}/answers`} />}
    </LoadState>
  )
}

function FilledForm({ filled, back }: { filled: Filled; back: string }) {
  const form = useFilledForm(filled.Definition, filled.Answers)
  const { Id, Definition, PersonName, EmailAddress, Version, ReceivedDate, AnsweredDate, Held } = filled
  return (
    <Stack>
      <PageHeader
        above={<a href={back}>{Definition.FormName}</a>}
        title={PersonName || 'Visitor'}
        below={
          <>
            {EmailAddress && `${EmailAddress}. `}Answered <DayTime at={AnsweredDate} />, received{' '}
            <DayTime at={ReceivedDate} />, version {Version}, reference {formReference(Id)}
          </>
        }
      />
      {Held && (
        <Notice tone="warn" icon={CircleAlert} title="Kept, with a mark.">
          {heldWords(Held)}.
        </Notice>
      )}
      <Card>
        <EformView form={form} readOnly onSubmit={() => {}} />
      </Card>
    </Stack>
  )
}
