import { asError } from '#kit/as-error.ts'
import { call } from '#lib/reads/call.ts'
import { onePress } from '#lib/reads/one-press.ts'
import { alertError, alertSuccess } from './alerts.ts'

/** Says that a row is in the trash and offers to put it back for 8 s, on pages without the pattern of lists. */
export function alertTrashed(message: string, Id: string, onRestored: () => void): void {
  const press = onePress()
  async function restore(): Promise<void> {
    try {
      alertSuccess(await press({ Id }, (idempotencyKey) => call('Trash/Restore', { Id }, { idempotencyKey })))
      onRestored()
    } catch (error) {
      alertError(asError(error).message)
    }
  }
  alertSuccess(message, { action: { label: 'Undo', run: () => void restore() } })
}
