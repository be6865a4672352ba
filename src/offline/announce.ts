/** What tabs and the worker tell each other. Always a hint: the truth is in the databases. */
export type Announcement =
  /** `queued`: there may be something to send · `sent`: the drain moved something. */
  | { kind: 'calls-changed'; userId: string; cause: 'queued' | 'sent' }
  | { kind: 'draft-changed'; userId: string; formId: string; recordId: string; rev: number; tabId: string }
  | { kind: 'session-changed'; userId: string }
  | { kind: 'mirror-changed'; userId: string; collection: string }

export interface Announcer {
  /** Tells this tab's listeners at once and every other tab and the worker when it can. */
  post(announcement: Announcement): void
  /** Returns the function that stops listening. */
  listen(listener: (announcement: Announcement) => void): () => void
  close(): void
}

/** A channel between tabs; without BroadcastChannel only the own tab hears (O-11). Every instance of a name hears all others. */
export function openAnnouncer(name = 'afara'): Announcer {
  const listeners = new Set<(announcement: Announcement) => void>()
  const tell = (announcement: Announcement) => { for (const listener of listeners) listener(announcement) }
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name)
  channel?.addEventListener('message', (event: MessageEvent<Announcement>) => tell(event.data))
  return {
    post(announcement) {
      tell(announcement)
      channel?.postMessage(announcement)
    },
    listen(listener) {
      listeners.add(listener)
      return () => { listeners.delete(listener) }
    },
    close: () => channel?.close(),
  }
}
