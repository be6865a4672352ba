import { Hono, type Context } from 'hono'
import { compress } from 'hono/compress'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Sql } from 'postgres'
import { phoneRules } from '#eform/phone/phone-rules.ts'
import { providePhoneRules } from '#eform/phone/phone-slot.ts'
import { uuidV7 } from '#kit/ids.ts'
import { drawnListAddress, listPage } from '#rules/drawn-lists.ts'
import { noOperator } from '#contract/site/no-operator.ts'
import type { Config } from '#server/config.ts'
import { apiRoutes, errorResponse, limitBody, toResponse, type HttpEnv } from '#server/http/api-routes.ts'
import { createDispatcher, type Dispatch } from '#server/dispatch/dispatch.ts'
import { refusalOf } from '#server/dispatch/error-reply.ts'
import { createListServer, mostListBytes } from '#server/http/drawn/serve-drawn-list.ts'
import { createPageServer } from '#server/http/drawn/serve-drawn-page.ts'
import { drawnPages } from '#server/http/drawn/drawn-pages.ts'
import type { Drawing } from '#server/http/drawn/load-drawing.ts'
import { epochHeader } from '#server/http/epoch-header.ts'
import { health } from '#server/http/health.ts'
import type { Assets } from '#server/http/load-assets.ts'
import { redirectOrder } from '#server/http/redirect-order.ts'
import { securityHeaders } from '#server/http/security-headers.ts'
import { maxWebhookBytes, receiveWebhook } from '#server/http/receive-webhook.ts'
import { unsubscribeByMail } from '#server/http/unsubscribe-by-mail.ts'
import { serveCalendar } from '#server/http/serve-calendar.ts'
import { serveFile } from '#server/http/serve-file.ts'
import { mustRead } from '#server/http/drawn/read-as-visitor.ts'
import { createInvoiceServer } from '#server/http/serve-invoice.ts'
import { createPictureServer, sitePicture } from '#server/http/serve-link-picture.ts'
import { createMetrics } from '#server/http/serve-metrics.ts'
import { serveOpenApi } from '#server/http/serve-openapi.ts'
import { serveAppPage, serveAsset, serveMissingPage } from '#server/http/serve-asset.ts'
import { feed, robots, sitemap, type ReadArticles } from '#server/http/site-files.ts'
import type { Clock } from '#server/ports/clock.ts'
import { endlessSpace, type DiskSpace } from '#server/ports/disk-space.ts'
import type { FileStore } from '#server/ports/file-store.ts'
import { errorFacts, type Log } from '#server/ports/log.ts'
import type { PdfPrinter } from '#server/ports/pdf/pdf-printer.ts'
import { noCards, type CardPayments } from '#server/ports/payments/card-gateway.ts'
import { sandboxPages } from '#server/sandbox/sandbox-pages.ts'

export interface AppOptions {
  readonly sql: Sql
  /** Answers whether the database is up; `sql` by default. */
  readonly probe?: Sql
  readonly config: Pick<Config, 'publicUrl' | 'trustProxy'> &
    Partial<Pick<Config, 'metricsToken' | 'smsCountries' | 'operator'>>
  readonly clock: Clock
  readonly log: Log
  readonly files: FileStore
  /** Makes PDFs; its owner closes it. */
  readonly printer: PdfPrinter
  /** By default there are no card payments. */
  readonly payments?: CardPayments
  /** The room on the disk; not watched by default. */
  readonly space?: DiskSpace
  /** The built app. Without it the server answers only the API, because in development Vite serves the pages. */
  readonly assets?: Assets
  /** Draws public pages and lists. Without it the browser draws them. */
  readonly drawing?: Drawing | undefined
  /** Check every reply against its schema and answer 500 when it differs. For tests and development. */
  readonly checkReplies?: boolean
}

