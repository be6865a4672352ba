/** The id of a field's control in the page: what labels, error links and focus point to. */
export function controlId(fieldId: string): string {
  return `answer-${fieldId}`
}

/** Puts the cursor into a field of this page: a preview's page is not the one its scripts run in. */
export function focusControl(fieldId: string, page: Document): void {
  page.getElementById(controlId(fieldId))?.focus()
}
