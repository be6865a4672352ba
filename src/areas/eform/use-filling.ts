import { useEffect, useEffectEvent, useState } from 'react'
import type { FillableForm } from '#contract/entities/form-store.ts'
import { loadFilling, type Filling } from '#areas/eform/load-filling.ts'
import { device } from '#lib/device.ts'
import { usePerson } from '#lib/session.ts'
import { useKeptQuery, type KeptQuery } from '#lib/use-kept-query.ts'
import { visitorId } from '#offline/mirror/mirror-name.ts'

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
  const current = opened?.of === of && (opened.filling.kind !== 'missing' || opened.version === version) ? opened.filling : undefined

  const open = useEffectEvent(async (): Promise<Filling | undefined> => {
    if (current?.kind === 'submitted' || (current?.kind === 'open' && (isBegun(current) || current.source.Form.Version === version))) return current
    return loadFilling(await device(), { userId, formId, row: newest.data ?? null, editing, begin })
  })
  useEffect(() => {
    let stands = true
    open().then(
      (filling) => { if (stands && filling) setOpened({ of, version, filling }) },
      (error: unknown) => { if (stands) setFailure(error instanceof Error ? error : new Error(String(error))) },
    )
    return () => { stands = false }
  }, [of, version])
  if (failure) throw failure
  return { filling: current, newest, again: () => { setBegin(null); setRound((before) => before + 1) }, begin: setBegin }
}

/** Something is written in it. */
export function isBegun({ form, draft }: Extract<Filling, { kind: 'open' }>): boolean {
  return draft.status().savedAt !== null || Object.keys(form.snapshot().raw).length > 0
}
