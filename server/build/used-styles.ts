import { classesOf } from '#kit/classes-of.ts'

/**
 * Keeps the rules of a stylesheet that can apply to a page: a selector with a class that the page does not have is left
 * out, and a rule that loses its last selector too. Classes inside parentheses (`:not(…)`, `:is(…)`) do not count.
 * `css`: the bundler's output, without comments and nested rules.
 */
export function usedStyles(css: string, html: string): string {
  const classes = new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)))
  return rulesUsed(css, (selector) => classesOf(selector).every((name) => classes.has(name)))
}

/** Blocks that contain rules instead of declarations. */
const holdsRules = /^@(?:media|layer|container|supports)\b/

function rulesUsed(css: string, isUsed: (selector: string) => boolean): string {
  return blocksOf(css)
    .map(({ head, body }) => {
      if (body === null) return `${head};`
      if (holdsRules.test(head)) {
        const inner = rulesUsed(body, isUsed)
        return inner === '' ? '' : `${head}{${inner}}`
      }
      if (head.startsWith('@')) return `${head}{${body}}`
      const selectors = splitAt(head, ',').filter(isUsed)
      return selectors.length === 0 ? '' : `${selectors.join(',')}{${body}}`
    })
    .join('')
}

/** `body`: null for a statement such as `@layer a, b;`. */
interface Block {
  head: string
  body: string | null
}

function blocksOf(css: string): Block[] {
  const blocks: Block[] = []
  let [start, open, depth] = [0, -1, 0]
  for (const at of outsideStrings(css)) {
    const sign = css[at]
    if (sign === '{') {
      if (depth === 0) open = at
      depth += 1
    } else if (sign === '}') {
      depth -= 1
      if (depth > 0) continue
      blocks.push({ head: css.slice(start, open).trim(), body: css.slice(open + 1, at) })
      start = at + 1
    } else if (sign === ';' && depth === 0) {
      blocks.push({ head: css.slice(start, at).trim(), body: null })
      start = at + 1
    }
  }
  return blocks
}

/** Splits at the outermost level only. */
function splitAt(text: string, separator: string): string[] {
  const parts: string[] = []
  let [start, depth] = [0, 0]
  for (const at of outsideStrings(text)) {
    const sign = text[at]
    if (sign === '(' || sign === '[') depth += 1
    else if (sign === ')' || sign === ']') depth -= 1
    else if (sign === separator && depth === 0) {
      parts.push(text.slice(start, at).trim())
      start = at + 1
    }
  }
  return [...parts, text.slice(start).trim()]
}

/** The positions in the text that are outside quoted strings. */
function* outsideStrings(text: string): Generator<number> {
  let quote: string | null = null
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? ''
    if (sign === '\\') at += 1
    else if (quote !== null) quote = sign === quote ? null : quote
    else if (sign === '"' || sign === "'") quote = sign
    else yield at
  }
}
