import { alertError, alertSuccess } from '#patterns/alerts/alerts.ts'
import type { ArticleSession } from './session/article-session.ts'

/** What the buttons of the page do with an article, and what they say. A refusal is in the session's status. */
export function articleCommands(session: ArticleSession) {
  return {
    async publish(): Promise<void> {
      if (session.unfinished() > 0)
        alertError('Finish every block before you publish. What is missing is written in each.')
      else if (await session.command('Blog/PublishBlog')) alertSuccess(`${session.body.Name} is published.`)
    },
    async unpublish(): Promise<void> {
      if (await session.command('Blog/UnpublishBlog')) alertSuccess(`${session.body.Name} is not published any more.`)
    },
  }
}
