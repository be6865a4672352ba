/** The messages between tabs and the worker. A message is only a hint: the databases hold the truth. */
export type Announcement =
  /** `queued`: a new call may be ready to send · `sent`: the drain changed the state of some calls. */
  | { kind: 'calls-changed'; userId: string; cause: 'queued' | 'sent' }
  | { kind: 'draft-changed'; userId: string; formId: string; recordId: string; rev: number; tabId: string }
  | { kind: 'session-changed'; userId: string }
  | { kind: 'mirror-changed'; userId: string; collection: string }
  /** A write found no room: the databases stay closed · there is room again, and they are healed. */
  | { kind: 'disk-full' | 'disk-has-room' }

export interface Announcer {
  /** Calls the listeners of this tab at once, and those of the other tabs and of the worker as soon as possible. */
  post(announcement: Announcement): void
  /** Returns the function that stops listening. */
  listen(listener: (announcement: Announcement) => void): () => void
  close(): void
}

/**
 * Opens a channel between tabs. Without BroadcastChannel only the listeners of this tab are called (O-11). All
 * announcers with the same name are connected.
 */
export function openAnnouncer(name = 'afara'): Announcer {
  const listeners = new Set<(announcement: Announcement) => void>()
  const callListeners = (announcement: Announcement) => {
    for (const listener of listeners) listener(announcement)
  }
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name)
  channel?.addEventListener('message', (event: MessageEvent<Announcement>) => callListeners(event.data))
  return {
    post(announcement) {
      callListeners(announcement)
      channel?.postMessage(announcement)
    },
    listen(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    close: () => channel?.close(),
  }
}
