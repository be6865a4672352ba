import { Parser } from 'htmlparser2'
import { allowedTags, safeHref, safePicture, type HtmlTag } from '#eform/html.ts'

const isAllowedAttribute: Record<string, (value: string) => boolean> = {
  'a href': (value) => safeHref(value.trim()) !== undefined,
  'img src': (value) => safePicture(value.trim()) !== undefined,
  'img alt': () => true,
}

/**
 * The parts of a person's HTML that are not allowed, as text; empty for clean HTML (E-05, S-12, S-13). The parser of a library
 * checks it a second time, independent of the tree of `html.ts` from which the screen is drawn.
 */
export function forbiddenHtml(html: string, tags: readonly HtmlTag[] = allowedTags): string[] {
  const allowed: ReadonlySet<string> = new Set(tags)
  const found = new Set<string>()
  const parser = new Parser({
    onopentag: (tag, attributes) => {
      if (!allowed.has(tag)) found.add(`<${tag}>`)
      for (const [name, value] of Object.entries(attributes)) {
        if (!(isAllowedAttribute[`${tag} ${name}`]?.(value) ?? false))
          found.add(`<${tag} ${name}="${value.slice(0, 60)}">`)
      }
    },
    oncomment: () => {
      found.add('<!-- -->')
    },
    onprocessinginstruction: (name) => {
      found.add(`<${name.slice(0, 20)}>`)
    },
  })
  parser.end(html)
  return [...found]
}
