import { createForm, type Eform } from '#eform/create-form.ts'
import { sameRaw } from '#eform/raw.ts'
import { prepareForm } from '#eform-face/prepare-form.ts'
import type { Device } from '#offline/device.ts'
import { readDraft, type DraftKey } from '#offline/outbox/drafts.ts'
import { asideOf, snapshotOf } from '#patterns/form-draft/draft-shape.ts'
import { FormDraft } from '#patterns/form-draft/form-draft.ts'
import { answersOf, definitionOf } from '#lists/item/item-form.ts'
import type { AnyRow, Kind } from './resource.ts'

/** The name in the draft of the key that a new item was sent under. */
export const creationAside = 'creation'

/**
 * An item in its form. `isKept`: the form holds text of an earlier visit that was never saved. `creationKey`: a new item
 * was sent under it, and no answer came.
 */
export interface OpenItem {
  readonly form: Eform
  readonly draft: FormDraft
  readonly key: DraftKey
  readonly isKept: boolean
  readonly creationKey: string | null
}

/**
 * The form of an item: the values of its row (null: a new item, with `given` values), and over them what this person
 * wrote and did not save (P-08).
 */
export async function openItem(
  device: Device,
  userId: string,
  resource: Kind,
  row: AnyRow | null,
  given: Readonly<Record<string, unknown>> = {},
): Promise<OpenItem> {
  const definition = definitionOf(resource, row === null)
  await prepareForm(definition)
  const key = { userId, formId: definition.Id, recordId: row?.Id ?? 'new' }
  const stored = await readDraft(device, key)
  const kept = stored && !stored.submitted ? stored : null
  const answers = answersOf(resource, row ?? given)
  const start = createForm(definition, { answers }).snapshot()
  const form = createForm(definition, { answers, ...(kept ? { snapshot: snapshotOf(kept) } : {}) })
  // Text that was typed and removed again does not count as unsaved.
  const isKept = Object.entries(form.snapshot().raw).some(([id, raw]) => !sameRaw(raw, start.raw[id] ?? ''))
  const sent = asideOf(kept, creationAside)
  return {
    form,
    key,
    isKept,
    creationKey: typeof sent === 'string' && sent !== '' ? sent : null,
    draft: new FormDraft({ device, key, form, version: row?.RowVersion ?? 0, source: null, draft: kept, start }),
  }
}
