import { pictureHeight, pictureWidth, thumbnailSide, type FileKind } from '#contract/limits.ts'
import { safeFileName } from './file-name.ts'

/** Pixels; a height of 0 follows the width and the other way round. */
export interface PictureSize { readonly width: number; readonly height: number }

/** R-276: what a picture is kept in when nobody asks for something else. */
export const usualSize: PictureSize = { width: pictureWidth, height: pictureHeight }

export interface FileAddress {
  /** Of the bytes as the device sent them, 64 lower-case hex digits. */
  readonly sha256: string
  /** Null: documents, and pictures in the usual size. */
  readonly size: PictureSize | null
  readonly name: string
}

/**
 * Where a file will be found, known before it is sent: `/files/<sha256>/<name>`, for a picture in another than the usual size
 * `/files/<sha256>-<width>x<height>/<name>`. The name is for people, only the hash counts.
 */
export function addressOf(sha256: string, name: string, kind: FileKind, size?: PictureSize): string {
  const isUsual = !size || (size.width === usualSize.width && size.height === usualSize.height)
  return `/files/${sha256}${isUsual ? '' : `-${size.width}x${size.height}`}/${encodeURIComponent(safeFileName(name, kind))}`
}

/** Takes an address apart; null where it is none of ours. An absolute one counts by its path. */
export function parseFileAddress(address: string): FileAddress | null {
  const found = /^(?:https?:\/\/[^/?#]+)?\/files\/([0-9a-f]{64})(?:-(\d{1,4})x(\d{1,4}))?\/([^/?#]+)$/.exec(address)
  if (!found) return null
  const [, sha256 = '', width, height, name = ''] = found
  return { sha256, size: width === undefined ? null : { width: Number(width), height: Number(height) }, name: decodedName(name) }
}

/** Where a picture's small form is, there since its upload (R-277); what is none of ours stays as it is. */
export function thumbnailOf(address: string): string {
  const file = parseFileAddress(address)
  return file ? addressOf(file.sha256, file.name, 'Picture', { width: thumbnailSide, height: thumbnailSide }) : address
}

/** Addresses in any text: an answer holds them bare, in JSON lists, in items and in HTML. */
const inText = /\/files\/([0-9a-f]{64})(?=[-/])/g

/** The hashes of all files a text speaks of, each as often as it does. */
export function fileHashesIn(text: string): string[] {
  return Array.from(text.matchAll(inText), ([, sha256 = '']) => sha256)
}

/** The name of a file as people read it, from its address. */
export function decodedName(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    // a stray % is a letter like any other
    return name
  }
}
