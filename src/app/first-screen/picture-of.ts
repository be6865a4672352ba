import type { Screen } from '#offline/first-screens.ts'
import { clockTime, dayAndTime } from '#lib/page/format-date.ts'
import { classesOf, outsideBrackets } from '#kit/classes-of.ts'
import { lagosDay } from './lagos-day.ts'
import { linksOnly } from './links-only.ts'

/** More than a year ahead: a time is then written in the way that any later day shows it. */
const laterMs = 400 * 24 * 60 * 60 * 1000

/**
 * Copies the page in `place`, to show it at the next start before the app has started (docs/decisions/028). `wide`: the
 * page has the side menu.
 */
export function pictureOf(place: HTMLElement, wide: boolean, now: number): Screen {
  const copy = place.cloneNode(true)
  if (!(copy instanceof HTMLElement)) throw new TypeError('an element without a copy')
  linksOnly(copy)
  // What was typed or chosen is not kept.
  for (const control of copy.querySelectorAll('input, option')) forget(control)
  for (const area of copy.querySelectorAll('textarea')) area.replaceChildren()
  for (const time of copy.querySelectorAll('time'))
    if (time.dateTime.includes('T') && time.textContent === clockTime(time.dateTime))
      time.dataset['later'] = dayAndTime(time.dateTime, now + laterMs)
  // The content policy forbids the attribute. The script that shows the copy may set the style.
  for (const styled of copy.querySelectorAll<HTMLElement>('[style]')) {
    styled.dataset['style'] = styled.style.cssText
    styled.removeAttribute('style')
  }
  const classes = new Set([...copy.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList]))
  const css = [...document.styleSheets].map(({ cssRules }) => rulesFor(cssRules, classes)).join('')
  return { title: document.title, html: copy.innerHTML, css, wide, day: lagosDay(now) }
}

function forget(control: Element): void {
  for (const name of ['value', 'checked', 'selected']) control.removeAttribute(name)
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
