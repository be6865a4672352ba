/** Longest sides in pixels; 0 sets no limit for a side. */
export interface Bounds {
  width: number
  height: number
}

const quality = 0.82

/**
 * The size of a picture inside `bounds`. Its shape does not change and it is never enlarged. Two given sides are both
 * limits.
 */
export function fitted({ width, height }: Bounds, bounds: Bounds): Bounds {
  const share = Math.min(1, ...[bounds.width / width, bounds.height / height].filter((one) => one > 0))
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) }
}

/** Null when this browser cannot read the file as a picture. */
async function readPicture(file: Blob): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    return null // no picture, or a kind that this browser cannot read: it rejects for every reason
  }
}

/**
 * The picture to store: scaled, turned upright, and without the place and time that a camera writes into it (O-18).
 * WebP, or JPEG if the browser cannot write WebP. Null when this browser cannot read it.
 */
export async function scalePicture(file: Blob, bounds: Bounds): Promise<Blob | null> {
  const picture = await readPicture(file)
  if (!picture) return null
  try {
    const { width, height } = fitted(picture, bounds)
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    const pen = canvas.getContext('2d')
    if (!pen) return null
    pen.imageSmoothingQuality = 'high'
    pen.drawImage(picture, 0, 0, width, height)
    const webp = await written(canvas, 'image/webp')
    if (webp?.type === 'image/webp') return webp
    // JPEG has no transparency: white replaces it instead of black.
    pen.globalCompositeOperation = 'destination-over'
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, width, height)
    return await written(canvas, 'image/jpeg')
  } finally {
    picture.close()
  }
}

function written(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((resolve) => {
    canvas.toBlob(resolve, type, quality)
  })
}
