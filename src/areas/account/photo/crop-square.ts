/** The sides of a picture, px. */
interface Sides {
  readonly width: number
  readonly height: number
}

/** What the person chose: `zoom` from 1 (the whole shorter side) on; `x` and `y`: the middle, 0 to 1 of each side. */
export interface Crop {
  readonly zoom: number
  readonly x: number
  readonly y: number
}

/** How close a photo can be cut: a quarter of its shorter side. */
export const mostZoom = 4
export const wholePicture: Crop = { zoom: 1, x: 0.5, y: 0.5 }

/** The square of the picture that a crop means, px. It never leaves the picture. */
export function cropSquare(
  { width, height }: Sides,
  { zoom, x, y }: Crop,
): { left: number; top: number; side: number } {
  const side = Math.min(width, height) / clamp(zoom, 1, mostZoom)
  return {
    left: clamp(x * width - side / 2, 0, width - side),
    top: clamp(y * height - side / 2, 0, height - side),
    side,
  }
}

/** The crop moved by shares of its own side, such as 0.5 for half of what is shown. It stops at the edges of the picture. */
export function moveCrop(picture: Sides, crop: Crop, right: number, down: number): Crop {
  const { left, top, side } = cropSquare(picture, crop)
  const moved = {
    left: clamp(left + right * side, 0, picture.width - side),
    top: clamp(top + down * side, 0, picture.height - side),
  }
  return {
    zoom: crop.zoom,
    x: (moved.left + side / 2) / picture.width,
    y: (moved.top + side / 2) / picture.height,
  }
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}
