import type { Core } from '#offline/databases/core-database.ts'
import { dropScreens } from '#offline/first-screens.ts'
import { emptyMirror, type Mirror } from '#offline/mirror/mirror-database.ts'
import { roomForCopies } from './make-room.ts'

/** Deletes, at the person's request, all data that can be fetched again. Answers, drafts, files and the app stay. */
export async function clearCopies(core: Core, mirror: Mirror): Promise<void> {
  for (const free of roomForCopies(core)) await free()
  await dropScreens(core)
  await emptyMirror(mirror)
}
