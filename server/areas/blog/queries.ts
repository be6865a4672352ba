import type { BlogStatus } from '#contract/blog-statuses.ts'
import type { Output, Parsed } from '#contract/contract.ts'
import { blogBody, type Blog, type BlogBody, type BlogLine, type BlogRevision } from '#contract/entities/blog.ts'
import { isUuid } from '#kit/is-uuid.ts'
import type { Db } from '#server/calls/call-context.ts'
import type { EditedTable } from '#server/db/change-row.ts'
import { listPage, orderBy, type PageOf } from '#server/db/list-page.ts'

const isoTime = (db: Db, column: 'b.updated_at' | 'b.live_from' | 'r.saved_at') =>
  db`coalesce(to_char(${db(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), '')`

/**
 * When a row is judged. A call that waited for the row began before the call that wrote it: what that one published at its own time
 * is not scheduled.
 */
const judgedAt = (db: Db, now: Date) => db`greatest(${now}::timestamptz, b.updated_at)`

/** The state at `now`: a published copy whose time has not come is scheduled. */
function status(db: Db, now: Date) {
  return db`case when b.live_from > ${judgedAt(db, now)} then 'Scheduled' when b.live_from is not null then 'Published' when b.live is null then 'Draft' else 'Unpublished' end`
}

interface State {
  Id: string
  RowVersion: number
  Status: BlogStatus
  Publish: boolean
  HasChanges: boolean
  PublishedFrom: string
  UpdatedDate: string
}

function state(db: Db, now: Date) {
  return db`b.id as "Id", b.row_version as "RowVersion", ${status(db, now)} as "Status", coalesce(b.live_from <= ${judgedAt(db, now)}, false) as "Publish",
    b.live is not null and b.live <> b.content as "HasChanges", ${isoTime(db, 'b.live_from')} as "PublishedFrom", ${isoTime(db, 'b.updated_at')} as "UpdatedDate"`
}

/** The admins' list: everything but the trash. */
export function blogPage(
  db: Db,
  now: Date,
  { sort, status: wanted, ...page }: Parsed<'Blog/GetBlogs'>,
): Promise<PageOf<BlogLine>> {
  return listPage(
    db,
    {
      from: db`blog b`,
      id: db`b.id`,
      columns: db<
        BlogLine[]
      >`${state(db, now)}, b.content ->> 'Name' as "Name", b.content ->> 'Url' as "Url", b.content ->> 'Summary' as "Summary", b.content ->> 'Picture' as "Picture",
        (b.content ->> 'HasSmallPicture')::boolean as "HasSmallPicture", b.content ->> 'PageType' as "PageType", b.content ->> 'ArticleDate' as "ArticleDate",
        b.content ->> 'SEOs' as "SEOs", b.content ->> 'Tags' as "Tags"`,
      where: db`b.deleted_at is null and ${wanted === '' ? db`true` : db`${status(db, now)} = ${wanted}`}`,
      words: db`b.name_key`,
      order: orderBy(sort, {
        UpdatedDate: db`b.updated_at`,
        Name: db`b.name_key`,
        ArticleDate: db`(b.content ->> 'ArticleDate')`,
      }),
    },
    page,
  )
}

/** The working copies, without those in the trash. */
export function blogs(now: Date): EditedTable<Blog> {
  return {
    table: 'blog',
    what: 'article',
    read: async (tx, id) => {
      const [row] = await tx<
        (State & { content: unknown })[]
      >`select ${state(tx, now)}, b.content from blog b where b.id = ${id} and b.deleted_at is null`
      if (!row) return undefined
      const { content, ...facts } = row
      return { ...blogBody.parse(content), ...facts }
    },
  }
}

/** The saved states of an article, newest first. */
export async function revisionPage(
  db: Db,
  { Id, page, pageSize }: Parsed<'Blog/GetBlogRevisions'>,
): Promise<Output<'Blog/GetBlogRevisions'>> {
  if (!isUuid(Id)) return { Items: [], Total: 0 }
  const [total] = await db<{ count: number }[]>`select count(*) from blog_revision where blog_id = ${Id}`
  const Items = await db<BlogRevision[]>`
    select r.revision as "Revision", coalesce(p.firstname || ' ' || p.surname, '') as "SavedBy", ${isoTime(db, 'r.saved_at')} as "SavedDate",
      r.was_published as "WasPublished", r.content ->> 'Name' as "Name"
    from blog_revision r left join person p on p.id = r.person_id
    where r.blog_id = ${Id} order by r.revision desc limit ${pageSize} offset ${page * pageSize}`
  return { Items: [...Items], Total: total?.count ?? 0 }
}

/** One saved state, or undefined. */
export async function savedRevision(
  db: Db,
  { Id, Revision }: Parsed<'Blog/GetBlogRevision'>,
): Promise<BlogBody | undefined> {
  if (!isUuid(Id)) return undefined
  const [row] = await db<
    { content: unknown }[]
  >`select content from blog_revision where blog_id = ${Id} and revision = ${Revision}`
  return row && blogBody.parse(row.content)
}
