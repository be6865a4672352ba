import { AppError, fieldErrors } from '#contract/errors.ts'
import { isUuid } from '#kit/is-uuid.ts'
import { safeFolder } from '#rules/file-name.ts'
import { can } from '#server/auth/can.ts'
import type { Actor } from '#server/calls/call-context.ts'

/** A folder of files. `root` is the id of the person who owns them, or 'site' for files that admins publish. */
export interface Place {
  readonly root: string
  readonly folder: string
}

export const siteRoot = 'site'
/** The beginning of the roots of proofs. */
export const proofRoot = 'proof '
/** Where the proof of a withdrawal is: in no folder that people or administrators list. */
export const proofRootOf = (transferId: string): string => proofRoot + transferId.toLowerCase()
/** The folder where admins find the files of all people, read-only. */
const peopleFolder = 'people'

/**
 * The folder that a path means for this caller: one of their own, or one of the site for an admin who may make this call.
 * 400 for a path that is not a folder name, 422 for an admin's path to the files of other people.
 */
export function ownPlace(actor: Actor, call: string, path: string): Place {
  const folder = folderOf(path)
  if (!isAdmin(actor, call)) return { root: actor.personId, folder }
  if (isBelow(folder, peopleFolder))
    throw new AppError('rule-broken', {
      detail: 'These files belong to other people. They can be looked at, not changed.',
    })
  return { root: siteRoot, folder }
}

/**
 * The same for reading only: an admin may also read the files of all people. `path` is the folder in the words of this caller.
 * `root` null: the list of people. 404 when the path does not name a person by id.
 */
export function visiblePlace(
  actor: Actor,
  call: string,
  given: string,
): (Place & { readonly path: string }) | { readonly root: null } {
  const path = folderOf(given)
  if (!isAdmin(actor, call)) return { root: actor.personId, folder: path, path }
  if (!isBelow(path, peopleFolder)) return { root: siteRoot, folder: path, path }
  const [, person, ...inner] = path.split('/')
  if (person === undefined) return { root: null }
  if (!isUuid(person)) throw new AppError('not-found')
  return { root: person.toLowerCase(), folder: inner.join('/'), path }
}

export function isAdmin(actor: Actor, call: string): boolean {
  return can(actor, call, ['admin'])
}

function folderOf(path: string): string {
  const folder = safeFolder(path)
  if (folder === null) throw fieldErrors({ Folder: ['Folder: this is not the name of a folder.'] })
  return folder
}

function isBelow(folder: string, top: string): boolean {
  return folder === top || folder.startsWith(`${top}/`)
}
