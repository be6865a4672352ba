import { AppError } from '#contract/errors.ts'
import { call } from '#lib/reads/call.ts'
import type { Device } from '#offline/device.ts'
import { readDraft } from '#offline/outbox/drafts.ts'
import { draftForms } from '#patterns/form-draft/draft-forms.ts'
import { ArticleSession } from './article-session.ts'
import { readDraftContent } from './draft-content.ts'

/** What the server holds, and over it what was never saved on this device. Null for an article that does not exist. */
export async function loadArticle(device: Device, userId: string, id: string): Promise<ArticleSession | null> {
  const key = { userId, formId: draftForms.article, recordId: id }
  try {
    const [saved, stored] = await Promise.all([call('Blog/GetBlogById', { id }), readDraft(device, key)])
    const content = stored && readDraftContent(stored.value)
    const draft = stored && content ? { ...content, rev: stored.rev, at: stored.updatedAt } : null
    return new ArticleSession({ device, key, saved, draft })
  } catch (error) {
    if (error instanceof AppError && error.code === 'not-found') return null
    throw error
  }
}
