import { pictureHeight, pictureWidth, thumbnailSide, type FileKind } from '#contract/limits.ts'
import { safeFileName } from './file-name.ts'

/** Pixels; a height of 0 follows the width, and a width of 0 follows the height. */
export interface PictureSize {
  readonly width: number
  readonly height: number
}

/** R-276: the size of a stored picture when the upload names no size. */
export const usualSize: PictureSize = { width: pictureWidth, height: pictureHeight }

export interface FileAddress {
  /** The hash of the bytes as the device sent them, 64 lower-case hex digits. */
  readonly sha256: string
  /** Null for documents and for pictures in the usual size. */
  readonly size: PictureSize | null
  readonly name: string
}

/**
 * The address of a file, known before it is sent: `/files/<sha256>/<name>`, or
 * `/files/<sha256>-<width>x<height>/<name>` for a picture in another size. The name is for people; only the hash
 * counts.
 */
export function addressOf(sha256: string, name: string, kind: FileKind, size?: PictureSize): string {
  const isUsual = !size || (size.width === usualSize.width && size.height === usualSize.height)
  return `/files/${sha256}${isUsual ? '' : `-${size.width}x${size.height}`}/${encodeURIComponent(safeFileName(name, kind))}`
}

/** Parses an address; null when it is not ours. For an absolute address its path counts. */
export function parseFileAddress(address: string): FileAddress | null {
  const found = /^(?:https?:\/\/[^/?#]+)?\/files\/([0-9a-f]{64})(?:-(\d{1,4})x(\d{1,4}))?\/([^/?#]+)$/.exec(address)
  if (!found) return null
  const [, sha256 = '', width, height, name = ''] = found
  return {
    sha256,
    size: width === undefined ? null : { width: Number(width), height: Number(height) },
    name: decodedName(name),
  }
}

/** R-277: the thumbnail of a picture of ours, which is made during the upload; null for any other address. */
export function thumbnailOf(address: string): string | null {
  const file = parseFileAddress(address)
  return file && addressOf(file.sha256, file.name, 'Picture', { width: thumbnailSide, height: thumbnailSide })
}

/** Finds addresses in any text: an answer contains them alone, in JSON lists, in items or in HTML. */
const inText = /\/files\/([0-9a-f]{64})(?=[-/])/g

/** The hashes of all files that a text names, with repetitions. */
export function fileHashesIn(text: string): string[] {
  return Array.from(text.matchAll(inText), ([, sha256 = '']) => sha256)
}

/** The readable name of a file, from its address. */
export function decodedName(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    // the name contains a % that is not an escape
    return name
  }
}
