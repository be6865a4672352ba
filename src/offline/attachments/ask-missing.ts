import { maxAskedHashes } from '#contract/limits.ts'
import { classifyCall, type Verdict } from '#offline/outbox/classify.ts'
import type { SendResult, Transport } from '#offline/transport.ts'
import type { FileFailure } from './send-file.ts'

/**
 * Asks the server which files it lacks. Returns hash → the first byte that the server lacks, or the failure of the
 * question. `retries`: tries after the first.
 */
export async function askMissing(
  transport: Transport,
  token: string,
  hashes: readonly string[],
  retries?: number,
): Promise<Map<string, number> | FileFailure> {
  const asked = [...new Set(hashes)]
  const missing = new Map<string, number>()
  for (let from = 0; from < asked.length; from += maxAskedHashes) {
    const input = { Hashes: asked.slice(from, from + maxAskedHashes) }
    const result = await transport.send({
      method: 'POST',
      address: 'FileUpload/GetMissing',
      input,
      token,
      ...(retries === undefined ? {} : { retries }),
    })
    const found = missingIn(result)
    if (!found) return failureOf(result)
    for (const { Sha256, Offset } of found) missing.set(Sha256, Offset)
  }
  return missing
}

/**
 * How much of one file the server has: the number of its first bytes, 'whole', or null when the server did not answer.
 */
export async function offsetAtServer(
  transport: Transport,
  token: string,
  sha256: string,
): Promise<number | 'whole' | null> {
  const missing = await askMissing(transport, token, [sha256])
  return missing instanceof Map ? (missing.get(sha256) ?? 'whole') : null
}

function missingIn(result: SendResult): { Sha256: string; Offset: number }[] | null {
  if (
    result.kind !== 'ok' ||
    !(result.body instanceof Object && 'Missing' in result.body && Array.isArray(result.body.Missing))
  )
    return null
  return result.body.Missing.every(isMissing) ? result.body.Missing : null
}

function isMissing(entry: unknown): entry is { Sha256: string; Offset: number } {
  return (
    entry instanceof Object &&
    'Sha256' in entry &&
    typeof entry.Sha256 === 'string' &&
    'Offset' in entry &&
    typeof entry.Offset === 'number'
  )
}

/** The failure of the question. It proves nothing about a file, so it is always `silent` or `signed-out`. */
function failureOf(result: SendResult): FileFailure {
  const verdict: Verdict =
    result.kind === 'refused'
      ? classifyCall(result.status, result.body, result.retryAfterMs)
      : {
          event: 'failed',
          status: 0,
          code: '',
          message: result.kind === 'unreachable' ? result.message : 'an answer that is not ours',
          reply: null,
          retryAfterMs: null,
        }
  return { kind: verdict.event === 'signed-out' ? 'signed-out' : 'silent', verdict, moved: false }
}
