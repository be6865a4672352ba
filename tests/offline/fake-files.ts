import { createHash } from 'node:crypto'
import type { CallRequest, SendResult } from '#offline/transport.ts'

/** A refusal in place of the answer to a piece. */
export interface PieceRefusal {
  status: number
  code: string
  detail?: string
  retryAfterMs?: number
}

/** What the server does with files: it takes pieces in order, and keeps complete files by the hash of their bytes. */
export class FakeFiles {
  readonly whole = new Map<string, Buffer>()
  readonly parts = new Map<string, Buffer>()
  /** Hash and offset of every piece that arrived. */
  readonly pieces: [string, number][] = []
  asked = 0
  /** What happens to the n-th piece (1 …): lost before it arrives, lost after it was stored, or refused. */
  fault: (nth: number, name: string) => 'lost-before' | 'lost-after' | PieceRefusal | null = () => null
  /** Lets others act while a piece is under way. */
  delay: (nth: number) => Promise<void> = async () => {}
  #nth = 0

  async answer({ address, input }: CallRequest, signedIn: boolean): Promise<SendResult> {
    if (!signedIn) return refusal({ status: 401, code: 'not-signed-in' })
    if (address === 'FileUpload/GetMissing') {
      this.asked++
      const hashes = (input as { Hashes: string[] }).Hashes.filter((hash) => !this.whole.has(hash))
      return ok({ Missing: hashes.map((Sha256) => ({ Sha256, Offset: this.parts.get(Sha256)?.length ?? 0 })) })
    }
    const form = input as FormData
    const nth = ++this.#nth
    await this.delay(nth)
    const fault = this.fault(nth, textIn(form, 'Name'))
    if (fault === 'lost-before') return silent
    if (fault !== null && fault !== 'lost-after') return refusal(fault)
    const result = await this.#keep(form)
    return fault === 'lost-after' ? silent : result
  }

  async #keep(form: FormData): Promise<SendResult> {
    const hash = textIn(form, 'Sha256')
    const offset = Number(form.get('Offset'))
    const piece = Buffer.from(await (form.get('File') as File).arrayBuffer())
    this.pieces.push([hash, offset])
    if (piece.length === 0)
      return refusal({ status: 400, code: 'bad-input', detail: 'this piece does not fit into the file' })
    if (this.whole.has(hash)) return ok({ Offset: Number(form.get('Size')), Complete: true, File: null })
    const before = this.parts.get(hash) ?? Buffer.alloc(0)
    if (offset > before.length)
      return {
        kind: 'refused',
        status: 409,
        body: { code: 'conflict', current: { Offset: before.length } },
        retryAfterMs: null,
      }
    const now = Buffer.concat([before.subarray(0, offset), piece])
    if (now.length < Number(form.get('Size'))) {
      this.parts.set(hash, now)
      return ok({ Offset: now.length, Complete: false, File: null })
    }
    this.parts.delete(hash)
    if (createHash('sha256').update(now).digest('hex') !== hash)
      return { kind: 'refused', status: 409, body: { code: 'conflict', current: { Offset: 0 } }, retryAfterMs: null }
    this.whole.set(hash, now)
    return ok({ Offset: now.length, Complete: true, File: {} })
  }
}

function textIn(form: FormData, field: string): string {
  const value = form.get(field)
  return typeof value === 'string' ? value : ''
}

const silent: SendResult = { kind: 'unreachable', reason: 'network', status: 0, message: 'connection lost' }
const ok = (body: unknown): SendResult => ({ kind: 'ok', status: 200, body })
const refusal = ({
  status,
  code,
  detail = '',
  retryAfterMs = null,
}: Omit<PieceRefusal, 'retryAfterMs'> & { retryAfterMs?: number | null }): SendResult => ({
  kind: 'refused',
  status,
  body: { code, detail },
  retryAfterMs,
})
