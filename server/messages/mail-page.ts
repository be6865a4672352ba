import { toHtml } from '#eform/html.ts'
import { productName } from '#kit/product.ts'

/** Colours of a mail. Mail programs know no custom properties, so the dark ones replace them by class. */
const style = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;background:#f5f6fb;color:#14172b;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif}
.card{max-width:560px;margin:0 auto;padding:24px;background:#fff}
.foot{max-width:560px;margin:0 auto;padding:16px 24px;color:#4c5270;font-size:13px}
a{color:#2f3399}
@media (prefers-color-scheme:dark){body,.card{background:#12142a;color:#eceefa}.foot{color:#b3b8d6}a{color:#b4b9ff}}
`.replaceAll('\n', '')

interface Mail {
  readonly subject: string
  /** Rich text that was rendered from a tree of allowed elements. */
  readonly html: string
  readonly text: string
  readonly unsubscribeUrl: string | null
}

/** A mail as a complete HTML page that reads well at phone width, in light and dark, without pictures or scripts. */
export function mailHtml({ subject, html, unsubscribeUrl }: Mail): string {
  const title = toHtml([subject])
  const unsubscribe =
    unsubscribeUrl === null
      ? ''
      : `<br>${toHtml([{ tag: 'a', href: unsubscribeUrl, children: ['Stop mails of this kind'] }])}`
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${title}</title><style>${style}</style></head><body><div class="card">${html}</div><div class="foot">${productName}${unsubscribe}</div></body></html>`
}

/** The same mail for programs that show no HTML. */
export function mailText({ text, unsubscribeUrl }: Pick<Mail, 'text' | 'unsubscribeUrl'>): string {
  const unsubscribe = unsubscribeUrl === null ? '' : `\nStop mails of this kind: ${unsubscribeUrl}`
  return `${text}\n\n${productName}${unsubscribe}\n`
}
