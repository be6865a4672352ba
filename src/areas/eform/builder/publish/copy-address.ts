import { alertError, alertSuccess } from '#patterns/alerts/alerts.ts'

/** The address at which a published form is filled in. */
export function addressOf(formId: string): string {
  return `${location.origin}/form/${formId}`
}

/** Copies the address of a form to the clipboard, or shows it when the browser refuses. */
export async function copyAddress(formId: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(addressOf(formId))
    alertSuccess('The link is copied.')
  } catch {
    alertError(`This browser cannot copy. The link is ${addressOf(formId)}`)
  }
}
