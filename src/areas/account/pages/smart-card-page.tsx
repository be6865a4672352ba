import IdCard from 'lucide-react/icons/id-card'
import { useState, type FormEvent } from 'react'
import { useSearch } from '@tanstack/react-router'
import type { MySmartCard } from '#contract/entities/smart-card.ts'
import { pageIn } from '#lib/page/page-in-address.ts'
import { fieldErrorsOf } from '#lib/reads/field-error.ts'
import { useNetwork } from '#lib/reads/network.ts'
import { useCommand } from '#lib/reads/use-command.ts'
import { useQuery } from '#lib/reads/use-query.ts'
import { alertSuccess } from '#patterns/alerts/alerts.ts'
import { useCrumb } from '#patterns/breadcrumbs/leaf.ts'
import { ListPages } from '#patterns/list-tools/list-pages.tsx'
import { LoadState } from '#patterns/load-state/load-state.tsx'
import { Problem } from '#patterns/problem/problem.tsx'
import { DayTime } from '#patterns/time-text/time-text.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { RowList } from '#ui/row-list.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { statusNames, statusTones } from '#areas/account/smart-card-facts.tsx'

const path = '/student/wallets/card'

/** M-25: a student's own smart cards, newest first, and the form that asks for one when no card is open. */
export function SmartCardPage() {
  useCrumb(path, 'Smart card')
  const page = pageIn(useSearch({ strict: false }))
  const query = useQuery('Account/GetMySmartCards', { page })
  return (
    <Stack gap="wide">
      <PageHeader title="Smart card" below="Pay with your card at your school or programme." />
      <LoadState
        query={query}
        skeleton={<Skeleton shape="rows" />}
        offline="Cards come from the server. Open this page again when you are connected."
      >
        {({ Items, Total }) => (
          <>
            {Total === 0 ? (
              <EmptyState icon={IdCard} title="No smart card yet">
                <p>Ask for one below. You see here when it is ready.</p>
              </EmptyState>
            ) : (
              <>
                <RowList rows={Items.map(rowOf)} />
                <ListPages address={path} page={page} total={Total} />
              </>
            )}
            {!Items.some(isOpen) && page === 0 && <RequestForm reload={query.reload} />}
          </>
        )}
      </LoadState>
    </Stack>
  )
}

/** Requested, in process or ready: the newest card of a student is the only one that can be open. */
const isOpen = ({ SmartCardStatus }: MySmartCard) => SmartCardStatus < 3

function rowOf(card: MySmartCard) {
  const { Id, SmartCardNumber, SmartCardStatus, Reason, DeliveryAddress, RequestedDate } = card
  const next = SmartCardStatus === 2 ? `Pick it up: ${DeliveryAddress}` : Reason && `Reason: ${Reason}`
  return {
    id: Id,
    title: SmartCardNumber,
    detail: (
      <>
        Requested <DayTime at={RequestedDate} />
        {next !== '' && ` · ${next}`}
      </>
    ),
    end: <Badge tone={statusTones[SmartCardStatus] ?? 'plain'}>{statusNames[SmartCardStatus]}</Badge>,
  }
}

function RequestForm({ reload }: { reload: () => void }) {
  const ask = useCommand('Account/RequestSmartCard')
  const isOnline = useNetwork() === 'online'
  const [className, setClassName] = useState('')
  const [matriculation, setMatriculation] = useState('')
  const [address, setAddress] = useState('')
  const errors = fieldErrorsOf(ask.error)

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const message = await ask.run({
      RequestingClassName: className,
      MatriculationNumber: matriculation,
      DeliveryAddress: address,
    })
    if (message === undefined) return
    alertSuccess(message)
    reload()
  }
  return (
    <Section title="Ask for a card">
      <Card>
        <form onSubmit={(event) => void submit(event)} noValidate>
          <Stack>
            <Problem text={Object.keys(errors).length === 0 ? ask.error?.message : undefined} />
            <TextInput
              label="Your class"
              value={className}
              error={errors['RequestingClassName']}
              onChange={({ target }) => setClassName(target.value)}
            />
            <TextInput
              label="Matriculation number"
              hint="Leave empty if you have none."
              value={matriculation}
              error={errors['MatriculationNumber']}
              onChange={({ target }) => setMatriculation(target.value)}
            />
            <TextInput
              label="Where you pick it up"
              hint="For example your school."
              value={address}
              error={errors['DeliveryAddress']}
              onChange={({ target }) => setAddress(target.value)}
            />
            <div>
              <Button type="submit" variant="primary" busy={ask.busy} disabled={!isOnline}>
                Ask for a card
              </Button>
            </div>
            {!isOnline && <p className="muted small">Go online to ask for a card.</p>}
          </Stack>
        </form>
      </Card>
    </Section>
  )
}
