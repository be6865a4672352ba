import type { PendingQuery, Row } from 'postgres'
import type { Db } from '#server/calls/call-context.ts'

/** The person whose wallet has this number, with spaces or without; null for another text. */
export async function walletOwnerOf(db: Db, keyword: string): Promise<string | null> {
  const number = keyword.replaceAll(/\s/g, '')
  if (!/^\d{10}$/.test(number)) return null
  const [owner] = await db<{ id: string }[]>`select id from wallet_account where number = ${number}`
  return owner?.id ?? null
}

/** A keyword of a list of movements `t`: the number of a wallet becomes a condition on its owner, another keyword stays. */
export async function ofWallet(
  db: Db,
  keyword: string,
): Promise<{ readonly ofOwner: PendingQuery<Row[]>; readonly keyword: string }> {
  const owner = await walletOwnerOf(db, keyword)
  return owner
    ? { ofOwner: db`(t.person_id = ${owner} or t.receiver_id = ${owner})`, keyword: '' }
    : { ofOwner: db`true`, keyword }
}
