import type { Sql } from 'postgres'
import { z } from 'zod'
import { demoPassword } from '#server/demo/load/demo-people.ts'
import { loadDemo } from '#server/demo/load/load-demo.ts'
import type { FileStore } from '#server/ports/file-store.ts'

const accounts = ['admin', 'vendor', 'mentor', 'mentor2', 'student', 'student2', 'parent'].map(
  (name) => `${name}@demo.test`,
)
const stateRow = z.tuple([z.object({ administrator: z.boolean(), demo: z.boolean() })])

/** Loads the demo people into a database without people, unless switched off. Returns one sentence that says who can sign in. */
export async function prepareAccounts(sql: Sql, files: FileStore, wantsDemo: boolean, now: Date): Promise<string> {
  if (wantsDemo) await loadDemo(sql, files, now)
  const [{ administrator, demo }] = stateRow.parse(
    await sql`
    select exists (select from person where is_admin and is_active) as administrator,
      exists (select from person where email_key = any(${accounts})) as demo`,
  )
  if (demo && wantsDemo) return `Demo accounts, all with the password ${demoPassword}: ${accounts.join(', ')}`
  return administrator ? '' : 'There is no administrator yet; make the first one with: npm run admin -- <email>'
}
