import { useEffect, useEffectEvent, useState } from 'react'
import type { FillableForm } from '#contract/entities/form-store.ts'
import { asError } from '#kit/as-error.ts'
import { loadFilling, takeOverDraft, type Filling } from '#areas/eform/load-filling.ts'
import { device } from '#lib/session/device.ts'
import { usePerson } from '#lib/session/session.ts'
import { useKeptQuery, type KeptQuery } from '#lib/reads/use-kept-query.ts'
import { visitorId } from '#kit/product.ts'

interface FillingView {
  /** Undefined while it is being looked for. */
  filling: Filling | undefined
  /** The newest version as far as this device knows. */
  newest: KeptQuery<FillableForm>
  /** Looks again: after something was handed in. */
  again: () => void
  /** Begins the next one after one was handed in. */
  begin: (record: string) => void
}

/** Forms a visitor opened in this tab: whoever signs in here goes on with what was written. On a shared phone nobody else does. */
const openedByVisitor = new Set<string>()
/** Person and form → whether something went over to them. A page that opens twice in a row waits for the same one. */
const takenOver = new Map<string, Promise<boolean>>()

/** The form behind the address, opened once; a newer version takes its place only while nothing is written in it (O-24). */
export function useFilling(formId: string, editing: string | null): FillingView {
  const userId = usePerson()?.UserId ?? visitorId
  const newest = useKeptQuery('Eform/GetFillableForm', { Id: formId })
  const [begin, setBegin] = useState<string | null>(null)
  const [round, setRound] = useState(0)
  const [opened, setOpened] = useState<{ of: string; version: number | null; filling: Filling }>()
  const [failure, setFailure] = useState<Error>()
  const of = JSON.stringify([userId, formId, editing, begin, round])
  const version = newest.data?.Version ?? null
  // What is missing may only not have been known yet.
  const current =
    opened?.of === of && (opened.filling.kind !== 'missing' || opened.version === version) ? opened.filling : undefined

  const open = useEffectEvent(async (): Promise<Filling | undefined> => {
    if (
      current?.kind === 'submitted' ||
      (current?.kind === 'open' && (isBegun(current) || current.source.Form.Version === version))
    )
      return current
    // What was typed a moment ago goes along.
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

/** Something is written in it. */
export function isBegun({ form, draft }: Extract<Filling, { kind: 'open' }>): boolean {
  return draft.status().savedAt !== null || Object.keys(form.snapshot().raw).length > 0
}
