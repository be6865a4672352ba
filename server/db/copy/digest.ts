import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'

/** What went through a step: its SHA-256, how many bytes, and how many of them ended a line. */
export interface Digest {
  readonly sha256: string
  readonly bytes: number
  readonly lines: number
}

/** A step of a pipeline that lets bytes pass and counts them. Ask for `digest` once, when the pipeline is over. */
export function digesting(): { readonly step: Transform; digest(): Digest } {
  const hash = createHash('sha256')
  let bytes = 0
  let lines = 0
  const step = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) lines++
      done(null, chunk)
    },
  })
  return { step, digest: () => ({ sha256: hash.digest('hex'), bytes, lines }) }
}
