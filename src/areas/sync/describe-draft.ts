import { allKinds } from '#contract/assessment-kinds.ts'
import type { Draft, DraftKey } from '#offline/outbox/drafts.ts'
import { draftForms } from '#patterns/form-draft/draft-forms.ts'
import { sourceOf } from '#patterns/form-draft/draft-shape.ts'

/** The name of a draft and the page that continues it; null when this release has no such page. */
export interface DraftDescription {
  readonly name: string
  readonly href: string | null
}

const itemPrefix = draftForms.item('')

export function describeDraft(draft: DraftKey & Draft): DraftDescription {
  const { formId, recordId } = draft
  const [about = '', ...otherIds] = recordId.split(':')
  const editedCall = otherIds.at(-1)
  for (const { drafts, pages, words } of allKinds) {
    if (formId === drafts.questions)
      return { name: `${words.authored}: questions`, href: `${pages.authored}/${recordId}/questions` }
    if (formId === drafts.answers)
      return {
        name: sourceName(draft),
        href: withEdit(`${pages.open}/${about}`, otherIds.length === 1 ? editedCall : undefined),
      }
    // The part between the two ids is the number of texts that had arrived.
    if (formId === drafts.feedback)
      return {
        name: 'Feedback',
        href: withEdit(`${pages.review}/${about}`, otherIds.length === 2 ? editedCall : undefined),
      }
  }
  switch (formId) {
    case draftForms.form:
      return {
        name: sourceName(draft),
        href: withEdit(`/form/${about}`, otherIds[0] === 'edit' ? editedCall : undefined),
      }
    case draftForms.article:
      return { name: 'Blogs: content of an article', href: `/admin/blogs/${about}/content` }
    default:
      return formId.startsWith(itemPrefix)
        ? describeItemDraft(formId.slice(itemPrefix.length), recordId)
        : { name: 'Something started in another version of the app', href: null }
  }
}

const withEdit = (path: string, editedCall: string | undefined) =>
  editedCall === undefined ? path : `${path}?edit=${editedCall}`

/** A draft carries a copy of its source, the assessment or form it answers. */
function sourceName(draft: Draft): string {
  const source = sourceOf(draft)
  return typeof source === 'object' && source !== null && 'Name' in source ? String(source.Name) : 'Answers'
}

/** The name comes from the item's list, because the item itself may not be on this device. */
function describeItemDraft(path: string, recordId: string): DraftDescription {
  const listName = (path.split('/').at(-1) ?? '').replaceAll('-', ' ')
  return {
    name: `${listName.charAt(0).toUpperCase()}${listName.slice(1)}: ${recordId === 'new' ? 'a new one' : 'a change'}`,
    href: `${path}?item=${recordId}`,
  }
}
