import { fileChunkBytes } from '#contract/limits.ts'
import type { BlobRow } from '#offline/databases/outbox-database.ts'
import { classifyCall, type Verdict } from '#offline/outbox/classify.ts'
import type { SendResult, Transport } from '#offline/transport.ts'

/**
 * Why a file is not on the server: `failed` a temporary fault · `silent` the line failed and the state of the file is
 * unknown · `refused` the server will never accept it. `moved`: at least one piece arrived.
 */
export interface FileFailure {
  kind: 'failed' | 'silent' | 'signed-out' | 'refused'
  verdict: Verdict
  moved: boolean
}

/** The result for one file. `left`: the caller stopped it between two pieces. */
export type FileOutcome = { kind: 'stored' | 'left' } | FileFailure

interface Sending {
  token: string
  /** The server has all bytes before this one. */
  offset: number
  /** Called before every piece; false stops the sending. */
  shouldContinue: () => Promise<boolean>
  onProgress?: (sentBytes: number) => void
  signal?: AbortSignal
  /** Tries after the first of the first piece. After a piece has arrived, the default applies again: the line works. */
  retries?: number
}

/** The extra time that the server may take to check a whole file, beyond the time of the piece, ms. */
const checkingPatience = 45_000
/** When the server has dropped the file this often, its bytes do not match its hash. */
const mostRestarts = 3

/**
 * Sends the missing bytes of a file, piece by piece (O-18). A piece may be lost or sent twice: the server names the
 * byte to continue from. It accepts the last piece only when the whole file has the announced hash and the announced
 * kind.
 */
export async function sendFile(transport: Transport, file: BlobRow, sending: Sending): Promise<FileOutcome> {
  const { token, shouldContinue, onProgress, signal } = sending
  // The server may have every byte but no file yet (another tab is finishing it, or the server restarted): sending the
  // last byte asks again.
  const lastByte = Math.max(0, file.size - 1)
  let offset = Math.min(sending.offset, lastByte)
  let restarts = 0
  let moved = false
  for (;;) {
    if (signal?.aborted || !(await shouldContinue())) return { kind: 'left' }
    const result = await transport.send({
      method: 'POST',
      address: 'FileUpload/SendChunk',
      input: pieceAt(file, offset),
      token,
      ...(offset + fileChunkBytes >= file.size ? { patience: checkingPatience } : {}),
      ...(moved || sending.retries === undefined ? {} : { retries: sending.retries }),
      ...(signal ? { signal } : {}),
    })
    const piece = resultOf(result)
    if (piece.kind === 'stored') onProgress?.(file.size)
    if ('verdict' in piece) return { ...piece, moved }
    if (piece.kind !== 'next') return piece
    if (piece.offset <= offset && ++restarts >= mostRestarts)
      return { kind: 'refused', verdict: damagedFile(file), moved }
    moved ||= piece.offset > offset
    offset = Math.min(piece.offset, lastByte)
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

type PieceResult =
  | { kind: 'stored' | 'left' }
  | { kind: FileFailure['kind']; verdict: Verdict }
  | { kind: 'next'; offset: number }

function resultOf(result: SendResult): PieceResult {
  if (result.kind === 'ok') {
    const { body } = result
    if (body instanceof Object && 'Complete' in body && body.Complete === true) return { kind: 'stored' }
    const offset = offsetIn(body)
    return offset === null ? silentResult(result.status, 'an answer that is not ours') : { kind: 'next', offset }
  }
  if (result.kind === 'unreachable')
    return result.reason === 'aborted' ? { kind: 'left' } : silentResult(result.status, result.message)
  return resultOfRefusal(result)
}

function resultOfRefusal({ status, body, retryAfterMs }: Extract<SendResult, { kind: 'refused' }>): PieceResult {
  const continueFrom = status === 409 && body instanceof Object && 'current' in body ? offsetIn(body.current) : null
  if (continueFrom !== null) return { kind: 'next', offset: continueFrom }
  const verdict = classifyCall(status, body, retryAfterMs)
  if (verdict.event === 'signed-out') return { kind: 'signed-out', verdict }
  return { kind: verdict.event === 'refused' ? 'refused' : 'failed', verdict }
}

function offsetIn(body: unknown): number | null {
  return body instanceof Object && 'Offset' in body && typeof body.Offset === 'number' && body.Offset >= 0
    ? body.Offset
    : null
}

function silentResult(status: number, message: string): PieceResult {
  return { kind: 'silent', verdict: { event: 'failed', status, code: '', message, reply: null, retryAfterMs: null } }
}

/** The bytes on the server repeatedly differ from the picked file: the copy on this device is damaged. */
function damagedFile({ name }: BlobRow): Verdict {
  return {
    event: 'refused',
    status: 0,
    code: 'file-damaged',
    message: `The file “${name}” is damaged on this device. Please choose it again.`,
    reply: null,
    retryAfterMs: null,
  }
}
