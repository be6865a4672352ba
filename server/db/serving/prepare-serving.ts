import { randomBytes } from 'node:crypto'
import type { Sql, TransactionSql } from 'postgres'
import { must } from '#kit/must.ts'
import { StartError } from '#server/calls/start-error.ts'
import { inTransaction, sqlState } from '#server/db/in-transaction.ts'

interface ServingRole {
  readonly name: string
  readonly password: string
}

/** The tables that only migrations and postings write: those that serve calls read them (decision 130). */
const readOnly = '^(ledger_|schema_)'
/** The functions of the ledger that may be called: two write it, and two sum its days (decision 195). */
const doors = ['ledger_post', 'ledger_open', 'ledger_uncounted', 'ledger_count_days']

/**
 * Makes the role that serves calls, or finds it, and gives it what it may do: rows of the tables, reading the ledger, and its
 * doors. It owns nothing, so it can neither change nor silence what guards the ledger. Call it as the owner, after the migrations;
 * processes that start at once wait for each other. Gives back the address for its connections. A StartError when the owner may not
 * make roles.
 */
export async function prepareServing(owner: Sql, ownerUrl: string): Promise<string> {
  const role = await inTransaction(owner, async (tx) => {
    await tx`select id from schema_lock for update`
    const found = await roleOf(tx)
    await makeRole(tx, found)
    await grant(tx, found.name)
    return found
  })
  const url = new URL(ownerUrl)
  url.username = role.name
  url.password = role.password
  return url.href
}

/** The name has a random part, because roles belong to the whole server and another database may have the same name. */
async function roleOf(tx: TransactionSql): Promise<ServingRole> {
  const [found] = await tx<ServingRole[]>`select name, password from serving_role`
  if (found) return found
  const [made] = await tx<ServingRole[]>`
    insert into serving_role (name, password)
    values (left(current_database(), 40) || '_serving_' || ${randomBytes(4).toString('hex')}, ${randomBytes(24).toString('base64url')})
    returning name, password`
  return must(made, 'a role')
}

async function makeRole(tx: TransactionSql, { name, password }: ServingRole): Promise<void> {
  if ((await tx`select from pg_roles where rolname = ${name}`).length > 0) return
  const [statement] = await tx<{ text: string }[]>`
    select format('create role %I login nosuperuser nocreatedb nocreaterole password %L', ${name}::text, ${password}::text) as text`
  try {
    await tx.unsafe(must(statement, 'a statement').text)
  } catch (error) {
    if (sqlState(error) !== '42501') throw error
    throw new StartError(
      'The role of DATABASE_URL must be allowed to make roles, because calls are served by a role that cannot change the ledger: ALTER ROLE … CREATEROLE.',
    )
  }
}

/** Only what is missing, because each grant writes a row of the catalogue. */
async function grant(tx: TransactionSql, name: string): Promise<void> {
  const statements = await tx<{ text: string }[]>`
    with me as (select ${name}::text as name)
    select format('grant select, insert, update, delete on %s to %I', c.oid::regclass, me.name) as text from pg_class c, me
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') and c.relname !~ ${readOnly} and c.relname <> 'serving_role'
        and not has_table_privilege(me.name, c.oid, 'insert')
    union all
    select format('grant select on %s to %I', c.oid::regclass, me.name) from pg_class c, me
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') and c.relname ~ ${readOnly} and not has_table_privilege(me.name, c.oid, 'select')
    union all
    select format('grant usage, select on sequence %s to %I', c.oid::regclass, me.name) from pg_class c, me
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'S' and not has_sequence_privilege(me.name, c.oid, 'usage')
    union all
    select format('grant execute on function %s to %I', p.oid::regprocedure, me.name) from pg_proc p, me
      where p.pronamespace = 'public'::regnamespace and p.proname = any (${doors}) and not has_function_privilege(me.name, p.oid, 'execute')
    union all
    select format('grant usage on schema public to %I', me.name) from me where not has_schema_privilege(me.name, 'public', 'usage')
    union all
    select 'revoke create on schema public from public' from me where has_schema_privilege(me.name, 'public', 'create')
    union all
    select format('grant connect on database %I to %I', current_database(), me.name) from me
      where not has_database_privilege(me.name, current_database(), 'connect')`
  for (const { text } of statements) await tx.unsafe(text)
}
