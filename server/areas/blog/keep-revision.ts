import type { BlogBody } from '#contract/entities/blog.ts'
import { actorOf } from '#server/auth/actor.ts'
import type { CallContext } from '#server/calls/call-context.ts'

/** Saves of one person within this time are one revision, ms. */
const oneSittingMs = 10 * 60_000
const keptRevisions = 50

/**
 * Stores the state that was saved. The article's row is locked, so numbers have no gaps. A published state is
 * never replaced or removed.
 */
export async function keepRevision(
  context: CallContext,
  id: string,
  content: BlogBody,
  { isPublished = false }: { isPublished?: boolean } = {},
): Promise<void> {
  const { tx, now } = context
  const { personId } = actorOf(context)
  const since = new Date(now.getTime() - oneSittingMs)
  const replaced = await tx`
    update blog_revision set content = ${tx.json(content)}, saved_at = ${now}, was_published = ${isPublished}
    where blog_id = ${id} and revision = (select max(revision) from blog_revision where blog_id = ${id})
      and not was_published and person_id = ${personId} and saved_at > ${since}
    returning revision`
  if (replaced.length > 0) return
  await tx`
    insert into blog_revision (blog_id, revision, content, person_id, saved_at, was_published)
    select ${id}, coalesce(max(revision), 0) + 1, ${tx.json(content)}, ${personId}, ${now}, ${isPublished}
    from blog_revision where blog_id = ${id}`
  await tx`
    delete from blog_revision where blog_id = ${id} and not was_published
      and revision <= (select max(revision) from blog_revision where blog_id = ${id}) - ${keptRevisions}`
}
