import { AppError } from '#contract/errors.ts'
import { isUuid } from '#kit/is-uuid.ts'
import { actorOf } from '#server/auth/actor.ts'
import type { CallContext } from '#server/calls/call-context.ts'

/**
 * What the caller may do to an account, and whether it is the caller's own. The rows of the account and of all full administrators
 * stay locked until the transaction ends.
 */
interface Authority {
  readonly isFull: boolean
  readonly isOwn: boolean
  readonly isAdmin: boolean
}

/**
 * The caller's authority over account `id`; '' for a new account. 404 for an unknown id.
 * The lock on all full administrators makes changes of accounts and rights run one after the other. Only a person with full access
 * takes rights from an admin, and never their own, so at least one admin with full access always remains.
 *
 *                         not an admin's account      an admin's account
 *     full access         everything                  everything, except on their own
 *     only some calls     those calls                 only their own details
 */
export async function authorityOver(context: Pick<CallContext, 'tx' | 'actor'>, id: string): Promise<Authority> {
  const { tx } = context
  const { personId } = actorOf(context)
  // `for update` would block inserts of sessions and audit rows that refer to the person.
  const full = await tx<
    { id: string }[]
  >`select id from person where is_admin and allow_all_endpoints and is_active order by id for no key update`
  const [target] = isUuid(id)
    ? await tx<
        { id: string; isAdmin: boolean }[]
      >`select id, is_admin as "isAdmin" from person where id = ${id} and deleted_at is null for no key update`
    : []
  if (id !== '' && !target) throw new AppError('not-found', { detail: 'This account does not exist.' })
  const authority = {
    isFull: full.some((admin) => admin.id === personId),
    isOwn: target?.id === personId,
    isAdmin: target?.isAdmin ?? false,
  }
  if (authority.isAdmin && !authority.isFull && !authority.isOwn)
    throw new AppError('forbidden', {
      detail: 'Only an administrator with full access may change the account of an administrator.',
    })
  return authority
}

/** 403 unless the caller has full access; 422 on the caller's own account. */
export function requireFullAccess({ isFull, isOwn }: Authority): void {
  if (!isFull) throw new AppError('forbidden', { detail: 'Only an administrator with full access may do this.' })
  if (isOwn) throw ownAccountError()
}

export function ownAccountError(): AppError {
  return new AppError('rule-broken', { detail: 'You cannot do this to your own account. Ask another administrator.' })
}
