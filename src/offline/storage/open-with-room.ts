import { openCore } from '#offline/databases/core-database.ts'
import { openOutbox } from '#offline/databases/outbox-database.ts'
import { openDevice, type Device } from '#offline/device.ts'
import { roomForAnswers } from './make-room.ts'
import { withRoom } from './with-room.ts'

/** The device as a tab sees it: on a full one everything that can be fetched again gives way to what people write (O-07). */
export function openWithRoom(revision: string): Device {
  const core = openCore()
  return openDevice({ revision, core, outbox: openOutbox('outbox', (write) => withRoom(write, roomForAnswers(core))) })
}
