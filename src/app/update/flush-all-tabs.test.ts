import { expect, test, vi } from 'vitest'
import { beforeUpdate } from '#lib/before-update.ts'
import { flushAllTabs, flushWhenAsked } from './flush-all-tabs.ts'

/** Another tab, as its messages show it. */
function anotherTab() {
  const channel = new BroadcastChannel('update')
  const heard: string[] = []
  channel.addEventListener('message', ({ data }: MessageEvent<{ kind: string; tab: string }>) => heard.push(data.kind))
  return { heard, say: (kind: 'flush' | 'flushing' | 'flushed') => channel.postMessage({ kind, tab: 'another' }), close: () => channel.close() }
}

test('waits for a tab that is still storing its drafts', async () => {
  const other = anotherTab()
  const started = performance.now()
  let over = false
  const flushing = flushAllTabs().finally(() => { over = true })
  await vi.waitFor(() => expect(other.heard).toContain('flush'))
  other.say('flushing')
  // Longer than a tab has to answer at all.
  await vi.waitFor(() => expect(performance.now()).toBeGreaterThan(started + 1300), { timeout: 3000 })
  expect(over).toBe(false)
  other.say('flushed')
  await flushing
  other.close()
})

test('stores this tab’s drafts when another one asks, and says when it is done', async () => {
  const other = anotherTab()
  const stop = beforeUpdate(async () => { other.heard.push('stored') })
  flushWhenAsked()
  other.say('flush')
  await vi.waitFor(() => expect(other.heard).toEqual(expect.arrayContaining(['flushing', 'stored', 'flushed'])))
  expect(other.heard.indexOf('stored')).toBeLessThan(other.heard.indexOf('flushed'))
  stop()
  other.close()
})
