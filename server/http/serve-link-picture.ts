import type { Context } from 'hono'
import type { Sql } from 'postgres'
import type { Output } from '#contract/contract.ts'
import { rememberLatest } from '#kit/remember-latest.ts'
import { articleDay } from '#rules/blog/article-day.ts'
import { publicPicture } from '#server/areas/file-upload/queries.ts'
import { limitConcurrency } from '#server/calls/limit-concurrency.ts'
import type { Dispatch } from '#server/dispatch/dispatch.ts'
import { drawLinkPicture } from '#server/ports/draw-link-picture.ts'
import type { HttpEnv } from '#server/http/api-routes.ts'
import { isKept } from '#server/http/is-kept.ts'
import { bytesId } from '#server/http/packed-files.ts'
import { tryRead } from '#server/http/drawn/read-as-visitor.ts'
import type { FileStore } from '#server/ports/file-store.ts'

type Facts = Pick<
  Output<'Blog/GetPublishedBlog'>['Blog'],
  'Name' | 'Picture' | 'Tags' | 'ArticleDate' | 'ReadingMinutes'
>

interface Ports {
  readonly dispatch: Dispatch
  readonly sql: Sql
  readonly files: FileStore
}

/** The picture of the pages that are no articles. */
export const sitePicture = '/link-picture.png'
const siteFacts: Facts = {
  Name: 'Keep learning when the network goes.',
  Picture: '',
  Tags: ['Assessments, mentors and careers for students'],
  ArticleDate: '',
  ReadingMinutes: 0,
}

/** Pictures in memory, some 30 kB each. */
const mostPictures = 100
/** Grows when the drawing changes: apps that show links ask for a picture again only at a new address. */
const drawingVersion = 1

const lineOf = ({ Tags, ArticleDate, ReadingMinutes }: Facts) =>
  [Tags[0] ?? '', articleDay(ArticleDate), ReadingMinutes > 0 ? `${ReadingMinutes} min read` : '']
    .filter(Boolean)
    .join(', ')

/** The id of a picture: what it is drawn from. */
const pictureId = (facts: Facts) =>
  bytesId(Buffer.from(JSON.stringify([drawingVersion, facts.Name, lineOf(facts), facts.Picture])))

/** The address of an article's picture; another one when the picture has changed. */
export function linkPictureAddress(url: string, facts: Facts): string {
  return `/article/${url}/picture.png?v=${pictureId(facts).slice(0, 12)}`
}

/** Answers with the picture of a link (V-04), drawn once for the same facts, one at a time. */
export function createPictureServer({ dispatch, sql, files }: Ports): (c: Context<HttpEnv>) => Promise<Response> {
  const oneAtATime = limitConcurrency(1, { mostWaiting: 50, patienceMs: 10_000 })
  const drawn = rememberLatest<Buffer>(mostPictures)

  /** What the picture of an address shows; null when visitors may not see its article. */
  async function factsAt(url: string | undefined, requestId: string): Promise<Facts | null> {
    if (url === undefined) return siteFacts
    const reply = await tryRead(dispatch, { call: 'Blog/GetPublishedBlog', input: { url }, requestId })
    return reply && reply.Blog
  }

  return async (c) => {
    const facts = await factsAt(c.req.param('url'), c.get('requestId'))
    if (!facts) return c.text('Not found', 404, { 'Cache-Control': 'no-store' })
    const id = pictureId(facts)
    const headers = { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=86400', ETag: `"${id}"` }
    if (isKept(c.req.header('if-none-match') ?? '', headers.ETag)) return c.body(null, 304, headers)
    const bytes = await drawn.get(id, () =>
      oneAtATime(async () =>
        drawLinkPicture({
          title: facts.Name,
          line: lineOf(facts),
          cover: await publicPicture(sql, files, facts.Picture),
        }),
      ),
    )
    return c.body(new Uint8Array(bytes), 200, headers)
  }
}