/** All routes of this server: the API, health, the built app, and the files that search engines read. */
export function createApp({
  sql,
  probe = sql,
  config,
  clock,
  log,
  files,
  printer,
  payments = noCards,
  space = endlessSpace,
  assets,
  drawing,
  checkReplies = false,
}: AppOptions): Hono<HttpEnv> {
  providePhoneRules(phoneRules)
  const { publicUrl } = config
  const app = new Hono<HttpEnv>()
  app.use(
    securityHeaders({
      https: publicUrl.startsWith('https:'),
      styleHashes: [...(assets?.styleHashes ?? []), ...(drawing?.styleHashes ?? [])],
      scriptHashes: assets?.scriptHashes ?? [],
    }),
  )
  app.use(async (c, next) => {
    c.set('requestId', uuidV7(clock.now().getTime()))
    await next()
    c.res.headers.set('X-Request-Id', c.get('requestId'))
  })
  app.onError((error, c) => {
    if (!refusalOf(error)) log.error('request-failed', { requestId: c.get('requestId'), ...errorFacts(error) })
    return errorResponse(error, c.get('requestId'))
  })
  const metrics = createMetrics({ sql, clock, space }, config.metricsToken ?? null)
  const dispatch = createDispatcher({ sql, clock, log, files, payments, config, space, checkReplies, metrics })
  // Compression takes a list of assessments from 70 kB to 15 kB, which saves half a second on a slow line.
  app.use('/api/*', compress())
  app.use('/api/*', epochHeader(sql, log))
  app.get('/api/health', async () => toResponse(await health(probe, log)))
  app.get('/api/openapi.json', serveOpenApi)
  app.get('/api/metrics', (c) => metrics.serve(c))
  if (drawing)
    app.post(
      drawnListAddress,
      limitBody(mostListBytes),
      createListServer({ ...drawing, dispatch, log, trustProxy: config.trustProxy }),
    )
  app.route('/api', apiRoutes(dispatch, config.trustProxy, publicUrl.startsWith('https:')))
  app.post('/account/unsubscribe', (c) => unsubscribeByMail(c, dispatch, config.trustProxy))
  mountPayments(app, { sql, clock, log, publicUrl, payments })
  app.get('/files/:place/:name', (c) => serveFile(c, { sql, files, now: clock.now() }))
  app.get('/calendar/:file', (c) => serveCalendar(c, { sql, now: clock.now(), publicUrl }))
  mountSiteFiles(app, dispatch, publicUrl)
  const servePicture = createPictureServer({ dispatch, sql, files })
  app.get(sitePicture, servePicture)
  app.get('/article/:url/picture.png', servePicture)
  app.get('/order', redirectOrder)
  app.get(
    '/order/:code/invoice.pdf',
    createInvoiceServer({ dispatch, sql, files, printer, clock, space, trustProxy: config.trustProxy }),
  )
  if (assets && drawing) {
    const appPage = (c: Context, status: ContentfulStatusCode) => serveAppPage(c, assets, status)
    const missingPage = (c: Context, status: 404 | 410) => serveMissingPage(c, assets, status)
    const { operator = noOperator } = config
    const serve = createPageServer({ ...drawing, dispatch, publicUrl, operator, log, appPage, missingPage })
    for (const page of drawnPages) app.get(page.pattern, (c) => serve(c, page))
    for (const path of drawing.lists.keys())
      app.get(path, (c) => {
        // Its script asks for the list a moment later.
        drawing.drawer.prepare().catch((problem: unknown) => log.error('drawing-not-ready', errorFacts(problem)))
        return serveAsset(c, assets, listPage)
      })
  }
  if (assets) app.get('*', (c) => serveAsset(c, assets))
  return app
}

/** The files that search engines and readers of feeds ask for. */
function mountSiteFiles(app: Hono<HttpEnv>, dispatch: Dispatch, publicUrl: string): void {
  const articlesFor =
    (c: Context<HttpEnv>): ReadArticles =>
    (page, pageSize) =>
      mustRead(dispatch, {
        call: 'Blog/GetPublishedBlogs',
        input: { keyword: '', page, pageSize },
        requestId: c.get('requestId'),
      })
  const text = (type: string) => ({ 'Content-Type': type, 'Cache-Control': 'no-cache' })
  app.get('/sitemap.xml', async (c) => c.body(await sitemap(publicUrl, articlesFor(c)), 200, text('application/xml')))
  app.get('/rss.xml', async (c) => c.body(await feed(publicUrl, articlesFor(c)), 200, text('application/rss+xml')))
  app.get('/robots.txt', (c) => c.body(robots(publicUrl), 200, text('text/plain; charset=utf-8')))
}

/** Where providers tell about payments, and the sandbox that plays them. */
function mountPayments(
  app: Hono<HttpEnv>,
  {
    payments,
    ...ports
  }: Required<Pick<AppOptions, 'sql' | 'clock' | 'log' | 'payments'>> & { readonly publicUrl: string },
): void {
  const { cards, accounts, areTests } = payments
  app.post('/webhooks/:provider', limitBody(maxWebhookBytes), (c) => receiveWebhook(c, { ...ports, cards, accounts }))
  if (areTests) app.route('/sandbox', sandboxPages({ ...ports, deliver: async (request) => app.fetch(request) }))
}
