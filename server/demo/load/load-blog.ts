import { blogBody } from '#contract/entities/blog.ts'
import { cleanArticleHtml } from '#rules/blog/article-html.ts'
import { readingMinutes } from '#rules/blog/reading-minutes.ts'
import { siteRoot } from '#server/areas/file-upload/place.ts'
import { careerArticles } from '#server/demo/texts/blog/careers.ts'
import { examArticles } from '#server/demo/texts/blog/exams.ts'
import { livingArticles } from '#server/demo/texts/blog/living.ts'
import type { FileStore } from '#server/ports/file-store.ts'
import { articleRows } from './article-rows.ts'
import { coverSizes, placePictures } from './load-pictures.ts'
import type { Making } from './making.ts'

/** The articles of the demo. */
export const demoArticles = [...examArticles, ...careerArticles, ...livingArticles]

/** Publishes the articles of the demo, with their pictures. */
export async function makeBlog(context: Making, files: FileStore, admin: string): Promise<void> {
  const { tx, id, ago } = context
  const folder = { root: siteRoot, folder: 'articles', person_id: admin }
  const address = await placePictures(context, files, new Map(demoArticles.map(({ picture }) => [picture, folder])), {
    sizes: coverSizes,
  })
  const rows = demoArticles.map(({ name, url, summary, tags, picture, days, text }) => {
    const at = ago(days * 24)
    const content = blogBody.parse({
      Name: name,
      Url: url,
      Summary: summary,
      Picture: address(picture),
      HasSmallPicture: true,
      PageType: 'Article',
      ArticleDate: at.toISOString().slice(0, 10),
      SEOs: summary,
      Tags: tags,
      ContentsJson: articleRows(text, { picture: address(picture), newId: () => id(at) }),
    })
    const ContentsJson = content.ContentsJson.map((row) => ({
      ...row,
      Contents: row.Contents.map((block) => ({ ...block, Content: cleanArticleHtml(block.Content) })),
    }))
    return { id: id(at), at, url, content: { ...content, ContentsJson } }
  })
  await tx`insert into blog ${tx(
    rows.map((row) => ({
      id: row.id,
      content: tx.json(row.content),
      live: tx.json(row.content),
      live_from: row.at,
      live_minutes: readingMinutes(row.content.ContentsJson),
      created_at: row.at,
      updated_at: row.at,
    })),
  )}`
  await tx`insert into blog_url ${tx(rows.map((row) => ({ url: row.url, blog_id: row.id, was_live: true })))}`
  await tx`insert into blog_revision ${tx(rows.map((row) => ({ blog_id: row.id, revision: 1, content: tx.json(row.content), person_id: admin, saved_at: row.at, was_published: true })))}`
}
