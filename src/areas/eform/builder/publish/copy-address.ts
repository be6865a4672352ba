import { alertError, alertSuccess } from '#patterns/alerts/alerts.ts'

/** Puts the address at which a form is filled in into the clipboard, or shows it where there is none. */
export async function copyAddress(formId: string): Promise<void> {
  const address = `${location.origin}/form/${formId}`
  try {
    await navigator.clipboard.writeText(address)
    alertSuccess('The address of the form is copied.')
  } catch {
    // Refused by the browser or not there: people can copy it themselves.
    alertError(`This browser does not let us copy. The address is ${address}`)
  }
}
