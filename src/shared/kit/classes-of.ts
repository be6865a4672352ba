/** The classes a selector names. Those inside parentheses (`:not(…)`, `:is(…)`) decide nothing. */
export function classesOf(selector: string): string[] {
  let outside = selector.replaceAll(/\[[^\]]*\]/g, '')
  for (let before = ''; before !== outside;) {
    before = outside
    outside = outside.replaceAll(/\([^()]*\)/g, '')
  }
  return [...outside.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name)
}
