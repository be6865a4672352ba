import { useEffect, useEffectEvent, useState } from 'react'
import type { FillableForm } from '#contract/entities/form-store.ts'
import { asError } from '#kit/as-error.ts'
import { loadFilling, takeOverDraft, type Filling } from '#areas/eform/load-filling.ts'
import { device } from '#lib/session/device.ts'
import { usePerson } from '#lib/session/session.ts'
import { useKeptQuery, type KeptQuery } from '#lib/reads/use-kept-query.ts'
import { visitorId } from '#kit/product.ts'

interface FillingView {
  /** Undefined while it loads. */
  filling: Filling | undefined
  /** The newest version that this device knows. */
  newest: KeptQuery<FillableForm>
  /** Loads the filling again, after a submission. */
  again: () => void
  /** Begins the next record after a submission. */
  begin: (record: string) => void
}

/**
 * Forms that a visitor opened in this tab. The person who signs in in this tab continues the visitor's draft; a person
 * who signs in elsewhere on a shared phone does not get it.
 */
const openedByVisitor = new Set<string>()
/** Person and form → whether a draft was moved to them. A page that opens twice in a row waits for the same promise. */
const takenOver = new Map<string, Promise<boolean>>()

/** The form of this address, opened once. A newer version replaces it only while the person has written nothing in it (O-24). */
export function useFilling(formId: string, editing: string | null): FillingView {
  const userId = usePerson()?.UserId ?? visitorId
  const newest = useKeptQuery('Eform/GetFillableForm', { Id: formId })
  const [begin, setBegin] = useState<string | null>(null)
  const [round, setRound] = useState(0)
  const [opened, setOpened] = useState<{ of: string; version: number | null; filling: Filling }>()
  const [failure, setFailure] = useState<Error>()
  const of = JSON.stringify([userId, formId, editing, begin, round])
  const version = newest.data?.Version ?? null
  // A missing form is looked up again when its version changes: the device may know it by then.
  const current =
    opened?.of === of && (opened.filling.kind !== 'missing' || opened.version === version) ? opened.filling : undefined

  const open = useEffectEvent(async (): Promise<Filling | undefined> => {
    if (
      current?.kind === 'submitted' ||
      (current?.kind === 'open' && (isBegun(current) || current.source.Form.Version === version))
    )
      return current
    // Entries of the last moment must be in the draft before it moves.
    if (opened?.filling.kind === 'open' && opened.filling.key.userId !== userId) await opened.filling.draft.flush()
    if (userId === visitorId) openedByVisitor.add(formId)
    const opener = `${userId} ${formId}`
    if (userId !== visitorId && openedByVisitor.delete(formId))
      takenOver.set(
        opener,
        device().then((here) => takeOverDraft(here, userId, formId)),
      )
    const wasVisitors = (await takenOver.get(opener)) ?? false
    return loadFilling(await device(), { userId, formId, row: newest.data ?? null, editing, begin, wasVisitors })
  })
  useEffect(() => {
    let stands = true
    open().then(
      (filling) => {
        if (stands && filling) setOpened({ of, version, filling })
      },
      (error: unknown) => {
        if (stands) setFailure(asError(error))
      },
    )
    return () => {
      stands = false
    }
  }, [of, version])
  if (failure) throw failure
  return {
    filling: current,
    newest,
    again: () => {
      setBegin(null)
      setRound((before) => before + 1)
    },
    begin: setBegin,
  }
}

/** True when the form has a saved draft or an entry. */
export function isBegun({ form, draft }: Extract<Filling, { kind: 'open' }>): boolean {
  return draft.status().savedAt !== null || Object.keys(form.snapshot().raw).length > 0
}
