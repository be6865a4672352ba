import { must } from '#kit/must.ts'
import { holdTopUp } from '#server/areas/communication/hold-top-up.ts'
import { endTopUp } from '#server/areas/communication/settle-top-up.ts'
import { demoAirtime } from '#server/demo/texts/savings.ts'
import { vtpassAccount } from '#server/ports/airtime/vtpass.ts'
import type { Making } from './making.ts'

/** People of the demo who buy airtime. */
interface Buyers {
  readonly parent: string
  readonly student: string
  readonly students: readonly string[]
}

/** Airtime and data in every state; all of it is posted. */
export async function makeAirtime({ tx, ago, id }: Making, { parent, student, students }: Buyers): Promise<void> {
  for (const [name, hours, networkId, phone, naira, planName, end] of demoAirtime) {
    const at = ago(hours)
    const cause = id(at)
    const named = name === 'student' ? student : parent
    const personId = typeof name === 'number' ? must(students[name], 'a student') : named
    await holdTopUp(
      tx,
      {
        id: cause,
        personId,
        networkId,
        phone,
        isData: planName !== '',
        planName,
        providerCode: '',
        validity: '',
        amount: naira * 100,
      },
      at,
    )
    const isOpen = end === 'Pending' || end === 'Unknown'
    await tx`
      update top_up set sent_at = ${at}, asks = ${isOpen ? 8 : 1}, ask_at = ${end === 'Pending' ? ago(-0.5) : null},
        provider_text = ${isOpen ? '015: INVALID REQUEST ID' : ''} where id = ${cause}`
    if (isOpen) continue
    const text = end === 'Successful' ? '000: TRANSACTION SUCCESSFUL: delivered' : '016: TRANSACTION FAILED: failed'
    await endTopUp(tx, cause, { status: end, text, provider: vtpassAccount }, ago(hours - 0.01))
  }
}
