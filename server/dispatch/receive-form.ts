import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { finished, Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { AppError, fieldErrors } from '#contract/errors.ts'
import { maxBodyBytes } from '#contract/limits.ts'
import type { FormBody, ReceivedFile } from '#server/calls/call-context.ts'

/** Limits of a form apart from its file. */
const limits = { files: 1, fields: 20, fieldSize: 4_000, fieldNameSize: 100, headerPairs: 20, headerSize: 8_000 }
/** Bytes for boundaries, part headers and fields of a form. */
const formOverhead = 64 * 1024

export interface ReceivedForm {
  readonly fields: Readonly<Record<string, string>>
  readonly file: ReceivedFile
}

/**
 * Streams a multipart form from the network into a file and hashes it on the way, so that memory does not depend on its size.
 * Reading stops at the first byte above the limit (S-12): 413, and the remaining bytes stay unread.
 * @param folder where the file is written; the caller removes it.
 */
export async function receiveForm(body: FormBody, maxBytes: number, folder: string): Promise<ReceivedForm> {
  if (body.length !== null && body.length > maxBytes + formOverhead) throw tooLarge(maxBytes)
  const parser = parserOf(body.contentType, maxBytes)
  const fields = new Map<string, string>()
  const files: Promise<ReceivedFile>[] = []
  const abortWriting = new AbortController()
  const { promise: stopped, reject: stop } = Promise.withResolvers<never>()
  parser.on('field', (name, value, isNameCut, isValueCut) => {
    if (isNameCut || isValueCut) stop(refusal('The form has a field that is too long.'))
    else fields.set(name, value)
  })
  parser.on('fieldsLimit', () => stop(refusal('The form has too many fields.')))
  parser.on('filesLimit', () => stop(refusal('Please send one file at a time.')))
  parser.on('file', (part, stream, name) => {
    if (part !== 'File') stop(refusal('The file belongs into the part called File.'))
    stream.on('limit', () => stop(tooLarge(maxBytes)))
    const written = writeHashed(stream, name, join(folder, 'received'), abortWriting.signal)
    written.catch(stop)
    files.push(written)
  })

  const counted = limitBytes(maxBytes + formOverhead, () => tooLarge(maxBytes))
  const reading = pipeline(counted, parser, abortWriting)
  // The body is not part of the pipeline: a pipeline would close the connection that carries the refusal.
  finished(body.stream, (error) => {
    if (error) counted.destroy(error)
  })
  body.stream.pipe(counted)
  try {
    await Promise.race([reading, stopped])
    const [file] = await Promise.race([Promise.all(files), stopped])
    if (!file) throw refusal('There is no file in this form.')
    return { fields: Object.fromEntries(fields), file }
  } catch (error) {
    body.stream.unpipe(counted)
    body.stream.pause()
    // A parser that is stopped in the middle of a file does not end without this.
    abortWriting.abort()
    // All writing ends before the caller removes the folder.
    await Promise.allSettled(files)
    throw error instanceof AppError || isDiskError(error) ? error : refusal('The upload was cut off or is not a form.')
  }
}

function parserOf(contentType: string, fileSize: number): BusboyInstance {
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits: { ...limits, fileSize } })
  } catch {
    throw refusal('This call takes a multipart form with a file.')
  }
}

/** Ends a stream that is longer than allowed. Unexpected fields and file parts count too. */
function limitBytes(maxBytes: number, error: () => Error): Transform {
  let seen = 0
  return new Transform({
    transform(chunk: Buffer, _, done) {
      seen += chunk.length
      if (seen > maxBytes) done(error())
      else done(null, chunk)
    },
  })
}

async function writeHashed(stream: Readable, name: string, path: string, signal: AbortSignal): Promise<ReceivedFile> {
  const hash = createHash('sha256')
  let size = 0
  const count = new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length
      hash.update(chunk)
      done(null, chunk)
    },
  })
  await pipeline(stream, count, createWriteStream(path, { flags: 'wx', mode: 0o600 }), { signal })
  return { path, name, size, sha256: hash.digest('hex') }
}

/** Whether the disk is full or broken. Such an error is passed on unchanged, because the form is not its cause. */
function isDiskError(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    /^(?:ENOSPC|EDQUOT|EIO|EROFS|EMFILE|EACCES)$/.test(error.code)
  )
}

function refusal(text: string): AppError {
  return fieldErrors({ File: [text] })
}

function tooLarge(maxBytes: number): AppError {
  const most = maxBytes < maxBodyBytes ? `${Math.floor(maxBytes / 1024)} kB` : `${Math.floor(maxBytes / 1_000_000)} MB`
  return new AppError('too-large', { detail: `This file is too large: at most ${most} are possible.` })
}
