// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { aListedEvent } from '#tests/dom/a-listed-event.ts'
import { mount } from '#tests/dom/mount.ts'
import { DayView } from './day-view.tsx'

test('an event that was dragged moves and does not open; a press opens it, with the mouse and with a key (L-14)', async () => {
  const [onOpen, onMove] = [vi.fn(), vi.fn()]
  const page = await mount(
    <DayView
      events={[aListedEvent]}
      day="2026-11-24"
      zone="Africa/Lagos"
      now={Date.parse('2026-11-24T08:30:00Z')}
      draft={null}
      onOpen={onOpen}
      onNew={() => {}}
      onMove={onMove}
    />,
  )
  const day = page.find('section', 'Open day')
  // 1 px is a minute.
  Object.defineProperty(day, 'clientHeight', { value: 1440 })
  const block = page.find('button', 'Open day')
  block.setPointerCapture = () => {}
  // What an event sets is drawn before the next one, as in a browser.
  const send = (sent: Event) => {
    block.dispatchEvent(sent)
    return page.pass()
  }
  const pointer = (type: string, clientY: number) =>
    send(new PointerEvent(type, { pointerType: 'mouse', pointerId: 1, clientY, bubbles: true }))
  const click = (detail: number) => send(new MouseEvent('click', { detail, bubbles: true }))
  await pointer('pointerdown', 100)
  await pointer('pointermove', 130)
  await pointer('pointerup', 130)
  await click(1)
  expect(onMove.mock.calls).toEqual([[aListedEvent, 30]])
  expect(onOpen).not.toHaveBeenCalled()

  await pointer('pointerdown', 100)
  await pointer('pointerup', 100)
  await click(1)
  expect(onOpen).toHaveBeenCalledTimes(1)
  await click(0)
  expect(onOpen).toHaveBeenCalledTimes(2)
  expect(onMove).toHaveBeenCalledTimes(1)
})
