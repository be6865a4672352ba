import { Hono } from 'hono'
import { compress } from 'hono/compress'
import type { Sql } from 'postgres'
import { phoneRules } from '#eform/phone/phone-rules.ts'
import { providePhoneRules } from '#eform/phone/phone-slot.ts'
import { uuidV7 } from '#kit/ids.ts'
import type { Config } from '#server/config.ts'
import { apiRoutes, errorResponse, toResponse, type HttpEnv } from '#server/http/api-routes.ts'
import { createDispatcher } from '#server/dispatch/dispatch.ts'
import { refusalOf } from '#server/dispatch/error-reply.ts'
import { health } from '#server/http/health.ts'
import type { Assets } from '#server/http/load-assets.ts'
import { securityHeaders } from '#server/http/security-headers.ts'
import { serveFile } from '#server/http/serve-file.ts'
import { serveOpenApi } from '#server/http/serve-openapi.ts'
import { serveAsset } from '#server/http/serve-asset.ts'
import { robots, sitemap } from '#server/http/site-files.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { FileStore } from '#server/ports/file-store.ts'
import { errorFacts, type Log } from '#server/ports/log.ts'

export interface AppOptions {
  readonly sql: Sql
  readonly config: Pick<Config, 'publicUrl' | 'trustProxy'>
  readonly clock: Clock
  readonly log: Log
  readonly files: FileStore
  /** The built app. Without it the server answers only the API, because in development Vite serves the pages. */
  readonly assets?: Assets
  /** Check every reply against its schema and answer 500 when it differs. For tests and development. */
  readonly checkReplies?: boolean
}

/** All routes of this server: the API, health, the built app, and the files that search engines read. */
export function createApp({ sql, config, clock, log, files, assets, checkReplies = false }: AppOptions): Hono<HttpEnv> {
  providePhoneRules(phoneRules)
  const { publicUrl } = config
  const app = new Hono<HttpEnv>()
  app.use(securityHeaders({ https: publicUrl.startsWith('https:'), styleHashes: assets?.styleHashes ?? [] }))
  app.use(async (c, next) => {
    c.set('requestId', uuidV7(clock.now().getTime()))
    await next()
    c.res.headers.set('X-Request-Id', c.get('requestId'))
  })
  app.onError((error, c) => {
    if (!refusalOf(error)) log.error('request-failed', { requestId: c.get('requestId'), ...errorFacts(error) })
    return errorResponse(error, c.get('requestId'))
  })
  // Compression takes a list of assessments from 70 kB to 15 kB, which saves half a second on a slow line.
  app.use('/api/*', compress())
  app.get('/api/health', async () => toResponse(await health(sql, log)))
  app.get('/api/openapi.json', serveOpenApi)
  app.route('/api', apiRoutes(createDispatcher({ sql, clock, log, files, publicUrl, checkReplies }), config.trustProxy))
  app.get('/files/:place/:name', (c) => serveFile(c, { sql, files, now: clock.now() }))
  app.get('/sitemap.xml', (c) =>
    c.body(sitemap(publicUrl), 200, { 'Content-Type': 'application/xml', 'Cache-Control': 'no-cache' }),
  )
  app.get('/robots.txt', (c) =>
    c.body(robots(publicUrl), 200, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-cache' }),
  )
  if (assets) app.get('*', (c) => serveAsset(c, assets))
  return app
}
