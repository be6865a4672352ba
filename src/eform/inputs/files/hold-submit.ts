import { alertInfo } from '#patterns/alerts/alerts.ts'

/**
 * While a picked file is made ready the form it stands in is not handed in, or the answer would go without it; `tell` says
 * so. Returns the function that lets the form go; it may be called after the control has left the page.
 */
export function holdSubmit(controlId: string, fileName: string, tell: () => void): () => void {
  const form = document.getElementById(controlId)?.closest('form')
  const hold = (event: SubmitEvent) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    // The question may have been closed meanwhile, with the place for its words.
    if (document.getElementById(controlId)) tell()
    else alertInfo(stillPreparing(fileName))
  }
  form?.addEventListener('submit', hold, true)
  return () => form?.removeEventListener('submit', hold, true)
}

/** What is told. */
export function stillPreparing(name: string): string {
  return `“${name}” is still being made ready. Please try again in a moment.`
}
