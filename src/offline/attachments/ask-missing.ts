import { maxAskedHashes } from '#contract/limits.ts'
import { classifyCall, type Verdict } from '#offline/outbox/classify.ts'
import { isOwnWord } from '#offline/reachability.ts'
import type { SendResult, Transport } from '#offline/transport.ts'
import type { FileFailure } from './send-file.ts'

/** Hash → from which byte on the server lacks it, or what kept it from saying so. `retries`: tries after the first. */
export async function askMissing(transport: Transport, token: string, hashes: readonly string[], retries?: number): Promise<Map<string, number> | FileFailure> {
  const asked = [...new Set(hashes)]
  const missing = new Map<string, number>()
  for (let from = 0; from < asked.length; from += maxAskedHashes) {
    const input = { Hashes: asked.slice(from, from + maxAskedHashes) }
    const result = await transport.send({ method: 'POST', address: 'FileUpload/GetMissing', input, token, ...(retries === undefined ? {} : { retries }) })
    const said = missingIn(result)
    if (!said) return whyNot(result)
    for (const { Sha256, Offset } of said) missing.set(Sha256, Offset)
  }
  return missing
}

/** How much of one file the server has: all of it, the bytes before this one, or null when it did not say. */
export async function offsetAtServer(transport: Transport, token: string, sha256: string): Promise<number | 'whole' | null> {
  const missing = await askMissing(transport, token, [sha256])
  return missing instanceof Map ? (missing.get(sha256) ?? 'whole') : null
}

function missingIn(result: SendResult): { Sha256: string; Offset: number }[] | null {
  if (result.kind !== 'ok' || !(result.body instanceof Object && 'Missing' in result.body && Array.isArray(result.body.Missing))) return null
  return result.body.Missing.every(isMissing) ? result.body.Missing : null
}

function isMissing(one: unknown): one is { Sha256: string; Offset: number } {
  return one instanceof Object && 'Sha256' in one && typeof one.Sha256 === 'string' && 'Offset' in one && typeof one.Offset === 'number'
}

/** Whatever the server says to this question says nothing about a file. */
function whyNot(result: SendResult): FileFailure {
  const isOwn = result.kind === 'refused' && isOwnWord(result.body)
  const verdict: Verdict = isOwn
    ? classifyCall(result.status, result.body, result.retryAfterMs)
    : { event: 'failed', status: 0, code: '', message: result.kind === 'unreachable' ? result.message : 'an answer that is not ours', reply: null, retryAfterMs: null }
  return { kind: verdict.event === 'signed-out' ? 'signed-out' : 'silent', verdict, moved: false }
}
