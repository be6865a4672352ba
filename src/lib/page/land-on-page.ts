/** Puts the focus on the page's heading, or its main part: it is read out, and Tab starts there. */
export function landOnPage(): void {
  const heading =
    document.querySelector<HTMLElement>('main h1[data-landing]') ??
    document.querySelector<HTMLElement>('h1[data-landing]')
  const target = heading ?? document.querySelector('main')
  target?.focus({ preventScroll: true })
}
