import type { AuditChange } from '#server/auth/audit-changes.ts'
import { uuidV7 } from '#kit/ids.ts'
import type { Tx } from '#server/http/call-context.ts'

interface Deed { readonly personId: string | null; readonly call: string; readonly entity?: string; readonly entityId?: string; /** The admin who brought it in for that person. */ readonly broughtBy?: string | null; readonly requestId: string; /** From where, as the server trusts it. */ readonly address: string; readonly changes?: readonly AuditChange[] }

/** Writes down who did what, in the transaction that does it. Of edits what changed in the row, secrets masked; never an answer's text. */
export async function writeAudit(tx: Tx, deed: Deed, now: Date): Promise<void> {
  const changes = deed.changes?.length ? JSON.stringify(deed.changes) : null
  await tx`
    insert into audit (id, person_id, call, entity, entity_id, brought_by, request_id, address, changes, at)
    values (${uuidV7(now.getTime())}, ${deed.personId}, ${deed.call}, ${deed.entity ?? ''}, ${deed.entityId ?? ''}, ${deed.broughtBy ?? null}, ${deed.requestId}, ${deed.address}, ${changes}::text::jsonb, ${now})`
}
