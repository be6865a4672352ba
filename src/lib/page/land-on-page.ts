/** Focuses the page's heading, its field where the page is there to type into, or its main part: screen readers read it out, and Tab continues from there. */
export function landOnPage(): void {
  const landing =
    document.querySelector<HTMLElement>('main input[data-landing]') ??
    document.querySelector<HTMLElement>('main h1[data-landing]') ??
    document.querySelector<HTMLElement>('h1[data-landing]')
  const target = landing ?? document.querySelector('main')
  target?.focus({ preventScroll: true })
}
