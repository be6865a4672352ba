import type { VirtualAccount } from '#contract/entities/money/bank-deposit.ts'
import { LaterWalletAccount } from '#patterns/money/later-wallet-account.tsx'
import { personName } from '#rules/person-name.ts'
import { Card } from '#ui/card.tsx'
import { Facts } from '#ui/facts.tsx'
import { Stack } from '#ui/stack.tsx'

/** Whose bank account it is, its state, and what registers it again. */
export function accountFacts(row: VirtualAccount, reload: () => void) {
  return (
    <Stack>
      <Card>
        <Facts
          facts={[
            ['Person', personName(row, 'full')],
            ['E-mail', row.EmailAddress],
          ]}
        />
      </Card>
      <LaterWalletAccount row={row} reload={reload} />
    </Stack>
  )
}
