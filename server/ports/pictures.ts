import sharp, { type Sharp } from 'sharp'
import { AppError, fieldErrors } from '#contract/errors.ts'
import { maxPictureSide } from '#contract/limits.ts'
import { limitConcurrency } from '#server/auth/limit-concurrency.ts'
import type { PictureSize } from '#rules/file-address.ts'

/** The kinds of picture we decode. Everything else the library could open, SVG and its file references first, stays shut. */
const decoders = ['Jpeg', 'Png', 'Webp', 'Nsgif'].map((name) => `VipsForeignLoad${name}`)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: decoders })
/** A picture of the newest phones has 50 million pixels; a bomb of a few kilobytes has billions. */
const limitInputPixels = 50_000_000
const patienceSeconds = 20
sharp.cache(false)
sharp.concurrency(1)
/** Decoding takes a processor and up to 200 MB: pictures wait for each other, calls do not wait for them. */
const oneByOne = limitConcurrency(1)

/**
 * Writes a picture as WebP: upright, at most as large as `size` and never enlarged, without place, time or device in it (EXIF).
 * With both sides given it is cropped to them from the middle; a side of 0 follows the other. Animations keep their first frame.
 * 400 for what cannot be decoded to the end or is too large.
 */
export async function writePicture(from: string, to: string, size: PictureSize): Promise<void> {
  const [width, height] = [size.width || undefined, size.height || undefined]
  const box = { width: width ?? maxPictureSide, height: height ?? maxPictureSide, fit: width && height ? 'cover' : 'inside', withoutEnlargement: true } as const
  await decoding(() => open(from).autoOrient().resize(box).webp({ quality: 80, effort: 4 }).toFile(to))
}

/** Writes a picture in its own format and size, upright and without EXIF. */
export async function writeWithoutDetails(from: string, to: string, format: 'png' | 'jpeg' | 'webp'): Promise<void> {
  await decoding(() => open(from).autoOrient().toFormat(format, format === 'png' ? {} : { quality: 95 }).toFile(to))
}

function open(path: string): Sharp {
  return sharp(path, { limitInputPixels, failOn: 'error', sequentialRead: true }).timeout({ seconds: patienceSeconds })
}

async function decoding(work: () => Promise<unknown>): Promise<void> {
  await oneByOne(async () => {
    try {
      await work()
    } catch (error) {
      throw refusalOf(error)
    }
  })
}

/** The library has messages only; what is wrong with the disk is not the picture's fault. */
function refusalOf(error: unknown): unknown {
  const message = error instanceof Error ? error.message : ''
  if (/No space left|write error|unable to open for write/i.test(message)) return new AppError('storage-full', { detail: 'Our storage is full at the moment. Please try again later.' })
  const tooLarge = /pixel limit|timeout/i.test(message)
  return fieldErrors({ File: [tooLarge ? 'This picture has too many pixels. Please make it smaller.' : 'This picture is damaged or of a kind we cannot read. JPEG, PNG, WebP and GIF are fine.'] })
}
