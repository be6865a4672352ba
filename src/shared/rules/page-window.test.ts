import { describe, expect, it } from 'vitest'
import { pageCount, pageSteps, pageWindow } from '#rules/page-window.ts'

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

  it('has at most five buttons, the current page among them, wherever it stands (R-291)', () => {
    for (let pages = 1; pages <= 12; pages++) {
      for (let page = 0; page < pages; page++) {
        const window = pageWindow(page, pages)
        expect(window).toContain(page)
        expect(window).toHaveLength(Math.min(5, pages))
        expect(window.at(0)).toBeGreaterThanOrEqual(0)
        expect(window.at(-1)).toBeLessThan(pages)
      }
    }
  })
})

describe('a step', () => {
  it('leads to the page before and the page after, not below 0 and not past the end (R-290)', () => {
    expect(pageSteps(0, 3)).toEqual({ previous: null, next: 1 })
    expect(pageSteps(1, 3)).toEqual({ previous: 0, next: 2 })
    expect(pageSteps(2, 3)).toEqual({ previous: 1, next: null })
    expect(pageSteps(-4, 3)).toEqual({ previous: null, next: 1 })
  })

  it('leads back to the last page from an old address past the end', () => {
    expect(pageSteps(9, 3)).toEqual({ previous: 2, next: null })
    expect(pageSteps(1, 1)).toEqual({ previous: 0, next: null })
  })
})
