import type { Input, Output } from '#contract/contract.ts'
import { defaultPageSize } from '#contract/limits.ts'
import type { OptionSourceKey } from '#contract/option-sources.ts'
import { call } from '#lib/reads/call.ts'
import type { Press } from '#lib/reads/one-press.ts'
import type { ListState } from '#lists/list/list-address.ts'
import type { AnyRow, CommandKey, CountsKey, CreateKey, ListKey, UpdateKey } from './resource.ts'

// The casts from the pattern's view of a row to the contract's: `defineResource` checks each call against its slot, and
// the server parses what it gets.

/** The input of a list call for a state of the page. */
export function listInput({ keyword, page, sort, filters }: ListState): Input<ListKey> {
  return { keyword, page, pageSize: defaultPageSize, ...filters, ...(sort === '' ? {} : { sort }) } as Input<ListKey>
}

/** One page with any number of rows. */
export function askPage(
  key: ListKey,
  state: ListState,
  page: { page: number; pageSize: number },
  signal: AbortSignal,
): Promise<{ Items: AnyRow[]; Total: number; More?: true | undefined }> {
  return call(key, { ...listInput(state), ...page }, { signal })
}

/** The input that counts the choices of the filter `param`: the other filters. */
export function countsInput({ filters }: ListState, param: string): Input<CountsKey> {
  return Object.fromEntries(Object.entries(filters).filter(([name]) => name !== param))
}

/** The input that narrows a list of choices. */
export function choicesInput(narrowedBy: string | undefined, by: string): Input<OptionSourceKey> {
  return narrowedBy === undefined ? {} : { [narrowedBy]: by }
}

/** The input that asks a list with pages for one entry. */
export function chosenInput(id: string): Input<OptionSourceKey> {
  return { id }
}

type Body = Readonly<Record<string, unknown>>

/** Creates a row; one press is one write (P-02). */
export function createRow(key: CreateKey, body: Body, press: Press): Promise<Output<CreateKey>> {
  return press(body, (idempotencyKey) => call(key, body as Input<CreateKey>, { idempotencyKey }))
}

/** Changes a row, with the version its author saw; returns the server's sentence. */
export function updateRow(key: UpdateKey, body: Body, row: AnyRow, press: Press): Promise<string> {
  const input = { ...body, Id: row.Id, RowVersion: row.RowVersion }
  return press(input, (idempotencyKey) => call(key, input as Input<UpdateKey>, { idempotencyKey }))
}

/** Runs a command on a row; returns the server's sentence. */
export function commandRow(key: CommandKey, { Id, RowVersion }: AnyRow, press: Press): Promise<string> {
  const input = { Id, ...(RowVersion === undefined ? {} : { RowVersion }) }
  return press(input, (idempotencyKey) => call(key, input, { idempotencyKey }))
}

/** The row that is on the server now, from a refusal that carries it (P-09). */
export function rowIn(current: unknown): AnyRow | null {
  return current instanceof Object && 'Id' in current && typeof current.Id === 'string' ? (current as AnyRow) : null
}
