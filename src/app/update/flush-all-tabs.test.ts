import { expect, onTestFinished, test, vi } from 'vitest'
import { beforeUpdate } from '#lib/update/before-update.ts'
import { flushAllTabs, flushWhenAsked } from './flush-all-tabs.ts'

/** Another tab, as its messages show it. */
function anotherTab() {
  const channel = new BroadcastChannel('update')
  const heard: string[] = []
  channel.addEventListener('message', ({ data }: MessageEvent<{ kind: string; tab: string }>) => heard.push(data.kind))
  return {
    heard,
    say: (kind: 'flush' | 'flushing' | 'flushed') => channel.postMessage({ kind, tab: 'another' }),
    close: () => channel.close(),
  }
}

/** Waits for messages of other tabs: their channels deliver between two turns of the event loop, without a timer. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve))
}

test('waits for a tab that is still storing its drafts', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const other = anotherTab()
  let over = false
  const flushing = flushAllTabs().finally(() => {
    over = true
  })
  const witness = anotherTab()
  await until(() => other.heard.includes('flush'))
  other.say('flushing')
  await until(() => witness.heard.includes('flushing'))
  let turns = 0
  await until(() => ++turns > 10)
  // Longer than a tab may take to answer.
  await vi.advanceTimersByTimeAsync(1300)
  expect(over).toBe(false)
  other.say('flushed')
  await flushing
  other.close()
  witness.close()
})

test('stores this tab’s drafts when another one asks, and says when it is done', async () => {
  const other = anotherTab()
  const stop = beforeUpdate(async () => {
    other.heard.push('stored')
  })
  flushWhenAsked()
  other.say('flush')
  await expect.poll(() => other.heard).toEqual(expect.arrayContaining(['flushing', 'stored', 'flushed']))
  expect(other.heard.indexOf('stored')).toBeLessThan(other.heard.indexOf('flushed'))
  stop()
  other.close()
})
