import { fromRest, toRest } from '#offline/at-rest/at-rest.ts'
import type { Option } from '#contract/entities/eform.ts'
import type { Mirror, OptionPageRow, StoredOptionPage } from './mirror-database.ts'

/** The number of pages a device keeps, the newest ones: a search makes many. */
const mostPages = 500

/** Stores a page for offline use. */
export async function keepOptionPage({ userId, keys, db, optionPages }: Mirror, page: OptionPageRow): Promise<void> {
  const row = { ...page, options: await toRest(await keys.of(userId), page.options) }
  await db.transaction('rw', [optionPages], async () => {
    await optionPages.put(row)
    const tooMany = (await optionPages.count()) - mostPages
    if (tooMany > 0) await optionPages.bulkDelete(await optionPages.orderBy('at').limit(tooMany).primaryKeys())
  })
}

/** The address of the first page of a list that was stored ahead, before the person opened the list. */
export const aheadAddress = (list: string) => `${list} ahead`

/**
 * All options of this list in the stored pages, and the age of the oldest page; null when no page is stored. `total`:
 * the number of options in the list, when it is known.
 */
export async function seenOptions(
  mirror: Mirror,
  list: string,
): Promise<{ options: Option[]; at: number; total: number | null } | null> {
  const stored = await mirror.optionPages.where({ list }).toArray()
  const rows = await Promise.all(stored.map((row) => opened(mirror, row)))
  if (rows.length === 0) return null
  const options = new Map(
    rows.toSorted((a, b) => a.at - b.at).flatMap((row) => row.options.map((option) => [option.Id, option])),
  )
  const total = rows.find((row) => row.address === aheadAddress(list))?.total ?? null
  return { options: [...options.values()], at: Math.min(...rows.map((row) => row.at)), total }
}

/** The page stored under this address, as the server sent it. */
export async function readOptionPage(mirror: Mirror, address: string): Promise<OptionPageRow | undefined> {
  const row = await mirror.optionPages.get(address)
  return row && opened(mirror, row)
}

async function opened({ keys, userId }: Mirror, row: StoredOptionPage): Promise<OptionPageRow> {
  return { ...row, options: await fromRest(await keys.of(userId), row.options) }
}
