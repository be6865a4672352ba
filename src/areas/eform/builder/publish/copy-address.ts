import { copyText } from '#patterns/alerts/copy-text.ts'

/** The address at which a published form is filled in. */
export function addressOf(formId: string): string {
  return `${location.origin}/form/${formId}`
}

/** Copies the address of a form to the clipboard, or shows it when the browser refuses. */
export function copyAddress(formId: string): Promise<void> {
  const address = addressOf(formId)
  return copyText(address, {
    copied: 'The link is copied.',
    refused: `This browser cannot copy. The link is ${address}`,
  })
}
