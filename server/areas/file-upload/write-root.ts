import { AppError } from '#contract/errors.ts'
import { fileQuotaBytes } from '#contract/limits.ts'
import type { Tx } from '#server/calls/call-context.ts'
import { siteRoot, type Place } from './place.ts'

/** Makes a root and a folder with all folders above it. Locks the root until the commit, so that its writers run one by one. */
export async function openFolder(tx: Tx, { root, folder }: Place): Promise<void> {
  await tx`insert into file_root (root) values (${root}) on conflict (root) do update set used_bytes = file_root.used_bytes`
  const parts = folder.split('/').filter(Boolean)
  const rows = parts.map((name, depth) => ({ root, parent: parts.slice(0, depth).join('/'), name }))
  if (rows.length > 0) await tx`insert into file_folder ${tx(rows)} on conflict do nothing`
}

/** Adds bytes to the used space of a root, or subtracts them. 413 when a person's space is used up; the site has no limit. */
export async function charge(tx: Tx, root: string, bytes: number): Promise<void> {
  const { count } = await tx`
    update file_root set used_bytes = used_bytes + ${bytes}::bigint
    where root = ${root} and (${bytes <= 0} or root = ${siteRoot} or used_bytes + ${bytes}::bigint <= ${fileQuotaBytes}::bigint)`
  if (count === 0)
    throw new AppError('too-large', {
      detail: `Your files would take more than ${fileQuotaBytes / 1_000_000} MB. Please delete some that you no longer need.`,
    })
}

/** The name, or `name-2`, `name-3` … when it is taken in its folder. Call it while the root is locked. */
export async function freeName(tx: Tx, { root, folder }: Place, name: string): Promise<string> {
  const dot = name.lastIndexOf('.')
  const [stem, ending] = [name.slice(0, dot), name.slice(dot)]
  const rows = await tx<{ name: string }[]>`
    select name from file where root = ${root} and folder = ${folder} and deleted_at is null and starts_with(name, ${stem})`
  const taken = new Set(rows.map((row) => row.name))
  let free = name
  for (let n = 2; taken.has(free); n++) free = `${stem}-${n}${ending}`
  return free
}
