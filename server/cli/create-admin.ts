import { randomBytes } from 'node:crypto'
import type { TransactionSql } from 'postgres'
import { uuidV7 } from '#kit/ids.ts'
import { emailKey } from '#contract/email-key.ts'
import { hashPassword } from '#server/auth/password.ts'
import { endSessions } from '#server/auth/session.ts'
import { StartError } from '#server/calls/start-error.ts'
import { readConfig } from '#server/config.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { migrate } from '#server/db/migrate.ts'
import { systemClock } from '#server/ports/clock.ts'
import { runCommand } from './run-command.ts'
import { withDatabase } from './with-database.ts'

/** `npm run admin -- <email>`: makes that person a full administrator and prints a password for one sign-in. */
async function createAdmin(email: string | undefined): Promise<void> {
  if (!email || !/^[^\s@]+@[^\s@]+$/.test(email))
    throw new StartError('Say whose: npm run admin -- somebody@example.org')
  await withDatabase(readConfig(process.env), async (sql) => {
    await migrate(sql)
    // The suffix has one character of each kind, so that the password passes the rule.
    const password = `${randomBytes(12).toString('base64url')}-A1a`
    const passwordHash = await hashPassword(password)
    await inTransaction(sql, (tx) => makeAdmin(tx, email, passwordHash, systemClock.now()))
    console.log(
      `${email} is an administrator now. Password for the first sign-in, which asks for a new one: ${password}`,
    )
  })
}

/** A known person keeps all other data. Old sessions end together with the old password. */
async function makeAdmin(tx: TransactionSql, email: string, passwordHash: string, now: Date): Promise<void> {
  const [person] = await tx<{ id: string }[]>`
    insert into person (id, email, email_key, surname, firstname, password_hash, must_change_password, is_admin, allow_all_endpoints, created_at)
    values (${uuidV7(now.getTime())}, ${email}, ${emailKey(email)}, 'Administrator', ${email.split('@')[0] ?? ''}, ${passwordHash}, true, true, true, ${now})
    on conflict (email_key) do update set password_hash = excluded.password_hash, must_change_password = true, is_active = true,
      is_admin = true, allow_all_endpoints = true, row_version = person.row_version + 1
    returning id`
  if (person) await endSessions(tx, person.id, now)
}

await runCommand(([email]) => createAdmin(email))
