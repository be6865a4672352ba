import type { Page } from 'playwright'

/** More stops than any page of the product has: a longer walk goes in a circle. */
const mostStops = 150

/** A person without a mouse, who uses only keys. */
export interface Keyboard {
  /** Moves by Tab to the element of the selector. Throws with the way when Tab does not reach it. */
  to(selector: string): Promise<void>
  press(...keys: string[]): Promise<void>
  type(words: string): Promise<void>
  /** Opens the platform's chooser with Enter and picks a file in it. */
  pick(file: { name: string; mimeType: string; buffer: Buffer }): Promise<void>
}

/** The element that has the focus: null when it matches the selector, its name otherwise. */
function stopAt(selector: string): string | null {
  const { activeElement } = document
  return activeElement?.matches(selector)
    ? null
    : `${activeElement?.tagName ?? ''} ${activeElement?.id || (activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? '').slice(0, 30)}`
}

export function keyboardOf(page: Page): Keyboard {
  // The listener is there from the beginning. Without it, the browser may show its own chooser before the test listens.
  page.on('filechooser', () => {})
  return {
    async to(selector) {
      const way: string[] = []
      for (let stops = 0; stops < mostStops; stops++) {
        const stop = await page.evaluate(stopAt, selector)
        if (stop === null) return
        way.push(stop)
        await page.keyboard.press('Tab')
      }
      throw new Error(`Tab does not lead to ${selector}, but to ${way.join(' → ')}`)
    },
    async press(...keys) {
      for (const key of keys) await page.keyboard.press(key)
    },
    type: (words) => page.keyboard.type(words),
    async pick(file) {
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Enter')])
      await chooser.setFiles(file)
    },
  }
}
