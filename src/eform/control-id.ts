/** The id of a field's control in the page: what labels, error links and focus point to. */
export function controlId(fieldId: string): string {
  return `answer-${fieldId}`
}

/** Puts the cursor into a field. */
export function focusControl(fieldId: string): void {
  document.getElementById(controlId(fieldId))?.focus()
}
