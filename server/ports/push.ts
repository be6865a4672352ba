import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import webPush from 'web-push'
import type { Config } from '#server/config.ts'
import { publicLookup } from './public-address.ts'
import { Undeliverable } from './undeliverable.ts'

/** The keys by which push services know this installation, base64url. */
export interface PushKeys {
  readonly publicKey: string
  readonly privateKey: string
}

/** `link`: a page of this product. Both reach the device encrypted, as the words of `showNotification`; the push service cannot read them. */
interface PushMessage {
  readonly to: { readonly endpoint: string; readonly p256dh: string; readonly auth: string }
  readonly keys: PushKeys
  readonly title: string
  readonly link: string
}

/** Sends one push; rejects when the push service did not take it: `SubscriptionEnded` when the device takes no more, `Undeliverable` when it never will. */
export type SendPush = (message: PushMessage) => Promise<void>

/** The device gave the subscription up, or it never was one. */
export class SubscriptionEnded extends Undeliverable {}

/** Push services answer in less than a second. A device names any address, so one that does not answer must not hold up others. */
const timeoutMs = 5_000
/** A phone that is off for longer gets no push; the notification in the product stays. */
const keptSeconds = 3 * 24 * 60 * 60

/** New keys of an installation. */
export const newPushKeys = (): PushKeys => webPush.generateVAPIDKeys()

/**
 * Web push (RFC 8030, 8291, 8292) to the addresses that browsers name, or through the relay of PUSH_URL: `https://host/path` goes to
 * `PUSH_URL/host/path`. Without a relay only public addresses are reached, so that no private network is read through this server.
 */
export function createPush({
  pushUrl,
  publicUrl,
  mailFrom,
}: Pick<Config, 'pushUrl' | 'publicUrl' | 'mailFrom'>): SendPush {
  const subject = publicUrl.startsWith('https:') ? publicUrl : `mailto:${/[^<\s]+@[^>\s]+/.exec(mailFrom)?.[0] ?? ''}`
  return async ({ to, keys, title, link }) => {
    const { endpoint, headers, body } = sealed(
      to,
      JSON.stringify([title, { data: link, icon: '/icons/icon-192.png' }]),
      { subject, ...keys },
    )
    const { host, pathname, search } = new URL(endpoint)
    const address = pushUrl === null ? new URL(endpoint) : new URL(`${pushUrl}/${host}${pathname}${search}`)
    const { status, text } = await post(address, headers, body, pushUrl === null)
    if (status >= 200 && status < 300) return
    const failure = `The push service answered ${status}: ${text.slice(0, 200)}`
    if (status === 404 || status === 410) throw new SubscriptionEnded(failure)
    throw [400, 401, 403, 413].includes(status) ? new Undeliverable(failure) : new Error(failure)
  }
}

/** The request, encrypted for the device. A key that is no point of the curve cannot be used. */
function sealed(
  { endpoint, p256dh, auth }: PushMessage['to'],
  payload: string,
  vapidDetails: PushKeys & { readonly subject: string },
) {
  try {
    const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails,
      TTL: keptSeconds,
      contentEncoding: 'aes128gcm',
    })
    return { endpoint, headers: details.headers, body: details.body }
  } catch (error) {
    throw new SubscriptionEnded('The keys of the device cannot be used.', { cause: error })
  }
}

function post(
  url: URL,
  headers: Readonly<Record<string, string | number>>,
  body: Buffer | null,
  isPublicOnly: boolean,
): Promise<{ status: number; text: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; text: string }>()
  const options = {
    method: 'POST',
    headers: { ...headers },
    signal: AbortSignal.timeout(timeoutMs),
    ...(isPublicOnly ? { lookup: publicLookup } : {}),
  }
  // A redirect is not followed.
  const sent = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, options, (reply) => {
    let text = ''
    reply.setEncoding('utf8')
    reply.on('data', (part: string) => {
      if (text.length < 1_000) text += part
    })
    reply.on('end', () => resolve({ status: reply.statusCode ?? 0, text }))
    reply.on('error', reject)
  })
  sent.on('error', reject)
  sent.end(body)
  return promise
}
