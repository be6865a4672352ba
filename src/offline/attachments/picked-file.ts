import { AppError } from '#contract/errors.ts'
import { maxFileBytes, type FileKind } from '#contract/limits.ts'
import { megabytes } from '#rules/megabytes.ts'

/** A file that the person picked, in the form in which it is sent. */
export interface PickedFile {
  bytes: ArrayBuffer
  name: string
  mime: string
  kind: FileKind
}

/**
 * Throws for a file that the server would refuse: `bad-input` when it is empty, `too-large` above the limit of its
 * kind.
 */
export function checkSize({ bytes: { byteLength }, name, kind }: PickedFile): void {
  if (byteLength === 0) throw new AppError('bad-input', { detail: `“${name}” is empty. Please choose another file.` })
  if (byteLength > maxFileBytes[kind])
    throw new AppError('too-large', {
      detail: `“${name}” has ${megabytes(byteLength)}. At most ${megabytes(maxFileBytes[kind])} can be sent.`,
    })
}
