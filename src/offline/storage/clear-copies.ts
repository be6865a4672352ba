import type { Core } from '#offline/databases/core-database.ts'
import { emptyMirror, type Mirror } from '#offline/mirror/mirror-database.ts'
import { roomForCopies } from './make-room.ts'

/** A person asked for it: everything that can be fetched again goes at once. Answers, drafts, files and the app stay. */
export async function clearCopies(core: Core, mirror: Mirror): Promise<void> {
  for (const free of roomForCopies(core)) await free()
  await emptyMirror(mirror)
}
