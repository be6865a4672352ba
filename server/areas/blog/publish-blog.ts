import type { Input, Parsed } from '#contract/contract.ts'
import { blogBody, type Blog } from '#contract/entities/blog.ts'
import { AppError } from '#contract/errors.ts'
import { movedToTrash } from '#contract/messages.ts'
import { readingMinutes } from '#rules/blog/reading-minutes.ts'
import { changeRow, foundRow, lockedRow, lockedVersion, lockRow } from '#server/db/change-row.ts'
import type { Restore } from '#server/db/trash/restore-row.ts'
import { nameInTrash, noteInTrash } from '#server/db/trash/trash-entry.ts'
import type { CallContext } from '#server/calls/call-context.ts'
import { keepRevision } from './keep-revision.ts'
import { blogs } from './queries.ts'

type Command = Input<'Blog/PublishBlog'>

/** Copies the working copy for readers, who get it from `from` on. The row is locked. */
async function release(locked: Blog, input: Command, from: Date, context: CallContext): Promise<void> {
  const { tx, now } = context
  if (locked.ContentsJson.length === 0)
    throw new AppError('rule-broken', { detail: `${locked.Name} has no content yet. Add some before publishing.` })
  const content = blogBody.parse(locked)
  await changeRow(context, blogs(now), input, {
    live: tx.json(content),
    live_from: from,
    live_minutes: readingMinutes(content.ContentsJson),
  })
  await tx`update blog_url set was_live = true where blog_id = ${locked.Id} and url = ${content.Url}`
  await keepRevision(context, locked.Id, content, { isPublished: true })
}

/** 422 when readers have this copy already. */
export async function publishBlog(input: Command, context: CallContext): Promise<string> {
  const locked = await lockedVersion(context.tx, blogs(context.now), input)
  if (locked.Publish && !locked.HasChanges)
    throw new AppError('rule-broken', { detail: `${locked.Name} is published already.` })
  await release(locked, input, context.now, context)
  return `${locked.Name} is published.`
}

/** 422 for a time that is over, and while readers see the article. */
export async function scheduleBlog(
  { At, ...input }: Parsed<'Blog/ScheduleBlog'>,
  context: CallContext,
): Promise<string> {
  const locked = await lockedVersion(context.tx, blogs(context.now), input)
  const from = new Date(At)
  if (locked.Publish)
    throw new AppError('rule-broken', { detail: `${locked.Name} is published. Unpublish it before you schedule it.` })
  if (from <= context.now) throw new AppError('rule-broken', { detail: 'Choose a time that is still to come.' })
  await release(locked, input, from, context)
  return `${locked.Name} is scheduled.`
}

/** Also ends a schedule. */
export async function unpublishBlog(input: Command, context: CallContext): Promise<string> {
  const { tx, now } = context
  const locked = await lockedVersion(tx, blogs(now), input)
  if (locked.PublishedFrom === '') throw new AppError('rule-broken', { detail: `${locked.Name} is not published.` })
  await changeRow(context, blogs(now), input, { live_from: null })
  return `${locked.Name} is not published any more.`
}

/** moves the article to the trash. Its addresses stay reserved. */
export async function deleteBlog(input: Command, context: CallContext): Promise<string> {
  const { tx, now } = context
  await lockRow(tx, blogs(now), input.Id)
  const earlier = await nameInTrash(context, 'Blog', input.Id)
  if (earlier !== undefined) return movedToTrash(earlier)
  const locked = await lockedRow(tx, blogs(now), input.Id)
  // A row in the trash cannot be read here, so the row from before is used.
  const table = { ...blogs(now), read: () => Promise.resolve(locked) }
  await changeRow(context, table, input, {
    deleted_at: now,
    live_from: null,
    preview_hash: null,
    preview_until: null,
  })
  await noteInTrash(context, { id: input.Id, kind: 'Blog', name: locked.Name, ownerId: null, kept: {} })
  return movedToTrash(locked.Name)
}

/** Takes an article out of the trash; readers do not see it. */
export const restoreBlog: Restore = async (context, { id }) => {
  const { tx, now, audit } = context
  await tx`update blog set deleted_at = null, row_version = row_version + 1, updated_at = ${now} where id = ${id}`
  audit({}, await foundRow(tx, blogs(now), id))
}
