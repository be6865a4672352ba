import type { Blog, BlogBody } from '#contract/entities/blog.ts'

/** The parts of an article that its author writes, of a stored article or a saved state. */
export function bodyOf(blog: BlogBody): BlogBody {
  const { Name, Url, Summary, Picture, HasSmallPicture, PageType, ArticleDate, SEOs, Tags, ContentsJson } = blog
  return { Name, Url, Summary, Picture, HasSmallPicture, PageType, ArticleDate, SEOs, Tags, ContentsJson }
}

/** What the server knows about an article besides its text. */
export type ArticleState = Omit<Blog, keyof BlogBody>

export function stateOf(blog: Blog): ArticleState {
  const { Id, RowVersion, Publish, Status, HasChanges, PublishedFrom, UpdatedDate } = blog
  return { Id, RowVersion, Publish, Status, HasChanges, PublishedFrom, UpdatedDate }
}

/** A 409 carries the reply of GetBlogById; our own server wrote it. */
export function isBlog(value: unknown): value is Blog {
  return value instanceof Object && 'ContentsJson' in value && 'RowVersion' in value && 'HasChanges' in value
}

/** A text that is the same for the same content; the order of properties makes no difference. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part
    return Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  })
}

/** Whether readers would see the same. `HasSmallPicture` is found out by the server. */
export function isSameBody(a: BlogBody, b: BlogBody): boolean {
  return a === b || canonical(withoutSizes(a)) === canonical(withoutSizes(b))
}

function withoutSizes(body: BlogBody): unknown {
  return {
    ...body,
    HasSmallPicture: false,
    ContentsJson: body.ContentsJson.map((row) => ({
      ...row,
      Contents: row.Contents.map((block) => ({ ...block, HasSmallPicture: false })),
    })),
  }
}
