// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { placeBelow } from './menu.tsx'

/** Where a popover of a button at these places of a phone is put. */
function placed(left: number): Pick<CSSStyleDeclaration, 'left' | 'right' | 'top'> {
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(360)
  const button = document.createElement('button')
  vi.spyOn(button, 'getBoundingClientRect').mockReturnValue(new DOMRect(left, 100, 44, 44))
  const popover = document.createElement('div')
  placeBelow(button, popover)
  return popover.style
}

test('a menu begins under a button of the first half of a phone, and ends under one of the second half', () => {
  expect(placed(130)).toMatchObject({ left: '130px', right: 'auto', top: '150px' })
  expect(placed(300)).toMatchObject({ left: 'auto', right: '16px' })
  // Never at the very edge.
  expect(placed(0)).toMatchObject({ left: '8px' })
  expect(placed(316)).toMatchObject({ right: '8px' })
})
