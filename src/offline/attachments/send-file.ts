import { fileChunkBytes } from '#contract/limits.ts'
import type { BlobRow } from '#offline/databases/outbox-database.ts'
import { classifyCall, type Verdict } from '#offline/outbox/classify.ts'
import { isOwnWord } from '#offline/reachability.ts'
import type { SendResult, Transport } from '#offline/transport.ts'

/**
 * Why a file is not at the server: `failed` it passes by itself · `silent` nothing is known, the line and not the file ·
 * `refused` as it is it will never be taken. `moved`: at least one piece arrived.
 */
export interface FileFailure { kind: 'failed' | 'silent' | 'signed-out' | 'refused'; verdict: Verdict; moved: boolean }

/** What became of one file. `left`: the caller said stop between two pieces. */
export type FileOutcome = { kind: 'stored' | 'left' } | FileFailure

interface Sending {
  token: string
  /** The server has everything before this byte. */
  offset: number
  /** Asked before every piece; false ends it. */
  goOn: () => Promise<boolean>
  onProgress?: (sentBytes: number) => void
  signal?: AbortSignal
  /** Tries after the first of the first piece; once one arrived the line is worth two more. */
  retries?: number
}

/** Looking into a whole file may take the server this long beside the piece's own time, ms. */
const lookingPatience = 45_000
/** A file that was thrown away this often is not what its hash says. */
const mostRestarts = 3

/**
 * Sends what the server lacks of a file, piece by piece (O-18). Any piece may be lost or sent twice: the server says from
 * which byte to go on, and the last piece is answered only when the whole has the announced hash and is what it claims.
 */
export async function sendFile(transport: Transport, file: BlobRow, sending: Sending): Promise<FileOutcome> {
  const { token, goOn, onProgress, signal } = sending
  // It may have every byte and no file yet (a twin is looking into it, or it was restarted just then): the last byte asks again.
  const lastByte = Math.max(0, file.size - 1)
  let offset = Math.min(sending.offset, lastByte)
  let restarts = 0
  let moved = false
  for (;;) {
    if (signal?.aborted || !await goOn()) return { kind: 'left' }
    const result = await transport.send({
      method: 'POST', address: 'FileUpload/SendChunk', input: pieceAt(file, offset), token,
      ...(offset + fileChunkBytes >= file.size ? { patience: lookingPatience } : {}),
      ...(moved || sending.retries === undefined ? {} : { retries: sending.retries }),
      ...(signal ? { signal } : {}),
    })
    const heard = hear(result)
    if (heard.kind === 'stored') onProgress?.(file.size)
    if ('verdict' in heard) return { ...heard, moved }
    if (heard.kind !== 'next') return heard
    if (heard.offset <= offset && ++restarts >= mostRestarts) return { kind: 'refused', verdict: brokenHere(file), moved }
    moved ||= heard.offset > offset
    offset = Math.min(heard.offset, lastByte)
    onProgress?.(offset)
  }
}

function pieceAt({ sha256, size, kind, name, bytes, mime }: BlobRow, offset: number): FormData {
  const form = new FormData()
  const fields = { Sha256: sha256, Size: size, Offset: offset, Kind: kind, Name: name }
  for (const [field, value] of Object.entries(fields)) form.append(field, String(value))
  form.append('File', new Blob([bytes.slice(offset, offset + fileChunkBytes)], { type: mime }), name)
  return form
}

type Heard = { kind: 'stored' | 'left' } | { kind: FileFailure['kind']; verdict: Verdict } | { kind: 'next'; offset: number }

function hear(result: SendResult): Heard {
  if (result.kind === 'ok') {
    const { body } = result
    if (body instanceof Object && 'Complete' in body && body.Complete === true) return { kind: 'stored' }
    const offset = offsetIn(body)
    return offset === null ? silence(result.status, 'an answer that is not ours', null) : { kind: 'next', offset }
  }
  if (result.kind === 'unreachable') return result.reason === 'aborted' ? { kind: 'left' } : silence(result.status, result.message, null)
  return hearRefusal(result)
}

function hearRefusal({ status, body, retryAfterMs }: Extract<SendResult, { kind: 'refused' }>): Heard {
  // A proxy in the way says nothing about the file.
  if (!isOwnWord(body)) return silence(status, 'an answer that is not ours', retryAfterMs)
  const goOnFrom = status === 409 && 'current' in body ? offsetIn(body.current) : null
  if (goOnFrom !== null) return { kind: 'next', offset: goOnFrom }
  const verdict = classifyCall(status, body, retryAfterMs)
  if (verdict.event === 'signed-out') return { kind: 'signed-out', verdict }
  return { kind: verdict.event === 'refused' ? 'refused' : 'failed', verdict }
}

function offsetIn(body: unknown): number | null {
  return body instanceof Object && 'Offset' in body && typeof body.Offset === 'number' && body.Offset >= 0 ? body.Offset : null
}

function silence(status: number, message: string, retryAfterMs: number | null): Heard {
  return { kind: 'silent', verdict: { event: 'failed', status, code: '', message, reply: null, retryAfterMs } }
}

/** What the server got, time and again, is not what was picked: the copy on this device is damaged. */
function brokenHere({ name }: BlobRow): Verdict {
  return { event: 'refused', status: 0, code: 'file-damaged', message: `The file “${name}” is damaged on this device. Please choose it again.`, reply: null, retryAfterMs: null }
}
