import type { Sql } from 'postgres'
import { z } from 'zod'
import { endSessions } from '#server/auth/session.ts'
import { hashPassword } from '#server/auth/password.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { demoPassword } from '#server/demo/load/demo-people.ts'
import { loadDemo } from '#server/demo/load/load-demo.ts'
import type { FileStore } from '#server/ports/file-store.ts'

const accounts = ['admin', 'vendor', 'mentor', 'mentor2', 'student', 'student2', 'parent'].map(
  (name) => `${name}@demo.test`,
)
/** Every address of the demo. The top-level domain .test is reserved, so no real person has one. */
const demoAddress = '@([a-z]+[.])?demo[.]test$'
const stateRow = z.tuple([z.object({ administrator: z.boolean(), demo: z.boolean() })])

/**
 * Decides who can sign in after this start (decision 044). With the demo, an empty database gets the demo people, and closed demo
 * accounts open again. Without it, every demo account that has a password is closed, and `say` prints which. Returns one sentence
 * that says who can sign in.
 */
export async function prepareAccounts(
  sql: Sql,
  files: FileStore,
  withDemo: boolean,
  now: Date,
  say: (line: string) => void,
): Promise<string> {
  if (withDemo) {
    if (!(await loadDemo(sql, files, now))) await openDemoAccounts(sql, now)
  } else {
    const closed = await closeDemoAccounts(sql, now)
    if (closed.length > 0)
      say(
        `WARNING: this database had ${closed.length} demo accounts, whose password everyone can read in the documentation. They are closed and signed out now: ${closed.join(', ')}. Check what they changed.`,
      )
  }
  const [{ administrator, demo }] = stateRow.parse(
    await sql`
    select exists (select from person where is_admin and is_active and email_key !~ ${demoAddress}) as administrator,
      exists (select from person where email_key = any(${accounts})) as demo`,
  )
  if (demo && withDemo)
    return `Only this computer can open it. Demo accounts, all with the password ${demoPassword}: ${accounts.join(', ')}`
  return administrator ? '' : 'There is no administrator yet; make the first one with: npm run admin -- <email>'
}

/** Suspends every demo account with a password, removes the password and ends its sessions. Returns the addresses. */
function closeDemoAccounts(sql: Sql, now: Date): Promise<string[]> {
  return inTransaction(sql, async (tx) => {
    const closed = await tx<{ id: string; email: string }[]>`
      update person set is_active = false, password_hash = null, row_version = row_version + 1, updated_at = ${now}
      where email_key ~ ${demoAddress} and password_hash is not null returning id, email`
    for (const { id } of closed) await endSessions(tx, id, now)
    return closed.map(({ email }) => email).toSorted()
  })
}

/** Opens the accounts that `closeDemoAccounts` closed. An account that an administrator suspended has a password and stays closed. */
async function openDemoAccounts(sql: Sql, now: Date): Promise<void> {
  const closed = sql`email_key = any(${accounts}) and password_hash is null and not is_active and deleted_at is null`
  const found = await sql`select from person where ${closed} limit 1`
  if (found.length === 0) return
  const passwordHash = await hashPassword(demoPassword)
  await sql`
    update person set is_active = true, password_hash = ${passwordHash}, row_version = row_version + 1, updated_at = ${now}
    where ${closed}`
}
