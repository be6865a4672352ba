import { fieldErrors } from '#contract/errors.ts'
import { maxSlug } from '#rules/blog/slug.ts'
import type { Tx } from '#server/calls/call-context.ts'

/** Names with a counter that are tried for a new article. */
const mostTries = 200

async function claimed(tx: Tx, id: string, url: string): Promise<boolean> {
  await tx`insert into blog_url (url, blog_id) values (${url}, ${id}) on conflict (url) do nothing`
  const [row] = await tx<{ owner: string }[]>`select blog_id as owner from blog_url where url = ${url}`
  return row?.owner === id
}

/**
 * Reserves an address for an article, and gives up the one it had if readers never saw it. The primary key
 * decides, so of parallel calls exactly one gets the address. 400 when another article has it.
 */
export async function claimUrl(tx: Tx, id: string, url: string): Promise<void> {
  if (!(await claimed(tx, id, url))) throw fieldErrors({ Url: ['Another article has this address'] })
  await tx`delete from blog_url where blog_id = ${id} and url <> ${url} and not was_live`
}

/** Reserves the first free address of `url`, `url-2`, `url-3` … and returns it. */
export async function claimFreeUrl(tx: Tx, id: string, url: string): Promise<string> {
  for (let at = 1; at <= mostTries; at++) {
    const tail = at === 1 ? '' : `-${at}`
    const wanted = url.slice(0, maxSlug - tail.length) + tail
    if (await claimed(tx, id, wanted)) return wanted
  }
  throw fieldErrors({ Url: ['Another article has this address'] })
}
