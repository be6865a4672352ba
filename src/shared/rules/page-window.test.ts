import { describe, expect, it } from 'vitest'
import { pageCount, pageWindow } from '#rules/page-window.ts'

describe('the page window', () => {
  it('shows the first five pages while the current one is among them', () => {
    for (const page of [0, 2, 4]) expect(pageWindow(page, 20)).toEqual([0, 1, 2, 3, 4])
  })

  it('ends at the current page from the sixth page on', () => {
    expect(pageWindow(5, 20)).toEqual([1, 2, 3, 4, 5])
    expect(pageWindow(19, 20)).toEqual([15, 16, 17, 18, 19])
  })

  it('is clipped to the last page', () => {
    expect(pageWindow(0, 3)).toEqual([0, 1, 2])
    expect(pageWindow(9, 3)).toEqual([0, 1, 2])
    expect(pageWindow(9, 7)).toEqual([2, 3, 4, 5, 6])
  })

  it('keeps one page for an empty list and never goes below the first', () => {
    expect(pageWindow(-1, pageCount(0, 20))).toEqual([0])
  })

  it('counts a part-filled page as a page', () => {
    expect([pageCount(20, 20), pageCount(21, 20)]).toEqual([1, 2])
  })
})
