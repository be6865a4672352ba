import type { Output, Parsed } from '#contract/contract.ts'
import { blogBody } from '#contract/entities/blog.ts'
import { AppError } from '#contract/errors.ts'
import { previewLinkDays } from '#contract/limits.ts'
import { readingMinutes } from '#rules/blog/reading-minutes.ts'
import { tagsOf } from '#rules/blog/slug.ts'
import { actorOf } from '#server/auth/actor.ts'
import { newToken, tokenHash } from '#server/auth/token.ts'
import { writeAudit } from '#server/auth/write-audit.ts'
import { lockedRow } from '#server/db/change-row.ts'
import type { CallContext } from '#server/calls/call-context.ts'
import { daysAfter } from '#server/calls/time-before.ts'
import { cleanRow } from './published-queries.ts'
import { blogs } from './queries.ts'

/**
 * a new link that shows the working copy to everybody who has it, for some days. The link before it ends. The version of the article
 * stays, so the text that is being written goes on.
 */
export async function makePreviewLink(
  { Id }: Parsed<'Blog/MakeBlogPreviewLink'>,
  context: CallContext,
): Promise<Output<'Blog/MakeBlogPreviewLink'>> {
  const { tx, now, requestId, address } = context
  await lockedRow(tx, blogs(now), Id)
  const token = newToken()
  const until = daysAfter(now, previewLinkDays)
  await tx`update blog set preview_hash = ${tokenHash(token)}, preview_until = ${until} where id = ${Id}`
  // The reply has a secret, so the call is not stored, and its audit is written here.
  const entry = { call: 'Blog/MakeBlogPreviewLink', entity: 'Blog', entityId: Id, requestId, address }
  await writeAudit(tx, { ...entry, personId: actorOf(context).personId }, now)
  return { Path: `/draft/${token}`, Until: until.toISOString() }
}

/** The link of an article ends at once. */
export async function endPreviewLink(
  { Id }: Parsed<'Blog/EndBlogPreviewLink'>,
  { tx, now }: CallContext,
): Promise<string> {
  const { Name } = await lockedRow(tx, blogs(now), Id)
  await tx`update blog set preview_hash = null, preview_until = null where id = ${Id}`
  return `The preview link of ${Name} is switched off.`
}

/** Until when the link of an article works, ISO; '' without one. */
export async function previewLinkState(
  { id }: Parsed<'Blog/GetBlogPreviewLink'>,
  { tx, now }: CallContext,
): Promise<Output<'Blog/GetBlogPreviewLink'>> {
  await lockedRow(tx, blogs(now), id)
  const [row] = await tx<
    { until: Date }[]
  >`select preview_until as until from blog where id = ${id} and preview_until > ${now}`
  return { Until: row?.until.toISOString() ?? '' }
}

/** The working copy behind a link, as readers would get it. 404 for an unknown link, one that has ended, and an article in the trash. */
export async function previewedBlog(
  { token }: Parsed<'Blog/GetBlogPreview'>,
  { tx, now }: CallContext,
): Promise<Output<'Blog/GetBlogPreview'>> {
  const [row] = await tx<{ id: string; content: unknown; until: Date }[]>`
    select id, content, preview_until as until from blog
    where preview_hash = ${tokenHash(token)} and preview_until > ${now} and deleted_at is null`
  if (!row) throw new AppError('not-found', { detail: 'This preview does not exist, or its link has ended.' })
  const { Tags, ContentsJson, ...body } = blogBody.parse(row.content)
  const Blog = {
    ...body,
    Id: row.id,
    Tags: tagsOf(Tags),
    ReadingMinutes: readingMinutes(ContentsJson),
    ContentsJson: ContentsJson.map(cleanRow),
  }
  return { Blog, Until: row.until.toISOString() }
}
