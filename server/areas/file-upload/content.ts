import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { fieldErrors } from '#contract/errors.ts'
import type { FileKind } from '#contract/limits.ts'
import { isDoc, isDocx, piece } from './word-content.ts'

/** The first bytes of each type, as Latin-1. The name and the media type that the sender gives are not used. */
const beginnings = [
  ['jpeg', '\xff\xd8\xff'],
  ['png', '\x89PNG\r\n\x1a\n'],
  ['gif', 'GIF87a'],
  ['gif', 'GIF89a'],
  ['webp', 'RIFF'],
  ['pdf', '%PDF-'],
  ['postscript', '%!PS'],
  ['postscript', '\xc5\xd0\xd3\xc6'],
  ['photoshop', '8BPS\0\x01'],
  ['tiff', 'II*\0'],
  ['tiff', 'MM\0*'],
  ['zip', 'PK\x03\x04'],
  ['ole', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
] as const satisfies readonly (readonly [string, string])[]
type Content = (typeof beginnings)[number][0] | 'svg' | 'text' | 'unknown'

/** An svg tag in the head of a file that begins with a tag. */
const svgHead = /^(?:\xef\xbb\xbf)?\s*<(?:[^]*<)?svg[\s>]/
const headBytes = 4096
/** The end mark is near the end of a file; some programs append bytes after it. */
const tailBytes = 4096

const mimes = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  pdf: 'application/pdf',
  postscript: 'application/postscript',
  photoshop: 'image/vnd.adobe.photoshop',
  tiff: 'image/tiff',
  zip: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ole: 'application/msword',
  text: 'text/csv',
  // Not image/svg+xml: a browser must not open the file as a page.
  svg: 'application/octet-stream',
  unknown: 'application/octet-stream',
} as const satisfies Record<Content, string>

const taken: Readonly<Record<FileKind, readonly Content[]>> = {
  Picture: ['jpeg', 'png', 'gif', 'webp'],
  PDF: ['pdf'],
  CSV: ['text'],
  Word: ['zip', 'ole'],
  Graphic: ['photoshop', 'pdf', 'postscript', 'tiff', 'svg', 'jpeg', 'png', 'webp'],
}
const refusals: Readonly<Record<FileKind, string>> = {
  Picture: 'This is not a picture we can read. JPEG, PNG, WebP and GIF are fine.',
  PDF: 'This is not a whole PDF document.',
  CSV: 'This is not a CSV file. Please save the table as “CSV UTF-8”.',
  Word: 'This is not a Word document without macros (.docx or .doc).',
  Graphic: 'This is not a graphics file we know: PSD, AI, PDF, EPS, TIFF, SVG, PNG, JPEG or WebP.',
}

/** The content and the media type of the file at `path`. 400 when the content does not fit the kind that the sender gives. */
export async function contentOf(path: string, kind: FileKind): Promise<{ content: Content; mime: string }> {
  const content = await sniff(path)
  if (!taken[kind].includes(content) || !(await isWhole(path, content))) throw fieldErrors({ File: [refusals[kind]] })
  return { content, mime: mimes[content] }
}

async function sniff(path: string): Promise<Content> {
  const [head] = await ends(path)
  const text = head.toString('latin1')
  const [found] = beginnings.find(([, beginning]) => text.startsWith(beginning)) ?? []
  if (found) return found === 'webp' && !text.startsWith('WEBP', 8) ? 'unknown' : found
  if (svgHead.test(text)) return 'svg'
  return (await isText(path)) ? 'text' : 'unknown'
}

async function isWhole(path: string, content: Content): Promise<boolean> {
  if (content === 'zip') return isDocx(path)
  if (content === 'ole') return isDoc(path)
  if (content === 'svg') return isText(path)
  if (content !== 'pdf') return true
  const [, tail] = await ends(path)
  return tail.includes('%%EOF')
}

/** Whether the file is UTF-8 text without control characters, and not blank. */
async function isText(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const odd = /[\p{Cc}--[\t\r\n]]/v
  let isBlank = true
  try {
    for await (const chunk of createReadStream(path)) {
      const text = decoder.decode(chunk, { stream: true })
      if (odd.test(text)) return false
      isBlank &&= text.trim() === ''
    }
    decoder.decode()
    return !isBlank
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

async function ends(path: string): Promise<[head: Buffer, tail: Buffer]> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    return [await piece(file, 0, Math.min(size, headBytes)), await piece(file, Math.max(0, size - tailBytes), size)]
  } finally {
    await file.close()
  }
}
