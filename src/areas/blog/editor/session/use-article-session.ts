import { useEffect, useEffectEvent, useState } from 'react'
import { AppError } from '#contract/errors.ts'
import { asError } from '#kit/as-error.ts'
import { call } from '#lib/reads/call.ts'
import { device } from '#lib/session/device.ts'
import { useUser } from '#lib/session/session.ts'
import { readDraft } from '#offline/outbox/drafts.ts'
import { draftForms } from '#patterns/form-draft/draft-forms.ts'
import { ArticleSession } from './article-session.ts'
import { readDraftContent } from './draft-content.ts'

interface OpenedArticle {
  /** Undefined while it loads, null when there is no such article. */
  readonly session: ArticleSession | null | undefined
  readonly error: Error | undefined
  readonly retry: () => void
}

/** What the server holds, and over it what was never saved on this device. Null for an article that does not exist. */
async function loadArticle(userId: string, id: string): Promise<ArticleSession | null> {
  const here = await device()
  const key = { userId, formId: draftForms.article, recordId: id }
  try {
    const [saved, stored] = await Promise.all([call('Blog/GetBlogById', { id }), readDraft(here, key)])
    const content = stored && readDraftContent(stored.value)
    const draft = stored && content ? { ...content, rev: stored.rev, at: stored.updatedAt } : null
    return new ArticleSession({ device: here, key, saved, draft })
  } catch (error) {
    if (error instanceof AppError && error.code === 'not-found') return null
    throw error
  }
}

/** The article of an address, opened once. */
export function useArticleSession(id: string): OpenedArticle {
  const { UserId } = useUser()
  const [round, setRound] = useState(0)
  const [opened, setOpened] = useState<{ id: string; session: ArticleSession | null }>()
  const [error, setError] = useState<Error>()
  const isOpen = opened?.id === id
  const open = useEffectEvent(() => loadArticle(UserId, id))
  useEffect(() => {
    if (isOpen) return
    let current = true
    open().then(
      (session) => {
        if (!current) return session?.stop()
        setError(undefined)
        setOpened({ id, session })
      },
      (failure: unknown) => {
        if (current) setError(asError(failure))
      },
    )
    return () => {
      current = false
    }
  }, [id, isOpen, round])
  return {
    session: isOpen ? opened.session : undefined,
    error: isOpen ? undefined : error,
    retry: () => setRound((before) => before + 1),
  }
}
