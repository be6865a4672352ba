/** The id of a field's control in the page: what labels, error links and focus point to. */
export function controlId(fieldId: string): string {
  return `answer-${fieldId}`
}

/** Puts the cursor into a field of this page: a preview's page is not the one its scripts run in. */
export function focusControl(fieldId: string, page: Document): void {
  const control = page.getElementById(controlId(fieldId))
  // Of several boxes only some may be wrong.
  const wrong =
    control?.ariaInvalid === 'true'
      ? null
      : control
          ?.closest('fieldset')
          ?.querySelector<HTMLElement>(`[id^="${CSS.escape(control.id)}-"][aria-invalid="true"]`)
  ;(wrong ?? control)?.focus()
}
