import { pushManager } from './device-push.ts'

/** The state of pushes in this browser: not possible, forbidden by the person, or the address at which it takes them ('' without one). */
export type DevicePush = 'unsupported' | 'blocked' | { readonly endpoint: string }

export async function devicePush(): Promise<DevicePush> {
  const manager = await pushManager()
  if (!manager || !('Notification' in globalThis)) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  return { endpoint: (await manager.getSubscription())?.endpoint ?? '' }
}

/** What the server needs to push to this device; all of it is public or random. */
export interface PushTarget {
  readonly Endpoint: string
  readonly P256dh: string
  readonly Auth: string
}

/**
 * Asks the person for permission and subscribes. Call it only when a button was pressed. Null when the person refuses. A subscription
 * that was made for other keys is replaced.
 */
export async function subscribeDevice(publicKey: string): Promise<PushTarget | null> {
  const manager = await pushManager()
  if (!manager || (await Notification.requestPermission()) !== 'granted') return null
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  const made = await manager.subscribe(options).catch(async (error: unknown) => {
    const old = await manager.getSubscription()
    if (!old) throw error
    await old.unsubscribe()
    return manager.subscribe(options)
  })
  const { endpoint = '', keys } = made.toJSON()
  return { Endpoint: endpoint, P256dh: keys?.['p256dh'] ?? '', Auth: keys?.['auth'] ?? '' }
}
