import type { Page } from 'playwright'

/** More stops than any page of the product has: a walk that long goes in a circle. */
const mostStops = 150

/** Somebody without a mouse: keys and nothing else. */
export interface Keyboard {
  /** Walks by Tab to what the selector means. Throws with the way when it is not on it: unreachable, or a trap before it. */
  to(selector: string): Promise<void>
  press(...keys: string[]): Promise<void>
  type(words: string): Promise<void>
  /** Opens the platform's chooser by Enter and picks a file in it. */
  pick(file: { name: string; mimeType: string; buffer: Buffer }): Promise<void>
}

/** The stop the focus is at: null when the selector means it, its name otherwise. */
function stopAt(selector: string): string | null {
  const { activeElement } = document
  return activeElement?.matches(selector)
    ? null
    : `${activeElement?.tagName ?? ''} ${activeElement?.id || (activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? '').slice(0, 30)}`
}

export function keyboardOf(page: Page): Keyboard {
  // From the beginning: told only when a key opens one, the browser may show its own first.
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
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser', { timeout: 5000 }),
        page.keyboard.press('Enter'),
      ])
      await chooser.setFiles(file)
    },
  }
}
