import type { PendingQuery, Row } from 'postgres'
import type { AuditChange } from '#server/auth/audit-changes.ts'
import { uuidV7 } from '#kit/ids.ts'
import type { Tx } from '#server/calls/call-context.ts'

interface AuditEntry {
  readonly personId: string | null
  readonly call: string
  readonly entity?: string
  readonly entityId?: string
  /** The admin who imported the call for that person. */ readonly broughtBy?: string | null
  readonly requestId: string
  /** The caller's network address as the server trusts it. */ readonly address: string
  readonly changes?: readonly AuditChange[]
  /** The people whose names or numbers the changes have. */ readonly about?: readonly string[]
}

/**
 * Records who did what, in the transaction that does it. Edits list the changed fields, secrets masked; answers are
 * never copied.
 */
export function writeAudit(tx: Tx, entry: AuditEntry, now: Date): PendingQuery<Row[]> {
  const changes = entry.changes?.length ? JSON.stringify(entry.changes) : null
  // One text, because a connection without the types of the database cannot send an array.
  const about = `{${(entry.about ?? []).join()}}`
  return tx`
    insert into audit (id, person_id, call, entity, entity_id, brought_by, request_id, address, changes, about, at)
    values (${uuidV7(now.getTime())}, ${entry.personId}, ${entry.call}, ${entry.entity ?? ''}, ${entry.entityId ?? ''}, ${entry.broughtBy ?? null}, ${entry.requestId}, ${entry.address}, ${changes}::text::jsonb, ${about}::text::uuid[], ${now})`
}
