import type { Form } from '#contract/entities/eform.ts'
import { optionListOf, withDefaultEntry, type OptionList } from '#eform/options/option-list.ts'
import { optionQuestion } from '#lib/reads/ask-options.ts'
import type { OptionPageRow } from '#offline/mirror/mirror-database.ts'
import { fieldsWithPaths, type FieldWithPath } from '#rules/forms/form-paths.ts'

/**
 * The most server lists that one form may fetch ahead: a list needs one for each choice that narrows it, and Nigeria
 * has 37 states.
 */
export const mostLists = 45
/**
 * The most options of each list; a longer list is stored in part. All lists together are about 450 kB, about 100 kB on
 * the network.
 */
export const mostOptions = 100
/** A list that was stored less than this long ago is not asked for again, ms. */
const freshFor = 24 * 3_600_000

/** Where lists are stored. `now`: ms of the device clock. */
export interface AheadStore {
  read(address: string): Promise<OptionPageRow | undefined>
  keep(row: OptionPageRow): Promise<void>
  addressOf(list: string): string
  now(): number
}

/**
 * `isHere`: every wanted list is on this device, at least in part. `partly`: names of questions whose list is not
 * complete here.
 */
export interface Ahead {
  isHere: boolean
  partly: string[]
}

interface Listed extends FieldWithPath {
  list: OptionList
}

/**
 * Fetches the server lists of a form for use without a network. A list that another choice narrows is fetched once for
 * each of those choices, after its parent. The number of lists and options is limited. Requests run one at a time and
 * stop after the first failure.
 */
export async function keepListsAhead(definition: Form, store: AheadStore): Promise<Ahead> {
  const fields = fieldsWithPaths(definition)
  const keeper = new Keeper(store)
  const partly = new Set<string>()
  const choices = new Map(fields.map(({ field }) => [field.Id, ownChoices(field)]))
  let waiting = fields.flatMap((placed): Listed[] => {
    const list = optionListOf({ def: placed.field })
    return list ? [{ ...placed, list }] : []
  })
  while (waiting.length > 0) {
    const isOpen = ({ list }: Listed) => !waiting.some(({ field }) => field.Id === list.parentId)
    const next = waiting.filter(isOpen)
    // Saving a form refuses lists that wait for each other in a circle. Here such a circle would never end.
    if (next.length === 0) break
    waiting = waiting.filter((one) => !isOpen(one))
    for (const { field, label, list } of next) {
      for (const parentOption of narrowings(list, fields, choices)) {
        const row = await keeper.row(list, parentOption)
        for (const { Id } of row?.options ?? []) choices.get(field.Id)?.add(Id)
        if (row ? row.options.length < row.total : keeper.isFull) partly.add(label)
      }
    }
  }
  return { isHere: keeper.isHere, partly: [...partly] }
}

/**
 * The choices to ask for a list with: each choice of its parent. Null asks without a choice: for a list without a
 * parent, or with a parent that can be left at "all".
 */
function narrowings(
  { parentId }: OptionList,
  fields: readonly FieldWithPath[],
  choices: ReadonlyMap<string, ReadonlySet<string>>,
): (string | null)[] {
  const parent = parentId === null ? undefined : fields.find(({ field }) => field.Id === parentId)?.field
  if (!parent) return [null]
  const all = parent.OptionRequirement?.DefaultIdValueForItem
  return [...(all === undefined ? [] : [null]), ...[...(choices.get(parent.Id) ?? [])].filter((id) => id !== all)]
}

function ownChoices(field: FieldWithPath['field']): Set<string> {
  return new Set(withDefaultEntry(field, field.EformOptions ?? []).map(({ Id }) => Id))
}

/** Fetches and stores lists within the limit; each list once, even if several questions show it. */
class Keeper {
  isHere = true
  isFull = false
  #isAway = false
  readonly #store: AheadStore
  readonly #rows = new Map<string, Promise<OptionPageRow | undefined>>()

  constructor(store: AheadStore) {
    this.#store = store
  }

  row({ key, source }: OptionList, parentOption: string | null): Promise<OptionPageRow | undefined> {
    const question = optionQuestion({ key, parentOption, keyword: '', page: 0, pageSize: mostOptions })
    const known = this.#rows.get(question.list)
    if (known) return known
    this.isFull ||= this.#rows.size >= mostLists
    if (this.isFull) return Promise.resolve(undefined)
    const row = this.#fetch({
      ...question,
      address: source.paged ? this.#store.addressOf(question.list) : question.address,
    })
    this.#rows.set(question.list, row)
    return row
  }

  async #fetch({ address, list, ask }: ReturnType<typeof optionQuestion>): Promise<OptionPageRow | undefined> {
    const kept = await this.#store.read(address)
    if (kept && this.#store.now() - kept.at < freshFor) return kept
    const given = this.#isAway
      ? null
      : await ask().catch((problem: unknown) => {
          console.warn('a list is not fetched ahead', problem)
          return null
        })
    if (given) {
      const row = { address, list, ...given, at: this.#store.now() }
      await this.#store.keep(row)
      return row
    }
    this.#isAway = true
    this.isHere &&= kept !== undefined
    return kept
  }
}
