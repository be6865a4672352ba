import type { Output } from '#contract/contract.ts'
import type { Option } from '#contract/entities/eform.ts'
import { optionSources, type OptionSource, type OptionSourceKey } from '#contract/option-sources.ts'
import { canBeChosen } from '#eform/types/choice-entry.ts'
import { call } from '#lib/reads/call.ts'
import { session } from '#lib/session/session.ts'
import type { OptionQuestion } from '#lib/reads/option-pages.ts'

interface Wanted {
  readonly key: OptionSourceKey
  /** The choice that narrows the list, or null. */
  readonly parentOption: string | null
  /** `keyword`, `page` and `pageSize` apply to paged lists only. */
  readonly keyword: string
  readonly page: number
  readonly pageSize: number
}

/** Running requests by address: a question and the lists that are fetched ahead may ask for the same page. */
const running = new Map<string, ReturnType<OptionQuestion['ask']>>()

function askOnce(address: string, ask: OptionQuestion['ask']): ReturnType<OptionQuestion['ask']> {
  const key = `${session.user?.UserId ?? ''} ${address}`
  const reply = running.get(key) ?? ask().finally(() => running.delete(key))
  running.set(key, reply)
  return reply
}

/** A page of a server list as a question: its address and the call that asks for it. */
export function optionQuestion({ key, parentOption, keyword, page, pageSize }: Wanted): OptionQuestion {
  const source = optionSources[key]
  const narrowed = source.narrowedBy === undefined || parentOption === null ? {} : { [source.narrowedBy]: parentOption }
  const input = source.paged ? { ...narrowed, keyword, page, pageSize } : narrowed
  const list = `${key} ${JSON.stringify(narrowed)}`
  const address = source.paged ? `${list} ${JSON.stringify([keyword, page, pageSize])}` : list
  return {
    list,
    address,
    ask: () => askOnce(address, () => call<OptionSourceKey>(key, input).then((output) => optionsIn(output, source))),
  }
}

function optionsIn(output: Output<OptionSourceKey>, source: OptionSource): { options: Option[]; total: number } {
  const rows: readonly object[] = 'Items' in output ? output.Items : output
  const options = rows.flatMap((row) => optionOf(row, source) ?? [])
  return { options, total: 'Total' in output ? output.Total : options.length }
}

/** A row as an option; null when no answer can hold its id. */
function optionOf(row: object, { id, name, note, image }: OptionSource): Option | null {
  const fields = new Map<string, unknown>(Object.entries(row))
  const text = (property: string | undefined) => {
    const value = property === undefined ? '' : fields.get(property)
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  }
  if (!canBeChosen(text(id))) return null
  return {
    Id: text(id),
    OptionName: text(name) || text(id),
    ...(text(note) ? { Note: text(note) } : {}),
    ...(text(image) ? { ImageURL: text(image) } : {}),
  }
}
