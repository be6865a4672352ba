import { AppError } from '#contract/errors.ts'
import { isUuid } from '#kit/is-uuid.ts'
import { actorOf } from '#server/auth/actor.ts'
import type { CallContext } from '#server/http/call-context.ts'

/** What the caller may do to an account, and whether it is the caller's own. Both accounts' rights stay as they are until the end of the transaction. */
interface Authority { readonly isFull: boolean; readonly isOwn: boolean; readonly isAdmin: boolean }

/**
 * `id`: '' for an account that is being made; 404 where there is none.
 * Everybody who touches accounts or rights waits here for everybody else who does. Whoever takes rights from an admin has full access
 * at that moment and never takes their own: so one admin with full access always stays.
 *
 *                         the account is no admin's   an admin's
 *     full access         anything                    anything, but not to oneself
 *     only some calls     those calls                 nothing, but their own details
 */
export async function authorityOver(context: Pick<CallContext, 'tx' | 'actor'>, id: string): Promise<Authority> {
  const { tx } = context
  const { personId } = actorOf(context)
  // Not `for update`: sessions and audit that refer to a person are written meanwhile.
  const full = await tx<{ id: string }[]>`select id from person where is_admin and allow_all_endpoints and is_active order by id for no key update`
  const [target] = isUuid(id) ? await tx<{ id: string; isAdmin: boolean }[]>`select id, is_admin as "isAdmin" from person where id = ${id} and deleted_at is null for no key update` : []
  if (id !== '' && !target) throw new AppError('not-found', { detail: 'This account does not exist.' })
  const authority = { isFull: full.some((one) => one.id === personId), isOwn: target?.id === personId, isAdmin: target?.isAdmin ?? false }
  if (authority.isAdmin && !authority.isFull && !authority.isOwn) throw new AppError('forbidden', { detail: 'Only an administrator with full access may change the account of an administrator.' })
  return authority
}

/** Rights are given and taken by whoever has all of them, and never by their holder. */
export function mustRule({ isFull, isOwn }: Authority): void {
  if (!isFull) throw new AppError('forbidden', { detail: 'Only an administrator with full access may do this.' })
  if (isOwn) throw notOneself()
}

export function notOneself(): AppError {
  return new AppError('rule-broken', { detail: 'You cannot do this to your own account. Ask another administrator.' })
}
