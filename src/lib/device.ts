import { appRevision } from '#kit/app-revision.ts'
import type { Device } from '#offline/device.ts'

let opened: Promise<Device> | undefined

/** This browser's databases, opened once and only when first needed: nothing of them is in the way of the first paint. */
export function device(): Promise<Device> {
  opened ??= import('#offline/storage/open-with-room.ts').then(({ openWithRoom }) => openWithRoom(appRevision))
  return opened
}
