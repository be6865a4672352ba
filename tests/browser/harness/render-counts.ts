import type { Page } from 'playwright'

/** The parts of a component's node in React's tree that the hook reads. */
interface Fiber {
  readonly tag: number
  readonly type: unknown
  readonly flags: number
  readonly alternate: Fiber | null
  readonly child: Fiber | null
  readonly sibling: Fiber | null
}

declare global {
  /** The number of components rendered again, by commit. */
  var renderedAgain: number[]
  /** The number of rows of tables rendered again. */
  var rowsAgain: number
}

/**
 * Counts, in every page opened later, how many components React renders again in each commit. It uses the interface of
 * React's developer tools.
 */
export async function countRenders(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // React's own numbers for functions, classes, forwardRef and memo. The first flag marks a component whose function
    // ran.
    const components = new Set([0, 1, 11, 14, 15])
    const performedWork = 1
    const count = (next: Fiber, before: Fiber): number => {
      let rendered = components.has(next.tag) && (next.flags & performedWork) !== 0 ? 1 : 0
      if (rendered > 0 && next.child?.type === 'tr') globalThis.rowsAgain += 1
      if (next.child === before.child) return rendered
      for (let fiber = next.child; fiber; fiber = fiber.sibling)
        if (fiber.alternate) rendered += count(fiber, fiber.alternate)
      return rendered
    }
    globalThis.renderedAgain = []
    globalThis.rowsAgain = 0
    Object.assign(globalThis, {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        checkDCE() {},
        inject: () => 1,
        onCommitFiberUnmount() {},
        onPostCommitFiberRoot() {},
        onCommitFiberRoot(_renderer: number, { current }: { current: Fiber }) {
          if (current.alternate) globalThis.renderedAgain.push(count(current, current.alternate))
        },
      },
    })
  })
}

/** How many components each commit rendered again since the last call. */
export function takeRenders(page: Page): Promise<number[]> {
  return page.evaluate(() => globalThis.renderedAgain.splice(0))
}

/** How many rows of tables were rendered again since the last call. */
export function takeRows(page: Page): Promise<number> {
  return page.evaluate(() => {
    const rows = globalThis.rowsAgain
    globalThis.rowsAgain = 0
    return rows
  })
}
