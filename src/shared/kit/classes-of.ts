/** The classes a selector names. Those inside parentheses (`:not(…)`, `:is(…)`) decide nothing. */
export function classesOf(selector: string): string[] {
  return [...outsideBrackets(selector).matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name)
}

/** Selectors without what is inside parentheses and brackets. */
export function outsideBrackets(selectors: string): string {
  let outside = selectors.replaceAll(/\[[^\]]*\]/g, '')
  for (let before = ''; before !== outside;) {
    before = outside
    outside = outside.replaceAll(/\([^()]*\)/g, '')
  }
  return outside
}
