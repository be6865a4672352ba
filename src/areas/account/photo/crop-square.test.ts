import { describe, expect, it } from 'vitest'
import { cropSquare, mostZoom, moveCrop, wholePicture } from './crop-square.ts'

const wide = { width: 400, height: 200 }

describe('the square of a crop', () => {
  it('is the middle of the shorter side at first', () => {
    expect(cropSquare(wide, wholePicture)).toEqual({ left: 100, top: 0, side: 200 })
    expect(cropSquare({ width: 200, height: 400 }, wholePicture)).toEqual({ left: 0, top: 100, side: 200 })
  })

  it('gets smaller with the zoom, down to a quarter', () => {
    expect(cropSquare(wide, { ...wholePicture, zoom: 2 })).toEqual({ left: 150, top: 50, side: 100 })
    expect(cropSquare(wide, { ...wholePicture, zoom: 99 }).side).toBe(200 / mostZoom)
    expect(cropSquare(wide, { ...wholePicture, zoom: 0 }).side).toBe(200)
  })

  it('stays inside the picture', () => {
    expect(cropSquare(wide, { zoom: 1, x: 0, y: 0 })).toEqual({ left: 0, top: 0, side: 200 })
    expect(cropSquare(wide, { zoom: 2, x: 1, y: 1 })).toEqual({ left: 300, top: 100, side: 100 })
  })
})

describe('moving a crop', () => {
  it('goes by shares of what is shown', () => {
    expect(cropSquare(wide, moveCrop(wide, wholePicture, 0.25, 0))).toEqual({ left: 150, top: 0, side: 200 })
  })

  it('stops at the edge, and comes back from there at once', () => {
    const right = moveCrop(wide, wholePicture, 5, 5)
    expect(cropSquare(wide, right)).toEqual({ left: 200, top: 0, side: 200 })
    expect(cropSquare(wide, moveCrop(wide, right, -0.5, 0)).left).toBe(100)
  })
})
