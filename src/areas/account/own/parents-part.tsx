import Users from 'lucide-react/icons/users'
import { useState } from 'react'
import type { Output } from '#contract/contract.ts'
import { EndLink } from '#areas/account/own/end-link.tsx'
import { useCommand } from '#lib/reads/use-command.ts'
import { useQuery } from '#lib/reads/use-query.ts'
import { DayTime } from '#patterns/time-text/time-text.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Problem } from '#patterns/problem/problem.tsx'
import { RowList } from '#ui/row-list.tsx'
import { Section } from '#ui/section.tsx'
import { Stack } from '#ui/stack.tsx'
import { Tile } from '#ui/tile.tsx'

/** V-15: the parents who see this student's progress, and a code for another one. */
export function ParentsPart() {
  const parents = useQuery('Account/GetMyParents', {})
  const create = useCommand('Account/CreateParentCode')
  const [made, setMade] = useState<Output<'Account/CreateParentCode'>>()
  return (
    <Section title="Parents">
      <Stack>
        <p>
          A parent with your code sees how many assessments you submitted, when, whether there is feedback, the balance
          of your wallet, and your orders in the shop. They never see your answers. You can stop sharing at any time.
        </p>
        {parents.data && parents.data.length > 0 && (
          <RowList
            rows={parents.data.map(({ Id, Name, LinkedDate }) => ({
              id: Id,
              lead: <Tile icon={Users} />,
              title: Name,
              detail: (
                <>
                  Linked <DayTime at={LinkedDate} />
                </>
              ),
              end: <EndLink id={Id} name={Name} label="Stop sharing" onEnded={parents.reload} />,
            }))}
          />
        )}
        <Problem text={create.error?.message} />
        <div role="status">
          {made && (
            <Card>
              <p>Give this code to your parent. It works once, for {made.Minutes} minutes.</p>
              <p className="num" style={{ fontSize: 'var(--t-3xl)', fontWeight: 700, letterSpacing: '0.1em' }}>
                {made.Code.slice(0, 4)} {made.Code.slice(4)}
              </p>
            </Card>
          )}
        </div>
        <div>
          <Button
            busy={create.busy}
            onClick={() => void create.run({}).then((reply) => reply !== undefined && setMade(reply))}
          >
            Create a code for a parent
          </Button>
        </div>
      </Stack>
    </Section>
  )
}
