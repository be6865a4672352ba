import type { Context } from 'hono'
import * as z from 'zod'
import { contract, type Output } from '#contract/contract.ts'
import { AppError } from '#contract/errors.ts'
import {
  drawnListAddress,
  listMedia,
  listSettings,
  type DrawnList,
  type DrawnListRequest,
  type Viewer,
} from '#rules/drawn-lists.ts'
import type { PageReplies } from '#rules/page-replies.ts'
import { bearerToken } from '#server/auth/token.ts'
import type { Reply } from '#server/calls/call-context.ts'
import { limitPerKey } from '#server/calls/limit-per-key.ts'
import { toCallKey, type Dispatch } from '#server/dispatch/dispatch.ts'
import { parseWith } from '#server/dispatch/parse-input.ts'
import type { PageDrawer } from '#server/html/page-drawer.ts'
import { jsonBody, toResponse, type HttpEnv } from '#server/http/api-routes.ts'
import { callerAddress } from '#server/http/caller-address.ts'
import { errorFacts, type Log } from '#server/ports/log.ts'

interface Ports {
  readonly dispatch: Dispatch
  readonly drawer: PageDrawer
  readonly lists: ReadonlyMap<string, readonly string[]>
  readonly log: Log
  readonly trustProxy: number
}

type Read = (call: string, input: unknown) => Promise<Reply>

interface Wanted {
  readonly path: string
  readonly viewer: Viewer
  readonly scripts: readonly string[]
  readonly read: Read
}

/** One person's lists are drawn one after the other, so that others get the thread too. A page waits no longer than this. */
const ofOnePerson = limitPerKey(1, { mostWaiting: 4, patienceMs: 2_000 })

/** The most bytes of a request: each text may have four bytes a letter. */
export const mostListBytes = 64 * 1024
/** The longest address that is drawn. */
const mostPath = 2_000
/** Each thing that a device keeps about the look of its lists. */
const mostSetting = 4_000

const request: z.ZodType<DrawnListRequest> = z.object({
  path: z.string().max(mostPath).startsWith('/'),
  media: z.array(z.enum(listMedia)),
  settings: z.partialRecord(z.enum(listSettings), z.string().max(mostSetting)),
  at: z.number().int().min(0).max(8.64e15),
})

/**
 * Draws a list for the person of the token, with the app's own components (docs/decisions/100). What the page reads is found
 * by drawing it once without replies; each read is then a call of this person, with the rights of this person. 404 for other
 * addresses, the dispatcher's refusal for strangers and of a read, and 503 when it cannot be drawn: the app then starts without it.
 */
export function createListServer({ dispatch, drawer, lists, log, trustProxy }: Ports) {
  return async (c: Context<HttpEnv>): Promise<Response> => {
    const { path, ...look } = parseWith(request, await jsonBody(c))
    const scripts = lists.get(path.split('?')[0] ?? '')
    if (!scripts) throw new AppError('not-found')
    const read = (call: string, input: unknown) =>
      dispatch({
        call,
        input,
        token: bearerToken(c.req.header('authorization')),
        idempotencyKey: null,
        address: callerAddress(c.env.incoming.socket.remoteAddress, c.req.header('x-forwarded-for'), trustProxy),
        requestId: c.get('requestId'),
      })
    const me = await read('Account/GetMyDetails', {})
    if (me.status !== 200) return toResponse(me)
    // The dispatcher made the reply for this call.
    const { User: user } = me.body as Output<'Account/GetMyDetails'>
    const viewer = { ...look, user }
    return ofOnePerson(user.UserId, () => draw({ path, viewer, scripts, read }))
  }

  async function draw({ path, viewer, scripts, read }: Wanted): Promise<Response> {
    const { user } = viewer
    try {
      const { missed } = await drawer.draw({ path, replies: {}, viewer })
      const { replies, refused } = await readAll(missed, read)
      if (refused) return toResponse(refused)
      const { title, html } = await drawer.draw({ path, replies, viewer })
      // A page with places that are still empty is no sooner there than the app's own.
      if (html.includes('data-skeleton')) throw new Error(`the list of ${path} is not whole`)
      const list: DrawnList = {
        UserId: user.UserId,
        title,
        html: html.replaceAll(' style="', ' data-style="'),
        replies,
        scripts,
      }
      return toResponse({ status: 200, body: list })
    } catch (problem) {
      log.warn('list-not-drawn', { address: drawnListAddress, path: path.split('?')[0], ...errorFacts(problem) })
      throw new AppError('not-ready')
    }
  }
}

/** Makes the reads of a page, by their names; `refused`: the reply to one that was refused. */
async function readAll(
  names: readonly string[],
  read: Read,
): Promise<{ readonly replies: PageReplies; readonly refused: Reply | undefined }> {
  const made = await Promise.all(
    names.map(async (name) => {
      const [call, entries]: [string, [string, unknown][]] = JSON.parse(name)
      const key = toCallKey(call)
      if (key === null || contract[key].method !== 'GET') throw new Error(`a page reads with ${call}`)
      return { name, reply: await read(call, Object.fromEntries(entries)) }
    }),
  )
  return {
    replies: Object.fromEntries(made.map(({ name, reply }) => [name, reply.body])),
    refused: made.find(({ reply }) => reply.status !== 200)?.reply,
  }
}
