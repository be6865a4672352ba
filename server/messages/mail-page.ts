import { toHtml } from '#eform/html.ts'
import { productName } from '#kit/product.ts'

/** Colours of a mail. Mail programs know no custom properties, so the dark ones replace them by class. */
const style = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;background:#f5f6fb;color:#14172b;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif}
.card{max-width:560px;margin:0 auto;padding:24px;background:#fff}
.brand{margin:0 0 24px;padding:0 0 12px;border-bottom:1px solid #d9dcee;color:#2f3399;font-size:20px;font-weight:700}
.foot{max-width:560px;margin:0 auto;padding:16px 24px;color:#4c5270;font-size:13px}
a{color:#2f3399}
.button{display:inline-block;padding:12px 20px;border-radius:10px;background:#2f3399;color:#fff;font-weight:700;text-decoration:none}
@media (prefers-color-scheme:dark){body{background:#0c0e1d}body,.card{color:#eceefa}.card{background:#16192f}.brand{border-color:#33385c}.foot{color:#b3b8d6}a,.brand{color:#b4b9ff}.button{background:#b4b9ff;color:#14172b}}
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
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${title}</title><style>${style}</style></head><body><div class="card"><p class="brand">${productName}</p>${withButtons(html)}</div><div class="foot">${productName}${unsubscribe}</div></body></html>`
}

/** A link that is a paragraph of its own is what the mail asks for, so it is drawn as a button. */
function withButtons(html: string): string {
  return html.replaceAll(/<p><a (href="[^"]*")>([^<]*)<\/a><\/p>/g, '<p><a class="button" $1>$2</a></p>')
}

/** The same mail for programs that show no HTML. */
export function mailText({ text, unsubscribeUrl }: Pick<Mail, 'text' | 'unsubscribeUrl'>): string {
  const unsubscribe = unsubscribeUrl === null ? '' : `\nStop mails of this kind: ${unsubscribeUrl}`
  return `${text}\n\n${productName}${unsubscribe}\n`
}
