import type { Context } from 'hono'
import type { Sql } from 'postgres'
import { AppError } from '#contract/errors.ts'
import { calendarFeed } from '#server/areas/calendar/own-calendar.ts'
import type { HttpEnv } from '#server/http/api-routes.ts'

interface Serving {
  readonly sql: Sql
  readonly now: Date
  readonly publicUrl: string
}

/** `/calendar/<secret>.ics`: a person's calendar for other calendar programs, which have no session (L-18). Not stored on the way. */
export async function serveCalendar(c: Context<HttpEnv>, { sql, ...context }: Serving): Promise<Response> {
  const [, token = ''] = /^([\w-]{43})\.ics$/.exec(c.req.param('file') ?? '') ?? []
  const text = token === '' ? null : await calendarFeed(sql, token, context)
  if (text === null) throw new AppError('not-found')
  return c.body(text, 200, {
    'Content-Type': 'text/calendar; charset=utf-8',
    'Content-Disposition': 'attachment; filename="events.ics"',
    'Cache-Control': 'no-store',
  })
}
