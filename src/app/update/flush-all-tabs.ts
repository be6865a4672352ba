import { randomId } from '#kit/ids.ts'
import { flushThisTab } from '#lib/update/before-update.ts'

type Message = { kind: 'flush' | 'flushing' | 'flushed'; tab: string }

const channelName = 'update'
const tab = randomId()
/**
 * How long other tabs may take to answer, and to finish, ms. A frozen tab does not answer; it stored its drafts when it
 * was hidden.
 */
const answerMs = 1000
const finishMs = 5000

/** Lets this tab store its drafts whenever another tab is about to take an update. */
export function flushWhenAsked(): void {
  const channel = new BroadcastChannel(channelName)
  const say = (kind: 'flushing' | 'flushed') => channel.postMessage({ kind, tab } satisfies Message)
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.kind !== 'flush' || data.tab === tab) return
    say('flushing')
    // This tab is not reloaded, so a draft that could not be stored is still on its screen.
    void flushThisTab()
      .catch((error: unknown) => console.warn('drafts not stored before the update', error))
      .then(() => say('flushed'))
  })
}

/** Stores the drafts of every tab. Rejects only if this tab's own could not be stored. */
export async function flushAllTabs(): Promise<void> {
  const channel = new BroadcastChannel(channelName)
  const busy = new Set<string>()
  const others = new Promise<void>((resolve) => {
    let answersOver = false
    const settle = () => {
      if (answersOver && busy.size === 0) resolve()
    }
    channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
      if (data.kind === 'flushing') busy.add(data.tab)
      if (data.kind === 'flushed') busy.delete(data.tab)
      settle()
    })
    setTimeout(() => {
      answersOver = true
      settle()
    }, answerMs)
    setTimeout(resolve, finishMs)
  })
  channel.postMessage({ kind: 'flush', tab } satisfies Message)
  try {
    await Promise.all([flushThisTab(), others])
  } finally {
    channel.close()
  }
}
