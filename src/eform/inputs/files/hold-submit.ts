import { alertInfo } from '#patterns/alerts/alerts.ts'

/**
 * Stops the control's form from being submitted while a picked file is made ready: the answer would be sent without the file.
 * `tell` shows a message about it. Returns the function that allows Submit again; it may be called after the control has left
 * the page.
 */
export function holdSubmit(controlId: string, fileName: string, tell: () => void): () => void {
  const form = document.getElementById(controlId)?.closest('form')
  const hold = (event: SubmitEvent) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    // The question may be closed by now, and with it the place of its message.
    if (document.getElementById(controlId)) tell()
    else alertInfo(stillPreparing(fileName))
  }
  form?.addEventListener('submit', hold, true)
  return () => form?.removeEventListener('submit', hold, true)
}

/** The message shown when the form is submitted too early. */
export function stillPreparing(name: string): string {
  return `“${name}” is still being made ready. Please try again in a moment.`
}
