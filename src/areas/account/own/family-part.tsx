import CircleAlert from 'lucide-react/icons/circle-alert'
import UserRound from 'lucide-react/icons/user-round'
import { useId, useState, type FormEvent } from 'react'
import type { LinkedChild } from '#contract/entities/family.ts'
import { EndLink } from '#areas/account/own/end-link.tsx'
import { fieldErrorsOf } from '#lib/reads/field-error.ts'
import { useCommand } from '#lib/reads/use-command.ts'
import { useQuery } from '#lib/reads/use-query.ts'
import { alertSuccess } from '#patterns/alerts/alerts.ts'
import { LoadState } from '#patterns/load-state/load-state.tsx'
import { DayTime } from '#patterns/time-text/time-text.tsx'
import { naira } from '#rules/money.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { RowList } from '#ui/row-list.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { TextInput } from '#ui/text-input.tsx'

/** V-15: the progress, the wallet and the orders of each linked child, and the way to link one. */
export function FamilyPart() {
  const children = useQuery('Account/GetMyChildren', {})
  return (
    <>
      <LoadState
        query={children}
        skeleton={<Skeleton shape="rows" />}
        offline="The progress of your children loads when you are online."
      >
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState icon={UserRound} title="No child is linked yet">
              <p>Ask your child to open My account and create a code for a parent.</p>
            </EmptyState>
          ) : (
            <>
              {rows.map((child) => (
                <Child key={child.Id} child={child} onEnded={children.reload} />
              ))}
            </>
          )
        }
      </LoadState>
      <LinkAChild onLinked={children.reload} />
    </>
  )
}

function Child({ child, onEnded }: { child: LinkedChild; onEnded: () => void }) {
  return (
    <Section
      title={child.Name}
      aside={<EndLink id={child.Id} name={child.Name} label="Stop following" onEnded={onEnded} />}
    >
      <Stack>
        <Card>
          <p>
            <b>{child.Submitted} submitted</b>, {child.WithFeedback} with feedback
          </p>
          <p className="muted small">
            {child.SchoolName && `${child.SchoolName}. `}
            {child.LastDate === '' ? (
              'No submission yet'
            ) : (
              <>
                Last submission <DayTime at={child.LastDate} />
              </>
            )}
          </p>
          {child.Wallet && (
            <p>
              <b>{naira(child.Wallet.Balance)}</b> in the wallet
              {child.Wallet.Held > 0 && `, and ${naira(child.Wallet.Held)} on its way out`}
            </p>
          )}
        </Card>
        {child.Latest.length > 0 && (
          <RowList
            rows={child.Latest.map(({ Name, SubmittedDate, HasFeedback }) => ({
              id: `${Name} ${SubmittedDate}`,
              title: Name,
              detail: <DayTime at={SubmittedDate} />,
              end: HasFeedback ? <Badge tone="ok">Feedback given</Badge> : <Badge>Waiting for feedback</Badge>,
            }))}
          />
        )}
        {child.Orders && <Orders orders={child.Orders} name={child.Name} />}
      </Stack>
    </Section>
  )
}

/** what the child ordered, the newest first. */
function Orders({ orders: { Total, Latest }, name }: { orders: NonNullable<LinkedChild['Orders']>; name: string }) {
  const heading = useId()
  return (
    <>
      <h3 id={heading}>Orders of {name}</h3>
      {Total === 0 ? (
        <p className="muted small">No orders yet</p>
      ) : (
        <RowList
          labelledBy={heading}
          rows={Latest.map(({ Id, OrderId, ItemNames, TotalAmount, OrderStatusName, CreatedDate }) => ({
            id: Id,
            title: ItemNames,
            detail: (
              <>
                {OrderId}, {OrderStatusName} · <DayTime at={CreatedDate} />
              </>
            ),
            end: <b className="num">{naira(TotalAmount)}</b>,
          }))}
        />
      )}
      {Total > Latest.length && (
        <p className="muted small">
          The newest {Latest.length} of {Total} orders
        </p>
      )}
    </>
  )
}

function LinkAChild({ onLinked }: { onLinked: () => void }) {
  const link = useCommand('Account/LinkChild')
  const [code, setCode] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  const refused = fieldErrorsOf(link.error)

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    setEmpty(code.trim() === '')
    if (code.trim() === '') return
    const message = await link.run({ Code: code })
    if (message === undefined) return
    setCode('')
    alertSuccess(message)
    onLinked()
  }
  return (
    <Section title="Link a child">
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack>
          <div role="alert">
            {link.error && refused['Code'] === undefined && (
              <Notice tone="bad" icon={CircleAlert} title={link.error.message} />
            )}
          </div>
          <TextInput
            label="Code of your child"
            hint="Eight letters and digits from your child’s My account."
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={12}
            value={code}
            error={isEmpty ? 'Enter the code' : refused['Code']}
            onChange={({ target }) => setCode(target.value)}
          />
          <div>
            <Button type="submit" variant="primary" busy={link.busy}>
              Link child
            </Button>
          </div>
        </Stack>
      </form>
    </Section>
  )
}
