import { describe, expect, it } from 'vitest'
import { fileKinds } from './file-kinds.ts'
import { fitted } from './scale-picture.ts'

describe('a picture', () => {
  it.each([
    ['is at most 1200 wide', [3000, 2000], [1200, 0], [1200, 800]],
    ['is never enlarged', [300, 200], [1200, 0], [300, 200]],
    ['follows a height alone', [3000, 2000], [0, 100], [150, 100]],
    ['keeps inside both sides', [3000, 2000], [300, 100], [150, 100]],
    ['keeps a line of pixels', [5000, 1], [100, 0], [100, 1]],
  ] as const)('%s (R-273, R-281)', (_what, [width, height], [toWidth, toHeight], expected) => {
    expect(Object.values(fitted({ width, height }, { width: toWidth, height: toHeight }))).toEqual(expected)
  })
})

describe('a file of a kind', () => {
  const start = (text: string) => new TextEncoder().encode(text)
  it.each([
    ['PDF', '%PDF-1.7', 'cv.pdf', true],
    ['PDF', '\n%PDF-1.7', 'cv', true],
    ['PDF', 'MZ', 'cv.pdf', false],
    ['Word', 'PK\u0003\u0004', 'a.docx', true],
    ['Word', 'PK\u0003\u0004', 'a.zip', false],
    ['Word', 'text', 'a.doc', false],
    ['Graphic', '8BPS', 'a.PSD', true],
    ['Graphic', 'MZ', 'a.exe', false],
    ['Picture', 'anything', 'a', true],
  ] as const)('%s: %j as %s: %s', (kind, bytes, name, fits) => {
    expect(fileKinds[kind].fits(start(bytes), name)).toBe(fits)
  })
})
