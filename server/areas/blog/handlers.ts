import { pageTypes } from '#contract/entities/blog.ts'
import { AppError } from '#contract/errors.ts'
import type { AreaHandlers } from '#server/calls/call-context.ts'
import { foundRow } from '#server/db/change-row.ts'
import { endPreviewLink, makePreviewLink, previewedBlog, previewLinkState } from './preview-link.ts'
import { deleteBlog, publishBlog, scheduleBlog, unpublishBlog } from './publish-blog.ts'
import { publishedArticle, publishedPage, wasDeleted } from './published-queries.ts'
import { blogPage, blogs, revisionPage, savedRevision } from './queries.ts'
import { createBlog, duplicateBlog, updateBlog } from './write-blog.ts'

export const blogHandlers = {
  // Admins
  'Blog/GetBlogs': (input, { tx, now }) => blogPage(tx, now, input),
  'Blog/GetBlogById': ({ id }, { tx, now }) => foundRow(tx, blogs(now), id),
  'Blog/CreateBlog': createBlog,
  'Blog/UpdateBlog': updateBlog,
  'Blog/DuplicateBlog': duplicateBlog,
  'Blog/DeleteBlog': deleteBlog,
  'Blog/PublishBlog': publishBlog,
  'Blog/UnpublishBlog': unpublishBlog,
  'Blog/ScheduleBlog': scheduleBlog,
  'Blog/MakeBlogPreviewLink': makePreviewLink,
  'Blog/EndBlogPreviewLink': endPreviewLink,
  'Blog/GetBlogPreviewLink': previewLinkState,
  'Blog/GetPageTypes': async () => pageTypes.map((Name) => ({ Id: Name, Name })),
  'Blog/GetBlogRevisions': (input, { tx }) => revisionPage(tx, input),
  'Blog/GetBlogRevision': async (input, { tx }) => {
    const found = await savedRevision(tx, input)
    if (!found) throw new AppError('not-found', { detail: 'This revision does not exist.' })
    return found
  },

  // Readers
  'Blog/GetBlogPreview': previewedBlog,
  'Blog/GetPublishedBlogs': (input, { tx, now }) => publishedPage(tx, now, input),
  'Blog/GetPublishedBlog': async ({ url }, { tx, now }) => {
    const found = await publishedArticle(tx, now, url)
    if (found) return found
    if (await wasDeleted(tx, url)) throw new AppError('gone', { detail: 'This article was deleted.' })
    throw new AppError('not-found', { detail: 'This article does not exist.' })
  },
} satisfies AreaHandlers<'Blog'>
