import type { Parsed } from '#contract/contract.ts'
import { blogBody, type BlogBody } from '#contract/entities/blog.ts'
import { blogUpdated } from '#contract/messages.ts'
import { uuidV7 } from '#kit/ids.ts'
import { slugOf } from '#rules/blog/slug.ts'
import { changeRow, foundRow, lockedRow } from '#server/db/change-row.ts'
import type { CallContext } from '#server/calls/call-context.ts'
import { checkedBlog } from './check-blog.ts'
import { claimFreeUrl, claimUrl } from './claim-url.ts'
import { keepRevision } from './keep-revision.ts'
import { blogs } from './queries.ts'

interface Written {
  readonly Id: string
  readonly Message: string
}

async function created(body: BlogBody, hasOwnUrl: boolean, context: CallContext): Promise<Written> {
  const { tx, now } = context
  const Id = uuidV7(now.getTime())
  await tx`insert into blog (id, content, created_at, updated_at) values (${Id}, ${tx.json(body)}, ${now}, ${now})`
  const Url = hasOwnUrl ? body.Url : await claimFreeUrl(tx, Id, body.Url)
  if (hasOwnUrl) await claimUrl(tx, Id, Url)
  const content = { ...body, Url }
  if (Url !== body.Url) await tx`update blog set content = ${tx.json(content)} where id = ${Id}`
  await keepRevision(context, Id, content)
  return { Id, Message: `${body.Name} is saved. Readers see it after you publish it.` }
}

/** A draft. Without an address it gets the first free one made from its name. */
export async function createBlog(input: Parsed<'Blog/CreateBlog'>, context: CallContext): Promise<Written> {
  return created(await checkedBlog(context.tx, input), input.Url !== '', context)
}

/** Saves the working copy; readers keep the published copy. */
export async function updateBlog(
  { Id, RowVersion, ContentsJson, ...input }: Parsed<'Blog/UpdateBlog'>,
  context: CallContext,
): Promise<string> {
  const { tx, now } = context
  // The lock comes first: two saves of one article reserve their addresses one after the other.
  const locked = await lockedRow(tx, blogs(now), Id)
  const content = await checkedBlog(tx, { ...input, ContentsJson: ContentsJson ?? locked.ContentsJson })
  await changeRow(context, blogs(now), { Id, RowVersion }, { content: tx.json(content) })
  await claimUrl(tx, Id, content.Url)
  await keepRevision(context, Id, content)
  return blogUpdated(content.Name)
}

/** a copy of the working copy with new ids, as a draft. */
export async function duplicateBlog({ Id }: Parsed<'Blog/DuplicateBlog'>, context: CallContext): Promise<string> {
  const { tx, now } = context
  const body = blogBody.parse(await foundRow(tx, blogs(now), Id))
  const newId = () => uuidV7(now.getTime())
  const Name = `${body.Name.slice(0, 143)} (copy)`
  const ContentsJson = body.ContentsJson.map((row) => ({
    ...row,
    Id: newId(),
    Contents: row.Contents.map((block) => ({ ...block, Id: newId() })),
  }))
  await created({ ...body, Name, Url: slugOf(Name), ContentsJson }, false, context)
  return `${Name} is saved as a draft.`
}
