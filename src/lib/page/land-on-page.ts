/** Focuses the page's heading, or its main part: screen readers read it out, and Tab continues from there. */
export function landOnPage(): void {
  const heading =
    document.querySelector<HTMLElement>('main h1[data-landing]') ??
    document.querySelector<HTMLElement>('h1[data-landing]')
  const target = heading ?? document.querySelector('main')
  target?.focus({ preventScroll: true })
}
