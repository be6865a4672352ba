import type { Option } from '#contract/entities/eform.ts'
import type { Mirror, OptionPageRow } from './mirror-database.ts'

/** Pages a device keeps, the newest: searching makes many. */
const mostPages = 500

/** Keeps a page for the time without a network. */
export async function keepOptionPage({ db, optionPages }: Mirror, row: OptionPageRow): Promise<void> {
  await db.transaction('rw', [optionPages], async () => {
    await optionPages.put(row)
    const tooMany = await optionPages.count() - mostPages
    if (tooMany > 0) await optionPages.bulkDelete(await optionPages.orderBy('at').limit(tooMany).primaryKeys())
  })
}

/** Every option of this list that some kept page holds, and the age of the oldest of them; null when there is none. */
export async function seenOptions({ optionPages }: Mirror, list: string): Promise<{ options: Option[]; at: number } | null> {
  const rows = await optionPages.where({ list }).toArray()
  if (rows.length === 0) return null
  const options = new Map(rows.toSorted((a, b) => a.at - b.at).flatMap((row) => row.options.map((option) => [option.Id, option])))
  return { options: [...options.values()], at: Math.min(...rows.map((row) => row.at)) }
}
