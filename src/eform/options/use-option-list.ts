import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { Option } from '#contract/entities/eform.ts'
import type { Eform } from '#eform/create-form.ts'
import type { FormField } from '#eform/field-type-row.ts'
import { narrowingBy, parentOf, type Narrowing } from '#eform/narrowing.ts'
import { maxPageOptions, optionListOf } from '#eform/options/option-list.ts'
import { entryName, idOf } from '#eform/types/choice-entry.ts'
import { useField } from '#eform-face/use-form.ts'
import type { OptionSourceKey } from '#contract/option-sources.ts'
import { matchingOptions } from '#eform-face/inputs/choice/matching-options.ts'
import { must } from '#kit/must.ts'
import { optionQuestion } from '#lib/reads/ask-options.ts'
import type { OptionReply } from '#lib/reads/option-pages.ts'
import { useOptionPage } from '#lib/reads/use-option-page.ts'

/** What a question shows of its server list. */
export interface ListView {
  /** The options of this page: the definition's own before the list's, each id once. */
  readonly options: readonly Option[]
  /** The number of options that match, on all pages; `before`: on the pages before this one. */
  readonly total: number
  readonly before: number
  /** open the next or previous page; null when there is no such page. */
  readonly more: (() => void) | null
  readonly previous: (() => void) | null
  /** The label of the question that must be answered first; '' when the form lacks that question. */
  readonly waitsFor: string | null
  readonly loading: boolean
  readonly error: Error | undefined
  /**
   * Set when the options are a copy; null for a server reply of this visit. `at`: when the copy was fetched, ms. `isPart`: it has
   * only the options that this device has seen, `kept` of `total`.
   */
  readonly copy: {
    readonly at: number
    readonly isPart: boolean
    readonly kept?: number
    readonly total?: number | null
  } | null
  readonly retry: () => void
}

/** The pause in typing before the server is asked, ms. */
const typingPause = 250

/** The server list of a field, page by page (R-193 … ). Server replies also update the field's state in the form. */
export function useOptionList({ form, field }: { form: Eform; field: FormField }, words: string): ListView {
  const list = must(optionListOf(field), 'the list of a listed field')
  const { paged } = list.source
  const narrowing = useNarrowing(form, field)
  const keyword = useSettled(words.trim())
  const of = JSON.stringify([narrowing, paged ? keyword : words.trim()])
  const [turned, setTurned] = useState({ of, page: 0 })
  const page = turned.of === of ? turned.page : 0
  const parentOption = narrowing.kind === 'by' ? narrowing.parentOption : null
  const reply = useOptionPage(
    narrowing.kind === 'waits'
      ? null
      : optionQuestion({ key: list.key, parentOption, keyword, page, pageSize: list.pageSize }),
  )
  useDropped(form, field, reply, narrowing.kind === 'by' && paged ? { key: list.key, parentOption } : null)
  useNews(form, field, reply, paged ? { isStart: page === 0 && keyword === '' } : 'whole')

  const before = page * list.pageSize
  const found = foundIn(reply, paged, words, before, list.pageSize)
  const own = matchingOptions(field.options, words)
  const turn = (by: number) => () => setTurned({ of, page: page + by })
  return {
    options: [
      ...(page === 0 ? own.slice(0, list.pageSize) : []),
      ...found.options.filter((option) => !field.optionNames.has(option.Id)),
    ],
    total: found.total + own.length,
    before,
    more: before + list.pageSize < found.total ? turn(1) : null,
    previous: page > 0 ? turn(-1) : null,
    waitsFor: narrowing.kind === 'waits' ? narrowing.parentLabel : null,
    loading: narrowing.kind !== 'waits' && (reply.loading || (paged && keyword !== words.trim())),
    error: reply.error,
    copy: reply.page
      ? reply.page.isNews
        ? null
        : { at: reply.page.at, isPart: false }
      : reply.seen
        ? partOf(reply.seen)
        : null,
    retry: reply.retry,
  }
}

/** The copy of a list that the server did not send in this visit; it is complete when this device fetched the whole list ahead. */
function partOf({ at, options, total }: NonNullable<OptionReply['seen']>): NonNullable<ListView['copy']> {
  return { at, isPart: total === null || options.length < total, kept: options.length, total }
}

/** The server searches a paged list. This function searches a list that is on this device, or the part of it that was seen. */
function foundIn(
  { page, seen }: OptionReply,
  paged: boolean,
  words: string,
  before: number,
  size: number,
): { options: readonly Option[]; total: number } {
  if (page && paged) return page
  const matching = matchingOptions(page?.options ?? seen?.options ?? [], words)
  return { options: matching.slice(before, before + size), total: matching.length }
}

/**
 * Chooses a dropped choice again when the present list contains it. A copy of the list is good enough for that; of a paged list
 * the server is asked for the choice by its name.
 */
function useDropped(
  form: Eform,
  field: FormField,
  { page, seen }: OptionReply,
  paged: { key: OptionSourceKey; parentOption: string | null } | null,
): void {
  const { dropped } = useField(form, field.id)
  const [entry = ''] = dropped === null ? [] : [dropped.raw].flat()
  const name = entryName(field, entry)
  const byName = useOptionPage(
    paged && entry !== '' ? optionQuestion({ ...paged, keyword: name, page: 0, pageSize: maxPageOptions }) : null,
  )
  const options = [page, seen, entry === '' ? undefined : byName.page].find((list) =>
    list?.options.some(({ Id }) => Id === idOf(entry)),
  )?.options
  const find = useEffectEvent(() => {
    if (options) form.fields.findDropped(field.id, options)
  })
  useEffect(() => find(), [options])
}

/** Passes a server reply of this visit to the engine. An older copy is not passed: it cannot show which options are gone (E-03). */
function useNews(form: Eform, field: FormField, { page }: OptionReply, asked: 'whole' | { isStart: boolean }): void {
  const isStart = asked === 'whole' || asked.isStart
  const tell = useEffectEvent(() => {
    if (page)
      form.fields.applyOptions(field.id, {
        options: page.options,
        complete: isStart && page.total <= page.options.length,
        isStart,
      })
  })
  const news = page?.isNews ? page : null
  useEffect(() => {
    if (news) tell()
  }, [news])
}

function useNarrowing(form: Eform, field: FormField): Narrowing {
  const parent = parentOf(form.fields, field)
  const subscribe = useCallback(
    (listener: () => void) => (parent ? form.fields.subscribeField(parent.id, listener) : () => {}),
    [form, parent],
  )
  const read = () => parent && form.fields.field(parent.id)
  return narrowingBy(field, parent, useSyncExternalStore(subscribe, read, read))
}

/** The words after a pause in typing; at once when they are deleted. */
function useSettled(words: string): string {
  const [settled, setSettled] = useState(words)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), words === '' ? 0 : typingPause)
    return () => clearTimeout(timer)
  }, [words])
  return settled
}
