import type { Screen } from '#offline/first-screens.ts'
import { dayAndTime } from '#lib/page/format-date.ts'
import { classesOf, outsideBrackets } from '#kit/classes-of.ts'
import { lagosDay } from './lagos-day.ts'

/** More than a year ahead: a time is then written in the way that any later day shows it. */
const laterMs = 400 * 24 * 60 * 60 * 1000

/** Parts that are kept empty. Parts with `data-live` alone keep their place, and are invisible. */
const live = '[role=status], [role=alert], [role=log], [aria-live], [data-live=gone]'

/**
 * Copies the page in `place`, to show it at the next start before the app has started (docs/decisions/028). `wide`: the
 * page has the side menu.
 */
export function pictureOf(place: HTMLElement, wide: boolean, now: number): Screen {
  const copy = place.cloneNode(true)
  if (!(copy instanceof HTMLElement)) throw new TypeError('an element without a copy')
  // Dialogs cover the page, live messages are out of date, and other live parts would move the page when they appear.
  for (const part of copy.querySelectorAll('dialog, [popover]')) part.remove()
  for (const part of copy.querySelectorAll(live)) part.replaceChildren()
  for (const part of copy.querySelectorAll<HTMLElement>('[data-kept]')) sayAlways(part, part.dataset['kept'] ?? '')
  for (const control of copy.querySelectorAll('button, input, select, option, textarea')) close(control)
  for (const time of copy.querySelectorAll('time'))
    if (/^\d\d:\d\d$/.test(time.textContent)) time.dataset['later'] = dayAndTime(time.dateTime, now + laterMs)
  // The content policy forbids the attribute. The script that shows the copy may set the style.
  for (const styled of copy.querySelectorAll<HTMLElement>('[style]')) {
    styled.dataset['style'] = styled.style.cssText
    styled.removeAttribute('style')
  }
  const classes = new Set([...copy.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList]))
  const css = [...document.styleSheets].map(({ cssRules }) => rulesFor(cssRules, classes)).join('')
  return { title: document.title, html: copy.innerHTML, css, wide, day: lagosDay(now) }
}

/** Replaces words that depend on a state with words that are always true. */
function sayAlways(part: HTMLElement, words: string): void {
  if (part.hasAttribute('aria-label')) part.setAttribute('aria-label', words)
  else part.textContent = words
}

/** Until the app has started, only links work. What was typed or chosen is not kept. */
function close(control: Element): void {
  for (const name of ['value', 'checked', 'selected']) control.removeAttribute(name)
  if (control.localName === 'textarea') control.replaceChildren()
  control.setAttribute('inert', '')
}

/** The rules that can apply to elements of these classes. */
function rulesFor(rules: CSSRuleList, classes: ReadonlySet<string>): string {
  return [...rules]
    .map((rule) => {
      // The page declares its fonts itself.
      if (rule instanceof CSSFontFaceRule) return ''
      if (rule instanceof CSSStyleRule) return isWorn(rule.selectorText, classes) ? rule.cssText : ''
      if (!(rule instanceof CSSGroupingRule)) return rule.cssText
      const inner = rulesFor(rule.cssRules, classes)
      return inner === '' ? '' : `${rule.cssText.slice(0, rule.cssText.indexOf('{'))}{${inner}}`
    })
    .join('')
}

/** Whether one selector of the list names only classes of the page. */
const isWorn = (selectors: string, classes: ReadonlySet<string>) =>
  outsideBrackets(selectors)
    .split(',')
    .some((selector) => classesOf(selector).every((name) => classes.has(name)))
