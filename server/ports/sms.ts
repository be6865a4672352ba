import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { Undeliverable } from './undeliverable.ts'

/** `to`: the number as `+2348031234567`. */
export interface SmsMessage {
  readonly id: string
  readonly to: string
  readonly text: string
}

/** Sends one text message; rejects when the provider did not accept it, with `Undeliverable` when it never will. */
export type SendSms = (message: SmsMessage) => Promise<void>

const timeoutMs = 30_000

/** The provider of SMS_URL, or files in `DATA_DIR/sms` when it is not set. */
export function createSms(config: Pick<Config, 'smsUrl' | 'dataDir'>): SendSms {
  return config.smsUrl === null ? smsToFiles(join(config.dataDir, 'sms')) : smsByTermii(new URL(config.smsUrl))
}

/**
 * Termii, a provider in Nigeria: `https://:key@v3.api.termii.com/?from=Sender&channel=dnd`. The route `dnd` (the default) also
 * reaches numbers that block advertising, which codes need. The address is a setting, so a test can play the provider.
 */
function smsByTermii(provider: URL): SendSms {
  const body = {
    api_key: decodeURIComponent(provider.password),
    from: provider.searchParams.get('from'),
    channel: provider.searchParams.get('channel') ?? 'dnd',
    type: 'plain',
  }
  const address = new URL('/api/sms/send', provider.origin)
  return async ({ to, text }) => {
    const reply = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...body, to: to.replace(/^\+/, ''), sms: text }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (reply.ok) return
    const failure = `The provider answered ${reply.status}: ${(await reply.text()).slice(0, 200)}`
    // 401, 403 and 429 are about our account, not about this message.
    throw [400, 404, 422].includes(reply.status) ? new Undeliverable(failure) : new Error(failure)
  }
}

/** Writes one `<id>.txt` for each message. */
function smsToFiles(folder: string): SendSms {
  return async ({ id, to, text }) => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const part = join(folder, `${id}.part`)
    await writeFile(part, `To: ${to}\n\n${text}\n`, { mode: 0o600 })
    await rename(part, join(folder, `${id}.txt`))
  }
}
