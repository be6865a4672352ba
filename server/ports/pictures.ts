import sharp, { type Sharp } from 'sharp'
import { AppError, fieldErrors } from '#contract/errors.ts'
import { maxPictureSide } from '#contract/limits.ts'
import { limitConcurrency } from '#server/calls/limit-concurrency.ts'
import { limitPerKey } from '#server/calls/limit-per-key.ts'
import type { PictureSize } from '#rules/file-address.ts'

/** The kinds of picture that the server decodes. All other kinds are blocked, above all SVG with its file references. */
const decoders = ['Jpeg', 'Png', 'Webp', 'Nsgif'].map((name) => `VipsForeignLoad${name}`)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: decoders })
/** Pictures of the newest phones have 50 million pixels; a malicious file of a few kilobytes can have billions. */
const limitInputPixels = 50_000_000
/** The longest side of a picture that is decoded: a line one pixel wide takes many times longer than a photo of as many pixels. */
const longestSide = 16_000
/** The largest photo takes half a second; this allows for a busy machine. */
const timeoutSeconds = 8
sharp.cache(false)
sharp.concurrency(1)
/**
 * Decoding uses a processor and up to 200 MB, so pictures wait for each other. Other calls do not wait for them. Each person has one
 * picture in that line, so that many pictures of one person do not keep the others waiting.
 */
const limitDecoding = limitConcurrency(1)
const limitOwner = limitPerKey(1)

/**
 * Writes a picture as WebP: upright, at most as large as `size`, never enlarged, and without place, time or device (EXIF). With both
 * sides given it is cropped from the middle; a side of 0 follows the other one. Animations keep their first frame. 400 for a picture
 * that cannot be decoded completely or is too large. `owner`: the person who waits for it.
 */
export async function writePicture(from: string, to: string, size: PictureSize, owner: string): Promise<void> {
  const [width, height] = [size.width || undefined, size.height || undefined]
  const box = {
    width: width ?? maxPictureSide,
    height: height ?? maxPictureSide,
    fit: width && height ? 'cover' : 'inside',
    withoutEnlargement: true,
  } as const
  await decode(from, owner, () => open(from).autoOrient().resize(box).webp({ quality: 80, effort: 4 }).toFile(to))
}

/** Writes a picture in its own format and size, upright and without EXIF. `owner`: the person who waits for it. */
export async function writeWithoutDetails(
  from: string,
  to: string,
  format: 'png' | 'jpeg' | 'webp',
  owner: string,
): Promise<void> {
  await decode(from, owner, () =>
    open(from)
      .autoOrient()
      .toFormat(format, format === 'png' ? {} : { quality: 95 })
      .toFile(to),
  )
}

function open(path: string): Sharp {
  return sharp(path, { limitInputPixels, failOn: 'error', sequentialRead: true }).timeout({ seconds: timeoutSeconds })
}

async function decode(from: string, owner: string, work: () => Promise<unknown>): Promise<void> {
  try {
    // Only the first bytes are read here, so a refusal costs nothing.
    const { width, height } = await open(from).metadata()
    if (Math.max(width, height) > longestSide) throw new Error('pixel limit')
    await limitOwner(owner, () => limitDecoding(work))
  } catch (error) {
    throw refusalOf(error)
  }
}

/** The library reports errors only as messages. A disk error is separated, because the picture is not its cause. */
function refusalOf(error: unknown): unknown {
  const message = error instanceof Error ? error.message : ''
  if (/No space left|write error|unable to open for write/i.test(message))
    return new AppError('storage-full', { detail: 'Our storage is full at the moment. Please try again later.' })
  const tooLarge = /pixel limit|timeout/i.test(message)
  return fieldErrors({
    File: [
      tooLarge
        ? 'This picture has too many pixels. Please make it smaller.'
        : 'This picture is damaged or of a kind we cannot read. JPEG, PNG, WebP and GIF are fine.',
    ],
  })
}
