import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Operator } from '#contract/site/operator.ts'
import { must } from '#kit/must.ts'
import { rememberLatest } from '#kit/remember-latest.ts'
import { productName } from '#kit/product.ts'
import { replyName } from '#rules/page-replies.ts'
import type { Dispatch } from '#server/dispatch/dispatch.ts'
import type { PageDrawer } from '#server/html/page-drawer.ts'
import { pageHead, repliesElement } from '#server/http/drawn/page-head.ts'
import { escapeHtml } from '#eform/html.ts'
import type { HttpEnv } from '#server/http/api-routes.ts'
import type { DrawnPage } from '#server/http/drawn/drawn-page.ts'
import { isKept } from '#server/http/is-kept.ts'
import { readAsVisitor } from '#server/http/drawn/read-as-visitor.ts'
import type { Asset } from '#server/http/load-assets.ts'
import { bytesId, packPage } from '#server/http/packed-files.ts'
import { sendAsset } from '#server/http/serve-asset.ts'
import { errorFacts, type Log } from '#server/ports/log.ts'

/** Drawn pages in memory; a page and its packed forms are some 70 kB. */
const mostPages = 100

interface Ports {
  readonly dispatch: Dispatch
  readonly drawer: PageDrawer
  /** The pages of the build, by name. */
  readonly templates: ReadonlyMap<string, string>
  readonly publicUrl: string
  readonly operator: Operator
  readonly log: Log
  /** The app's page: the browser draws what cannot be drawn here. */
  readonly appPage: (c: Context, status: ContentfulStatusCode) => Response
  /** The page for what does not exist, or not any more. */
  readonly missingPage: (c: Context, status: 404 | 410) => Response
}

/** Draws the page of an address as a visitor sees it. The same reply is drawn once. */
export function createPageServer(ports: Ports): (c: Context<HttpEnv>, page: DrawnPage) => Promise<Response> {
  const { drawer, templates, publicUrl, operator, log, appPage, missingPage } = ports
  const drawnPages = rememberLatest<Asset>(mostPages)

  return async (c, page) => {
    const search = new URL(c.req.url).searchParams
    const { path, call, input, name } = page.read({ param: (part) => c.req.param(part) ?? '', search })
    const reply = await readAsVisitor(ports.dispatch, { call, input, requestId: c.get('requestId') })
    if (reply.status === 410) return missingPage(c, 410)
    if (reply.status === 400 || reply.status === 404) return missingPage(c, 404)
    if (reply.status !== 200) return appPage(c, 503)
    const facts = page.facts(reply.body, path, publicUrl)
    if (facts === null) return missingPage(c, 404)
    if ('movedTo' in facts) {
      // An article may move back.
      c.header('Cache-Control', 'no-cache')
      return c.redirect(facts.movedTo, 301)
    }
    const replies = { [name]: reply.body, [replyName('Account/GetOperator', {})]: operator }
    const repliesText = repliesElement(replies)
    const template = must(templates.get(page.template), page.template)
    const etag = `"${bytesId(Buffer.from(template + path + publicUrl + repliesText))}"`
    // The worker keeps pages that are public, for the time without a network.
    const headers = {
      'Cache-Control': page.isPrivate ? 'private, no-store' : 'public, no-cache',
      ETag: etag,
      Vary: 'Accept-Encoding',
      ...(page.isPrivate ? { 'X-Robots-Tag': 'noindex' } : {}),
    }
    if (isKept(c.req.header('if-none-match') ?? '', etag)) return c.body(null, 304, headers)
    try {
      const drawn = await drawnPages.get(etag, async () => {
        const { html } = await drawer.draw({ path, replies })
        const parts = { title: facts.title, head: pageHead(facts, productName), html, replies: repliesText }
        const plain = Buffer.from(fillTemplate(template, parts))
        return { type: 'text/html; charset=utf-8', etag, plain, packed: await packPage(plain), varies: true }
      })
      return sendAsset(c, drawn, 200, { ...headers, 'Content-Type': drawn.type })
    } catch (problem) {
      // A private address opens the page for everybody who reads it, also in a log.
      log.error('page-not-drawn', { path: page.isPrivate ? page.pattern : path, ...errorFacts(problem) })
      return appPage(c, 200)
    }
  }
}

/** `template`: a page of the build without its content. */
function fillTemplate(
  template: string,
  { title, html, head, replies }: { title: string; html: string; head: string; replies: string },
): string {
  return template
    .replace(/<title>.*?<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
    .replace(/<meta name="description"[^>]*>/, () => head)
    .replace(/<div id="root"[^>]*>.*?<\/div>/, () => `<div id="root" data-drawn>${html}</div>${replies}`)
}
