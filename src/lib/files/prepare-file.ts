import { pictureHeight, pictureWidth, type FileKind } from '#contract/limits.ts'
import { AppError } from '#contract/errors.ts'
import type { keepOnDevice } from '#lib/files/files.ts'
import { fileKinds } from '#lib/files/file-kinds.ts'
import { scalePicture, type Bounds } from '#lib/files/scale-picture.ts'

/**
 * Makes the file to send from a picked file and passes it to `keep` (see `FileHome`); returns the address from `keep`.
 * Throws an `AppError` with a message for people when the file is of another kind, and what `keep` throws.
 */
export async function prepareFile(
  file: File,
  kind: FileKind,
  keep: typeof keepOnDevice,
  bounds: Bounds = { width: pictureWidth, height: pictureHeight },
): Promise<string> {
  const { fits, thing, hint } = fileKinds[kind]
  const start = new Uint8Array(await file.slice(0, 1024).arrayBuffer())
  if (file.size > 0 && !fits(start, file.name))
    throw new AppError('bad-input', { detail: `“${file.name}” is not a ${thing}. ${hint}` })
  const kept = kind === 'Picture' && file.size > 0 ? await scalePicture(file, bounds) : file
  if (!kept)
    throw new AppError('bad-input', {
      detail: `“${file.name}” could not be opened as a picture on this device. ${hint}`,
    })
  return keep({ bytes: await kept.arrayBuffer(), name: file.name || thing, mime: kept.type, kind })
}
