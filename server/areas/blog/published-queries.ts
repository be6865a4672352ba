import type { Output, Parsed } from '#contract/contract.ts'
import { blogBody, type BlogCard } from '#contract/entities/blog.ts'
import { articleSidebar } from '#contract/limits.ts'
import { tagsOf } from '#rules/blog/slug.ts'
import { cleanArticleHtml } from '#rules/blog/article-html.ts'
import { hasEveryWord } from '#server/db/like-every-word.ts'
import type { Db } from '#server/calls/call-context.ts'

/** Tags that the list of articles offers, and the newest articles that they are counted in. */
const offeredTags = 8
const countedArticles = 500

/** What readers may see at `now`. */
const visible = (db: Db, now: Date) => db`b.deleted_at is null and b.live_from <= ${now}`
/** A Page is read at its address only. */
const listed = (db: Db, now: Date) => db`${visible(db, now)} and b.live ->> 'PageType' = 'Article'`

type CardRow = Omit<BlogCard, 'Tags'> & { Tags: string }

const card = (
  db: Db,
) => db`b.id as "Id", b.live ->> 'Name' as "Name", b.live ->> 'Url' as "Url", b.live ->> 'Summary' as "Summary",
  b.live ->> 'Picture' as "Picture", (b.live ->> 'HasSmallPicture')::boolean as "HasSmallPicture", b.live_day as "ArticleDate",
  b.live ->> 'Tags' as "Tags", b.live_minutes as "ReadingMinutes"`

const asCard = ({ Tags, ...row }: CardRow): BlogCard => ({ ...row, Tags: tagsOf(Tags) })

/** A page of the blog, newest first; the keyword is searched in name, summary and tags (R-080). */
export async function publishedPage(
  db: Db,
  now: Date,
  { keyword, page, pageSize }: Parsed<'Blog/GetPublishedBlogs'>,
): Promise<Output<'Blog/GetPublishedBlogs'>> {
  const where = db`${listed(db, now)} and ${hasEveryWord(db, db`b.live_key`, keyword)}`
  const [total] = await db<{ count: number }[]>`select count(*) from blog b where ${where}`
  const rows = await db<
    CardRow[]
  >`select ${card(db)} from blog b where ${where} order by b.live_day desc, b.id desc limit ${pageSize} offset ${page * pageSize}`
  const tags = await db<{ tag: string }[]>`
    select min(tag) as tag from (
      select trim(regexp_split_to_table(newest.tags, ',')) as tag
      from (select b.live ->> 'Tags' as tags from blog b where ${listed(db, now)} order by b.live_day desc, b.id desc limit ${countedArticles}) newest
    ) used where tag <> '' group by lower(tag) order by count(*) desc, lower(tag) limit ${offeredTags}`
  return { Items: rows.map(asCard), Total: total?.count ?? 0, Tags: tags.map(({ tag }) => tag) }
}

/** One article by its present or an older address, with its neighbours; undefined when readers may not see it. */
export async function publishedArticle(
  db: Db,
  now: Date,
  url: string,
): Promise<Output<'Blog/GetPublishedBlog'> | undefined> {
  const [row] = await db<(CardRow & { live: unknown })[]>`
    select ${card(db)}, b.live from blog_url u join blog b on b.id = u.blog_id
    where u.url = ${url.toLowerCase()} and u.was_live and ${visible(db, now)}`
  if (!row) return undefined
  const { live, ...shown } = row
  const { SEOs, PageType, ContentsJson } = blogBody.parse(live)
  const others = await db<
    CardRow[]
  >`select ${card(db)} from blog b where ${listed(db, now)} and b.id <> ${row.Id} order by b.live_day desc, b.id desc limit ${articleSidebar}`
  const [next] = await db<CardRow[]>`
    select ${card(db)} from blog b where ${listed(db, now)} and (b.live_day, b.id) < (${row.ArticleDate}, ${row.Id}::uuid)
    order by b.live_day desc, b.id desc limit 1`
  const Others = others.map(asCard)
  return {
    Blog: { ...asCard(shown), SEOs, PageType, ContentsJson: ContentsJson.map(cleanRow) },
    Others,
    // After the oldest article comes the newest.
    Next: next ? asCard(next) : (Others[0] ?? null),
  }
}

/** Whether readers knew this address of an article that is in the trash now. */
export async function wasDeleted(db: Db, url: string): Promise<boolean> {
  const [row] = await db`
    select from blog_url u join blog b on b.id = u.blog_id
    where u.url = ${url.toLowerCase()} and u.was_live and b.deleted_at is not null`
  return row !== undefined
}

type Row = ReturnType<typeof blogBody.parse>['ContentsJson'][number]

/** Cleaned again: an older release may have stored what this one does not allow (V-08). */
export function cleanRow(row: Row): Row {
  return {
    ...row,
    Contents: row.Contents.map((block) =>
      block.ContentType === 'Text' ? { ...block, Content: cleanArticleHtml(block.Content) } : block,
    ),
  }
}
