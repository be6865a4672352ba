import type { Draft, DraftKey } from '#offline/outbox/drafts.ts'
import { draftForms } from '#patterns/form-draft/draft-forms.ts'
import { sourceOf } from '#patterns/form-draft/draft-shape.ts'

/** What a draft is called, and the page on which it is gone on with; null where this release has none for it. */
export interface DraftPlace { readonly name: string; readonly href: string | null }

const items = draftForms.item('')

export function draftPlace(draft: DraftKey & Draft): DraftPlace {
  const { formId, recordId } = draft
  const [about = '', ...more] = recordId.split(':')
  const edited = more.at(-1)
  switch (formId) {
    case draftForms.career: return { name: sourceName(draft), href: withEdit(`/student/newassessments/${about}`, more.length === 1 ? edited : undefined) }
    // Between the two stands how many texts had arrived.
    case draftForms.feedback: return { name: 'Feedback', href: withEdit(`/mentor/careerassessments/${about}`, more.length === 2 ? edited : undefined) }
    case draftForms.form: return { name: sourceName(draft), href: withEdit(`/form/${about}`, more[0] === 'edit' ? edited : undefined) }
    default: return formId.startsWith(items) ? itemPlace(formId.slice(items.length), recordId) : { name: 'Something begun in another version of the portal', href: null }
  }
}

const withEdit = (path: string, edited: string | undefined) => (edited === undefined ? path : `${path}?edit=${edited}`)

/** Drafts carry what they were made from. */
function sourceName(draft: Draft): string {
  const source = sourceOf(draft)
  return typeof source === 'object' && source !== null && 'Name' in source ? String(source.Name) : 'Answers'
}

/** The list of an item names it: the item itself may not be on this device. */
function itemPlace(path: string, recordId: string): DraftPlace {
  const words = (path.split('/').at(-1) ?? '').replaceAll('-', ' ')
  return { name: `${words.charAt(0).toUpperCase()}${words.slice(1)}: ${recordId === 'new' ? 'a new one' : 'a change'}`, href: `${path}?item=${recordId}` }
}
