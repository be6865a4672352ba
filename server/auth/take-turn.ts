import type { Tx } from '#server/calls/call-context.ts'

/** Makes transactions about the same thing take turns from here to their end. `key`: of the thing, within its kind. */
export async function takeTurn(tx: Tx, kind: string, key: string, now: Date): Promise<void> {
  await tx`
    insert into attempt_gate (kind, email_key, at) values (${kind}, ${key}, ${now})
    on conflict (kind, email_key) do update set at = excluded.at`
}
