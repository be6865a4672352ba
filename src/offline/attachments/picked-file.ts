import { AppError } from '#contract/errors.ts'
import { maxFileBytes, type FileKind } from '#contract/limits.ts'
import { megabytes } from '#rules/megabytes.ts'

/** A file as it was picked, already as it will be sent. */
export interface PickedFile { bytes: ArrayBuffer; name: string; mime: string; kind: FileKind }

/** Throws what the server would refuse before it travels: `bad-input` for an empty file, `too-large` for one above its kind's limit. */
export function checkSize({ bytes: { byteLength }, name, kind }: PickedFile): void {
  if (byteLength === 0) throw new AppError('bad-input', { detail: `“${name}” is empty. Please choose another file.` })
  if (byteLength > maxFileBytes[kind]) throw new AppError('too-large', { detail: `“${name}” has ${megabytes(byteLength)}. At most ${megabytes(maxFileBytes[kind])} can be sent.` })
}
