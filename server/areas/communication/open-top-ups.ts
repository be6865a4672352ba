import type { Sql } from 'postgres'

/** Stores at each start whether the settings let this portal sell airtime and data. */
export async function openTopUps(
  sql: Sql,
  { isOpen, areTests }: { readonly isOpen: boolean; readonly areTests: boolean },
): Promise<void> {
  await sql`update top_up_service set is_open = ${isOpen}, are_tests = ${areTests} where (is_open, are_tests) <> (${isOpen}, ${areTests})`
}
