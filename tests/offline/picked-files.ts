import { hashesIn } from '#offline/attachments/file-hashes.ts'
import { storeFile } from '#offline/attachments/store-file.ts'
import { sendFiles } from '#offline/attachments/send-files.ts'
import type { Device } from '#offline/device.ts'
import type { World } from './world.ts'

/** Bytes that differ for each seed. */
export function bytesOf(size: number, seed = 1): ArrayBuffer {
  const bytes = new Uint8Array(size)
  for (let at = 0; at < size; at++) bytes[at] = (at * seed + (at >> 8)) & 255
  return bytes.buffer
}

export interface PickOptions {
  device: Device
  seed: number
  name: string
  userId: string
}

/** Picks a PDF of this size, as a person does; returns its address. */
export function pickFile(
  device: Device,
  size: number,
  { seed = size, name = `letter ${size}.pdf`, userId = 'ada' }: Partial<PickOptions> = {},
): Promise<string> {
  return storeFile(device, userId, { bytes: bytesOf(size, seed), name, mime: 'application/pdf', kind: 'PDF' })
}

/** The hash in an address. */
export function hashIn(address: string): string {
  return hashesIn(address)[0] ?? ''
}

/** Sends files and calls, and moves the clock to the next planned try, until nothing waits. */
export async function sendAllFiles(world: World, device: Device): Promise<void> {
  for (let i = 0; i < 100; i++) {
    const files = await sendFiles(device, world.server.transport())
    await world.drainAll(device)
    if (files.stopped === 'idle' && files.nextAt === null) return
    world.now = Math.max(world.now + 1, files.nextAt ?? world.now + 46_000)
  }
  throw new Error('the files do not come to rest')
}
