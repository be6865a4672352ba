import { randomInt } from 'node:crypto'
import type { Output, Parsed } from '#contract/contract.ts'
import { AppError, fieldErrors } from '#contract/errors.ts'
import { codeMinutes } from '#contract/limits.ts'
import { isUuid } from '#kit/is-uuid.ts'
import { uuidV7 } from '#kit/ids.ts'
import { actorOf } from '#server/auth/actor.ts'
import { tokenHash } from '#server/auth/token.ts'
import { writeAudit } from '#server/auth/write-audit.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { queueMessage } from '#server/messages/queue-message.ts'
import type { CallContext, DirectContext, Tx } from '#server/calls/call-context.ts'
import { minutesBefore } from '#server/calls/time-before.ts'
import { throttled } from './throttle.ts'

/** Letters and digits that people do not confuse when they read them out. */
const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const codeLength = 8

/** V-15: a code for a parent. Giving it away is the child's consent. A new code ends the older one. */
export async function createParentCode(
  _: Parsed<'Account/CreateParentCode'>,
  context: CallContext,
): Promise<Output<'Account/CreateParentCode'>> {
  const { tx, now } = context
  const Code = Array.from({ length: codeLength }, () => signs.charAt(randomInt(signs.length))).join('')
  await tx`
    insert into parent_code (child_id, code_hash, created_at) values (${actorOf(context).personId}, ${tokenHash(Code)}, ${now})
    on conflict (child_id) do update set code_hash = excluded.code_hash, created_at = excluded.created_at`
  return { Code, Minutes: codeMinutes }
}

/** A parent enters the code of a child. Single use; wrong codes count like wrong passwords. */
export async function linkChild(input: Parsed<'Account/LinkChild'>, context: DirectContext): Promise<string> {
  const { sql, now, address, device, requestId, publicUrl } = context
  const { personId, firstname, surname } = actorOf(context)
  const code = input.Code.replaceAll(/[\s-]/g, '').toUpperCase()
  const attempt = { kind: 'parent-code', emailKey: personId, address, device: device?.token ?? null } as const
  const child = await throttled(sql, attempt, now, () =>
    inTransaction(sql, async (tx) => {
      const found = await useCode(tx, code, personId, now)
      if (!found) return null
      await tx`
        insert into family_link (id, parent_id, child_id, linked_at, shows_wallet, shows_orders)
        values (${uuidV7(now.getTime())}, ${personId}, ${found.id}, ${now}, true, true)
        on conflict (parent_id, child_id) where ended_at is null do nothing`
      const path = '/student/account'
      await queueMessage(
        tx,
        {
          type: 'parent-linked',
          to: { personId: found.id },
          values: { ParentName: `${firstname} ${surname}`, AccountLink: `${publicUrl}${path}` },
          eventKey: `parent:${personId}:${now.toISOString()}`,
          path,
          about: [{ id: personId, name: `${firstname} ${surname}` }],
        },
        { now },
      )
      await writeAudit(
        tx,
        { personId, call: 'Account/LinkChild', entity: 'FamilyLink', entityId: found.id, requestId, address },
        now,
      )
      return found
    }),
  )
  if (!child) throw fieldErrors({ Code: ['This code is wrong or too old. Ask your child for a new one.'] })
  return `You can see the progress of ${child.name} now.`
}

/** Uses the code up. Of parallel calls, one gets the child. */
async function useCode(tx: Tx, code: string, parentId: string, now: Date) {
  const since = minutesBefore(now, codeMinutes)
  const [child] = await tx<{ id: string; name: string }[]>`
    delete from parent_code c using person p
    where c.code_hash = ${tokenHash(code)} and c.created_at > ${since} and p.id = c.child_id and p.is_student and p.is_active and p.id <> ${parentId}
    returning p.id, p.firstname || ' ' || p.surname as name`
  return child
}

/** The parent or the child ends the link; the other one gets a notification. 404 for a link of other people. */
export async function endFamilyLink({ Id }: Parsed<'Account/EndFamilyLink'>, context: CallContext): Promise<string> {
  const { tx, now } = context
  const { personId, firstname, surname } = actorOf(context)
  const [link] = isUuid(Id)
    ? await tx<{ parentId: string; childId: string }[]>`
        update family_link set ended_at = coalesce(ended_at, ${now}), ended_by = coalesce(ended_by, ${personId})
        where id = ${Id} and (parent_id = ${personId} or child_id = ${personId})
        returning parent_id as "parentId", child_id as "childId"`
    : []
  if (!link) throw new AppError('not-found')
  const isParent = link.parentId === personId
  await queueMessage(
    tx,
    {
      type: 'family-link-ended',
      to: { personId: isParent ? link.childId : link.parentId },
      values: { OtherName: `${firstname} ${surname}` },
      eventKey: `family-link-ended:${Id}`,
      path: isParent ? '/student/account' : '/parent/home',
      about: [{ id: personId, name: `${firstname} ${surname}` }],
    },
    { now },
  )
  return 'The link is ended.'
}
