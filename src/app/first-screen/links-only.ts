/** Parts that are shown empty. Parts with `data-live` alone keep their place, and are invisible. */
const live = '[role=status], [role=alert], [role=log], [aria-live], [data-live=gone]'

/** Leaves of a page only what works and stays true without the app: its text and its links. */
export function linksOnly(page: HTMLElement): void {
  // Dialogs cover the page, live messages are out of date, and other live parts would move the page when they appear.
  for (const part of page.querySelectorAll('dialog, [popover]')) part.remove()
  for (const part of page.querySelectorAll(live)) part.replaceChildren()
  for (const part of page.querySelectorAll<HTMLElement>('[data-kept]')) sayAlways(part, part.dataset['kept'] ?? '')
  // A button that cannot be pressed yet is not read out, but the heads of a table name its columns.
  for (const button of page.querySelectorAll('th button')) {
    const words = document.createElement('span')
    words.className = button.className
    words.append(...button.childNodes)
    button.replaceWith(words)
  }
  // The head of the column of boxes has no words: without its box it is no head.
  for (const head of page.querySelectorAll('th:has(> input)')) head.setAttribute('role', 'cell')
  for (const control of page.querySelectorAll('button, input, select, option, textarea'))
    control.setAttribute('inert', '')
}

/** Replaces words that depend on a state with words that are always true. */
function sayAlways(part: HTMLElement, words: string): void {
  if (part.hasAttribute('aria-label')) part.setAttribute('aria-label', words)
  else part.textContent = words
}
