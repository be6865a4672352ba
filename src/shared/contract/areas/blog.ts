import * as z from 'zod'
import { blogStatuses } from '#contract/blog-statuses.ts'
import { command, create, get, list, lookup, post, sortedList, update } from '#contract/define.ts'
import { blog, blogBody, blogCard, blogChange, blogLine, blogRevision, publishedBlog } from '#contract/entities/blog.ts'
import { rowId, rowKey } from '#contract/entities/row.ts'
import { blogPageSize } from '#contract/limits.ts'

const admin = { access: ['admin'], entity: 'Blog' } as const
const query = {
  status: z.enum(['', ...blogStatuses]).default(''),
}
const revision = {
  Id: rowId,
  Revision: z.coerce
    .number()
    .int()
    .min(1)
    .max(2 ** 31 - 1),
}

/** The blog (R-080, R-081, R-737 … R-755): a working copy for admins, a published copy for readers. */
export const blogArea = {
  'Blog/GetBlogs': sortedList({
    access: ['admin'],
    item: blogLine,
    sorts: ['UpdatedDate', 'Name', 'ArticleDate'],
    order: '-UpdatedDate',
    query,
  }),
  /** The working copy. */
  'Blog/GetBlogById': get({ access: ['admin'], input: z.object({ id: rowId }), output: blog }),
  /** 400 names the field: an address that another article has, a picture without a description, a frame of another host. */
  'Blog/CreateBlog': create({ ...admin, body: blogBody }),
  'Blog/UpdateBlog': update({ ...admin, body: blogChange }),
  /** Ours: a copy with a new address; readers see it once it is published. */
  'Blog/DuplicateBlog': command(admin),
  /** Moves it to the trash; its addresses stay reserved. It is restored unpublished. */
  'Blog/DeleteBlog': command(admin),
  /** Readers get the working copy. */
  'Blog/PublishBlog': command(admin),
  'Blog/UnpublishBlog': command(admin),
  /** Ours: readers get the working copy of this moment from `At` on. 422 while it is published. */
  'Blog/ScheduleBlog': post({
    ...admin,
    input: z.object({ ...rowKey, At: z.iso.datetime() }),
    output: z.string(),
    reply: 'text',
  }),
  /** a new link that shows the working copy without a sign-in until `Until`; the link before it ends. `Path`: shown this once. */
  'Blog/MakeBlogPreviewLink': post({
    ...admin,
    once: false,
    input: z.object({ Id: rowId }),
    output: z.object({ Path: z.string(), Until: z.string() }),
  }),
  'Blog/EndBlogPreviewLink': command(admin),
  /** Until when the link works, ISO; '' without one. */
  'Blog/GetBlogPreviewLink': get({
    access: ['admin'],
    input: z.object({ id: rowId }),
    output: z.object({ Until: z.string() }),
  }),
  'Blog/GetPageTypes': lookup({ access: ['admin'], item: z.object({ Id: z.string(), Name: z.string() }) }),
  /** Ours: the saved states, newest first. */
  'Blog/GetBlogRevisions': list({ access: ['admin'], query: { Id: rowId }, item: blogRevision }),
  'Blog/GetBlogRevision': get({ access: ['admin'], input: z.object(revision), output: blogBody }),
  /** Articles for readers, newest first; `Tags`: the most used ones of all articles. */
  'Blog/GetPublishedBlogs': get({
    access: 'public',
    input: z.object({
      keyword: z.string().max(200).default(''),
      page: z.coerce.number().int().min(0).max(100_000).default(0),
      pageSize: z.coerce.number().int().min(1).max(100).default(blogPageSize),
    }),
    output: z.object({ Items: z.array(blogCard), Total: z.number().int(), Tags: z.array(z.string()) }),
  }),
  /** The working copy behind a link, with its end. 404 for an unknown link and for one that has ended. */
  'Blog/GetBlogPreview': get({
    access: 'public',
    input: z.object({ token: z.string().max(200) }),
    output: z.object({ Blog: publishedBlog, Until: z.string() }),
  }),
  /**
   * One article by its address, with ten others and the next one. An older address of the article works too: then
   * `Blog.Url` is the new one. 410 for an article that was published and is deleted, 404 for everything else that readers may not see.
   */
  'Blog/GetPublishedBlog': get({
    access: 'public',
    input: z.object({ url: z.string().max(200) }),
    output: z.object({ Blog: publishedBlog, Others: z.array(blogCard), Next: blogCard.nullable() }),
  }),
}
