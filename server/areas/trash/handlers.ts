import { contract } from '#contract/contract.ts'
import type { Call } from '#contract/define.ts'
import { AppError } from '#contract/errors.ts'
import { restoredFromTrash } from '#contract/messages.ts'
import { trashKinds } from '#contract/trash/trash-kinds.ts'
import { must } from '#kit/must.ts'
import { actorOf } from '#server/auth/actor.ts'
import { can } from '#server/auth/can.ts'
import type { Restore } from '#server/db/trash/restore-row.ts'
import { lockedEntry, noteRestored } from '#server/db/trash/trash-entry.ts'
import type { Actor, AreaHandlers } from '#server/calls/call-context.ts'
import { trashPage, type Reach } from './queries.ts'

const calls = new Map<string, Call>(Object.entries(contract))

/** Who may delete may restore, so the rights are those of the calls that delete. */
function reachOf(actor: Actor): Reach {
  const may = (key: string) => can(actor, key, must(calls.get(key), `the call ${key}`).access)
  const kinds = Object.entries(trashKinds)
  return {
    personId: actor.personId,
    all: kinds.flatMap(([kind, { deletes }]) => (deletes.some(may) ? [kind] : [])),
    own: kinds.flatMap(([kind, { ownDelete }]) => (ownDelete !== undefined && may(ownDelete) ? [kind] : [])),
  }
}

/** The handlers of the trash. `restores`: what puts back a row of each kind. */
export function trashHandlers(restores: Readonly<Record<string, Restore>>) {
  return {
    'Trash/GetTrash': (input, context) => {
      const reach = reachOf(actorOf(context))
      if (input.trash !== '' && ![...reach.all, ...reach.own].includes(input.trash))
        throw new AppError('forbidden', { detail: 'Your account may not do this.' })
      return trashPage(context.tx, reach, context.now, input)
    },
    'Trash/Restore': async ({ Id }, context) => {
      const { personId, all, own } = reachOf(actorOf(context))
      const entry = await lockedEntry(context.tx, Id)
      const isReached =
        entry &&
        (all.includes(entry.kind) ||
          (own.includes(entry.kind) && entry.ownerId === personId && entry.deletedBy === personId))
      if (!isReached) throw new AppError('not-found', { detail: 'This is not in the trash.' })
      if (entry.isRestored) return restoredFromTrash(entry.name)
      const differs = await must(restores[entry.kind], `what restores a ${entry.kind}`)(context, entry)
      await noteRestored(context.tx, Id, context.now)
      return [restoredFromTrash(entry.name), differs].filter(Boolean).join(' ')
    },
  } satisfies AreaHandlers<'Trash'>
}
