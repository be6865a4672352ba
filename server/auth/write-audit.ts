import { uuidV7 } from '#kit/ids.ts'
import type { Tx } from '#server/http/call-context.ts'

interface Deed { readonly personId: string | null; readonly call: string; readonly entity?: string; readonly entityId?: string; /** The admin who brought it in for that person. */ readonly broughtBy?: string | null; readonly requestId: string }

/** Writes down who did what, in the transaction that does it. Never what was written: no password, token or answer text. */
export async function writeAudit(tx: Tx, deed: Deed, now: Date): Promise<void> {
  await tx`
    insert into audit (id, person_id, call, entity, entity_id, brought_by, request_id, at)
    values (${uuidV7(now.getTime())}, ${deed.personId}, ${deed.call}, ${deed.entity ?? ''}, ${deed.entityId ?? ''}, ${deed.broughtBy ?? null}, ${deed.requestId}, ${now})`
}
