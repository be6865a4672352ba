import type { Sql } from 'postgres'

/** A transfer into a bank account, as the provider knows it. `amount` in the smallest unit. */
export interface SandboxTransfer {
  readonly id: string
  readonly accountNumber: string
  readonly sender: string
  readonly amount: number
  readonly currency: string
}

/** A customer and the account; `number` is '' until it is open. `asks`: how often it was asked for. */
export interface SandboxAccount {
  readonly id: number
  readonly phone: string
  readonly number: string
  readonly asks: number
}

const accountColumns = (sql: Sql) => sql<SandboxAccount[]>`id, phone, number, asks`
const transferColumns = (sql: Sql) =>
  sql<SandboxTransfer[]>`id::text as id, account_number as "accountNumber", sender, amount, currency`

/** The customer with this address; made, or brought up to date. */
export async function keepCustomer(
  sql: Sql,
  { email, name, phone }: { readonly email: string; readonly name: string; readonly phone: string },
  now: Date,
): Promise<SandboxAccount | undefined> {
  return (
    await sql<SandboxAccount[]>`
      insert into sandbox_account (email, name, phone, created_at) values (${email.toLowerCase()}, ${name}, ${phone}, ${now})
      on conflict (email) do update set name = excluded.name, phone = excluded.phone returning ${accountColumns(sql)}`
  )[0]
}

/** Counts a question for the account of a customer. */
export async function askForAccount(sql: Sql, id: number): Promise<SandboxAccount | undefined> {
  return (
    await sql<SandboxAccount[]>`
      update sandbox_account set asks = asks + 1 where id = ${id} returning ${accountColumns(sql)}`
  )[0]
}

export async function openAccount(sql: Sql, id: number): Promise<SandboxAccount | undefined> {
  return (
    await sql<SandboxAccount[]>`
      update sandbox_account set number = '99' || id where id = ${id} returning ${accountColumns(sql)}`
  )[0]
}

export async function findAccount(sql: Sql, id: number): Promise<SandboxAccount | undefined> {
  return (await sql<SandboxAccount[]>`select ${accountColumns(sql)} from sandbox_account where id = ${id}`)[0]
}

/** Who has the account with this number; '' for a number of somebody else. */
export async function accountName(sql: Sql, number: string): Promise<string> {
  return (await sql<{ name: string }[]>`select name from sandbox_account where number = ${number}`)[0]?.name ?? ''
}

export async function addTransfer(
  sql: Sql,
  { accountNumber, sender, amount, currency }: Omit<SandboxTransfer, 'id'>,
  now: Date,
): Promise<SandboxTransfer> {
  const [made] = await sql<[SandboxTransfer]>`
    insert into sandbox_transfer (account_number, sender, amount, currency, at)
    values (${accountNumber}, ${sender}, ${amount}, ${currency}, ${now}) returning ${transferColumns(sql)}`
  return made
}

export async function findTransfer(sql: Sql, id: string): Promise<SandboxTransfer | undefined> {
  return (await sql<SandboxTransfer[]>`select ${transferColumns(sql)} from sandbox_transfer where id::text = ${id}`)[0]
}

/** The transfers since this moment, newest first, a page of them. */
export async function transfersBetween(
  sql: Sql,
  {
    from,
    to,
    page,
    perPage,
  }: { readonly from: Date; readonly to: Date; readonly page: number; readonly perPage: number },
): Promise<readonly SandboxTransfer[]> {
  return sql<SandboxTransfer[]>`
    select ${transferColumns(sql)} from sandbox_transfer where at between ${from} and ${to} order by at desc, id desc
    limit ${perPage} offset ${(page - 1) * perPage}`
}
