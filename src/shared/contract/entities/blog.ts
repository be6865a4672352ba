import * as z from 'zod'
import { blogStatuses } from '#contract/blog-statuses.ts'
import { isoDay, lineOfText, pictureAddress, rowId, rowKey, rowVersion } from '#contract/entities/row.ts'

/** */
const contentTypes = ['Text', 'Embedded_Content', 'Picture', 'Video'] as const
/** R-739; a Page is read at its address and is not listed. */
export const pageTypes = ['Article', 'Page'] as const
/** The largest content of one article, UTF-16 units of its JSON. */
const maxContents = 400_000

/** One block of a row. Only the fields of its type are used. */
export const blogBlock = z.object({
  Id: rowId,
  ContentType: z.enum(contentTypes).default('Text'),
  /** Columns of twelve. */
  Width: z.number().int().min(1).max(12).default(6),
  /** Text: HTML. Embedded_Content: the address of a page on an allowed host. */
  Content: z.string().max(60_000).default(''),
  Picture: pictureAddress.default(''),
  /** What the picture shows, for people who cannot see it; also the name of a video or a frame. */
  AltText: lineOfText.max(300).default(''),
  Caption: lineOfText.max(300).default(''),
  /** The size of the picture, pixels; 0 when it is not known. */
  PictureWidth: z.number().int().min(0).max(20_000).default(0),
  PictureHeight: z.number().int().min(0).max(20_000).default(0),
  /** The picture is also stored in the small width; the server finds out. */
  HasSmallPicture: z.boolean().default(false),
  IsYouTube: z.boolean().default(true),
  Poster: pictureAddress.default(''),
  VideoURL: z.string().trim().max(500).default(''),
  AllowControl: z.boolean().default(true),
  AutoPlay: z.boolean().default(false),
  Mute: z.boolean().default(false),
  LoopForever: z.boolean().default(false),
})
export type BlogBlock = z.infer<typeof blogBlock>

const blogRow = z.object({
  Id: rowId,
  /** The row is as wide as the screen, not as the text. */
  FitToScreen: z.boolean().default(false),
  Contents: z.array(blogBlock).min(1).max(6),
})
export type BlogRow = z.infer<typeof blogRow>

const lines = {
  Name: lineOfText.min(1).max(150),
  /** The last part of the address; '' is made from the name. */
  Url: z.string().trim().toLowerCase().max(80).default(''),
  Summary: z.string().trim().min(1).max(400),
  Picture: pictureAddress.default(''),
  /** As in a block. */
  HasSmallPicture: z.boolean().default(false),
  PageType: z.enum(pageTypes).default('Article'),
  /** '' for a Page without a date. */
  ArticleDate: isoDay.or(z.literal('')).default(''),
  SEOs: z.string().trim().min(1).max(300),
  /** Comma list. */
  Tags: z.string().trim().min(1).max(200),
}
/** The rows of the article, an array in spite of the name. */
const contents = z.array(blogRow).max(80)
const facts = { ...lines, ContentsJson: contents.default([]) }

interface Checked {
  readonly PageType: string
  readonly ArticleDate: string
  readonly ContentsJson?: readonly BlogRow[] | undefined
}
const checked = (
  { PageType, ArticleDate, ContentsJson = [] }: Checked,
  context: { addIssue(issue: { code: 'custom'; path: string[]; message: string }): void },
) => {
  if (PageType === 'Article' && ArticleDate === '')
    context.addIssue({ code: 'custom', path: ['ArticleDate'], message: 'Enter a date' })
  if (JSON.stringify(ContentsJson).length > maxContents)
    context.addIssue({ code: 'custom', path: ['ContentsJson'], message: 'This article is too long. Split it in two.' })
}

/** what an author saves. */
export const blogBody = z.object(facts).superRefine(checked)
/** A changed article; without rows, the stored rows stay. */
export const blogChange = z.object({ ...lines, ...rowKey, ContentsJson: contents.optional() }).superRefine(checked)
export type BlogBody = z.infer<typeof blogBody>

const state = {
  Id: rowId,
  RowVersion: rowVersion,
  /** Readers see it now. */
  Publish: z.boolean(),
  Status: z.enum(blogStatuses),
  /** The working copy differs from what readers see. */
  HasChanges: z.boolean(),
  /** When readers see it or will see it, ISO; '' when they will not. */
  PublishedFrom: z.string(),
  UpdatedDate: z.string(),
}

/** A line of the admins' list. */
export const blogLine = z.object({ ...lines, ...state })
export type BlogLine = z.infer<typeof blogLine>
/** The working copy. */
export const blog = z.object({ ...facts, ...state })
export type Blog = z.infer<typeof blog>

/** An article in a list of readers. */
export const blogCard = z.object({
  Id: rowId,
  Name: z.string(),
  Url: z.string(),
  Summary: z.string(),
  Picture: z.string(),
  HasSmallPicture: z.boolean(),
  /** '' for a Page without a date. */
  ArticleDate: z.string(),
  Tags: z.array(z.string()),
  ReadingMinutes: z.number().int(),
})
export type BlogCard = z.infer<typeof blogCard>

/** An article as readers get it: the published copy. */
export const publishedBlog = z.object({
  ...blogCard.shape,
  PageType: z.enum(pageTypes),
  SEOs: z.string(),
  ContentsJson: z.array(blogRow),
})

/** One saved state of an article. */
export const blogRevision = z.object({
  Revision: z.number().int(),
  SavedBy: z.string(),
  SavedDate: z.string(),
  /** It was published. */
  WasPublished: z.boolean(),
  Name: z.string(),
})
export type BlogRevision = z.infer<typeof blogRevision>
