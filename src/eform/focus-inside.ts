const controls = 'input, select, textarea, button, [contenteditable=true], summary, [tabindex="0"]'

/** Puts the focus where Tab would have arrived, had this been there before: at one end of it. */
export function focusInside(place: HTMLElement | null, end: 'first' | 'last'): void {
  const all = [...(place?.querySelectorAll<HTMLElement>(controls) ?? [])].filter(
    (one) => one.tabIndex >= 0 && !one.matches(':disabled'),
  )
  const wanted = all.at(end === 'first' ? 0 : -1)
  // A radio group has one place in the order: the chosen one.
  const chosen = wanted?.matches('[type=radio]') ? place?.querySelector<HTMLElement>('[type=radio]:checked') : null
  const control = chosen ?? wanted
  control?.focus()
}
