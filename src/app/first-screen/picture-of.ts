import type { Screen } from '#offline/first-screens.ts'
import { dayAndTime } from '#lib/page/format-date.ts'
import { classesOf } from '#kit/classes-of.ts'
import { lagosDay } from './lagos-day.ts'

/** Longer than a year: the text of a moment as it is read on any later day. */
const laterMs = 400 * 24 * 60 * 60 * 1000

/** The page in `place` as it stands, to be shown again before the app has started (docs/decisions/028). `wide`: with the side menu. */
export function pictureOf(place: HTMLElement, wide: boolean, now: number): Screen {
  const copy = place.cloneNode(true)
  if (!(copy instanceof HTMLElement)) throw new TypeError('an element without a copy')
  // What lies over the page, what speaks, and what would move it when it comes.
  for (const part of copy.querySelectorAll('dialog, [popover]')) part.remove()
  for (const part of copy.querySelectorAll('[role=status], [role=alert], [data-live=gone]')) part.replaceChildren()
  // Only links work before the app does.
  for (const control of copy.querySelectorAll('button, input, select, textarea')) control.setAttribute('inert', '')
  for (const time of copy.querySelectorAll('time'))
    if (/^\d\d:\d\d$/.test(time.textContent)) time.dataset['later'] = dayAndTime(time.dateTime, now + laterMs)
  // The content policy refuses the attribute; the script that shows the picture may set it.
  for (const styled of copy.querySelectorAll<HTMLElement>('[style]')) {
    styled.dataset['style'] = styled.style.cssText
    styled.removeAttribute('style')
  }
  const classes = new Set([...copy.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList]))
  const css = [...document.styleSheets].map(({ cssRules }) => rulesFor(cssRules, classes)).join('')
  return { html: copy.innerHTML, css, wide, day: lagosDay(now) }
}

/** The rules that can apply to elements of these classes. */
function rulesFor(rules: CSSRuleList, classes: ReadonlySet<string>): string {
  return [...rules]
    .map((rule) => {
      // The page has its fonts.
      if (rule instanceof CSSFontFaceRule) return ''
      if (rule instanceof CSSStyleRule) return isWorn(rule.selectorText, classes) ? rule.cssText : ''
      if (!(rule instanceof CSSGroupingRule)) return rule.cssText
      const inner = rulesFor(rule.cssRules, classes)
      return inner === '' ? '' : `${rule.cssText.slice(0, rule.cssText.indexOf('{'))}{${inner}}`
    })
    .join('')
}

/** A selector with commas inside of parentheses is kept: too much rather than too little. */
const isWorn = (selectors: string, classes: ReadonlySet<string>) =>
  selectors.split(',').some((selector) => classesOf(selector).every((name) => classes.has(name)))
