import type { MyInvestment } from '#contract/entities/saving/investment.ts'
import { useCommand } from '#lib/reads/use-command.ts'
import { alertSuccess } from '#patterns/alerts/alerts.ts'
import { OwnerForm } from '#patterns/money/owner-form.tsx'
import { naira } from '#rules/money.ts'
import { Dialog } from '#ui/dialog.tsx'
import { IsoDay } from './iso-day.tsx'

interface Props {
  readonly one: MyInvestment
  readonly onLeft: () => void
  readonly onClose: () => void
}

/** Decision 164: what comes back and what is lost, and the password. */
export function LeaveDialog({ one, onLeft, onClose }: Props) {
  const leave = useCommand('Investment/LeaveInvestment')
  return (
    <Dialog title={`Leave ${one.Title}?`} closing={leave.busy ? 'static' : 'button'} onClose={onClose}>
      <OwnerForm
        label="Leave early"
        command={leave}
        run={(ticket) => leave.run({ Id: one.Id, ...ticket })}
        onDone={(message) => {
          alertSuccess(message)
          onLeft()
          onClose()
        }}
      >
        {() => (
          <p className="num">
            You get {naira(one.Amount)} back now. You lose the interest of {naira(one.WillEarn)} that you would get on{' '}
            <IsoDay day={one.MaturityDate} />. This cannot be undone.
          </p>
        )}
      </OwnerForm>
    </Dialog>
  )
}
