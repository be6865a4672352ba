import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * The replies that the server calls immutable, as a proxy on the internet keeps them: the files of the app. Each new browser fetches
 * about 30 of them, and from here they cost a third of the processor time.
 */
export class KeptReplies {
  readonly #replies = new Map<string, { readonly headers: string[]; readonly body: Buffer }>()

  /** Answers with a kept reply; false when there is none. */
  answer(incoming: IncomingMessage, reply: ServerResponse): boolean {
    const kept = isPlain(incoming) ? this.#replies.get(keyOf(incoming)) : undefined
    if (kept) reply.writeHead(200, kept.headers).end(kept.body)
    return kept !== undefined
  }

  /** Keeps this answer to the request if the server allows it. */
  keep(incoming: IncomingMessage, answer: IncomingMessage): void {
    if (!isPlain(incoming) || answer.statusCode !== 200) return
    if (!answer.headers['cache-control']?.includes('immutable')) return
    const parts: Buffer[] = []
    answer.on('data', (part: Buffer) => {
      parts.push(part)
    })
    answer.on('end', () => {
      if (answer.complete)
        this.#replies.set(keyOf(incoming), { headers: answer.rawHeaders, body: Buffer.concat(parts) })
    })
  }
}

/** A request for a whole file of the app that the browser does not have. Uploads are immutable too, but end with their rows. */
const isPlain = ({ method, url = '', headers }: IncomingMessage): boolean =>
  method === 'GET' && url.startsWith('/assets/') && !headers.range && !headers['if-none-match']

const keyOf = ({ url, headers }: IncomingMessage): string => `${url} ${headers['accept-encoding']}`
