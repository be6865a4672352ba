import type { LucideIcon } from 'lucide-react/types'
import type { ReactNode } from 'react'
import type { CallKey, Input, KeyOf, Output } from '#contract/contract.ts'
import type { OptionSourceKey } from '#contract/option-sources.ts'
import type { CsvSource } from '#patterns/csv-import/csv-source.ts'
import type { ListingCard, ListingType } from '#patterns/listing/listing-card.ts'
import type { FieldSpec } from './fields.ts'

// The constructor of a call decides which slot the call fits.
export type ListKey = KeyOf<'sorted'>
export type CreateKey = KeyOf<'create'>
export type UpdateKey = KeyOf<'update'>
/** The call counts the rows of each choice of a filter. */
export type CountsKey = KeyOf<'counts'>
/** The call changes the state of one row, by its id. */
export type CommandKey = KeyOf<'command'>

type RowOf<L extends ListKey> = Output<L>['Items'][number]
/** What the pattern itself uses of a row. */
export interface AnyRow {
  readonly Id: string
  readonly RowVersion?: number
}

// Methods, not properties, take a row: so the compiler accepts a page of one kind of row as a page of `AnyRow`.
export interface Column<Row> {
  readonly id: string
  readonly label: string
  /** Plain text: for files, and for the screen if there is no `cell`. */
  words(row: Row): string
  cell?(row: Row): ReactNode
  readonly align?: 'start' | 'end'
  readonly card?: 'title' | 'figure' | 'detail' | 'status' | 'date' | 'hidden'
  /** The name of the column in the call, if the call sorts by it. */
  readonly sort?: string
}

export interface Filter {
  readonly label: string
  /** The inputs of the list call that it sets; a range of days sets two. */
  readonly params: readonly string[]
  /** `tabs`: its choices are tabs above the search. */
  readonly kind: 'choice' | 'days' | 'tabs'
  /** What it says while no choice is made; otherwise 'Status: any'. */
  readonly any?: string
  /** How many rows each choice has, for tabs. */
  readonly counts?: CountsKey
  /** The list it offers … */
  readonly source?: OptionSourceKey
  /** … or the choices themselves. */
  readonly choices?: readonly { readonly value: string; readonly label: string }[]
  /** The param of the filter whose choice narrows the list of this one. */
  readonly narrowedBy?: string
  /** No rows are listed until it is chosen. */
  readonly required?: boolean
}

export interface Action<Row> {
  readonly label: string
  readonly key: CommandKey
  readonly icon: LucideIcon
  /** The verb in the question: 'suspend'. */
  readonly verb: string
  when(row: Row): boolean
  /** The call that undoes it (P-07). */
  readonly inverse?: CommandKey
  readonly tone?: 'danger'
  /** Also a button beside the state of the row. */
  readonly isOnRow?: true
}

interface Section<Id extends string = string> {
  readonly name: string
  readonly description?: string
  readonly fields: readonly FieldSpec<Id>[]
}

/** A kind of thing that people create, open and change: in a list-and-edit page, or beside a separate list. */
interface Thing<Row> {
  readonly path: string
  /** The names of one, as in 'New state', and of several. */
  readonly item: string
  readonly items: string
  name(row: Row): string
  readonly actions?: readonly Action<Row>[]
  /** Which rows may be deleted; without it, every row. */
  removable?(row: Row): boolean
  /** Values the form starts from that have another name in the row. */
  start?(row: Row): Readonly<Record<string, unknown>>
  /** Fills what the person may leave to the form, in the values that a call gets. */
  completed?(values: Readonly<Record<string, unknown>>): Record<string, unknown>
  /** An item opens for reading; 'Edit Details' opens its form. */
  readonly readsFirst?: boolean
  /**
   * Drawn with the fields of an item, again with every change of what is typed (`values`): the last part is beside them
   * on wide screens.
   */
  preview?(row: Row, values: Readonly<Record<string, unknown>>): ReactNode
  /** Drawn beside the form of an item; `reload` asks the server for the item again. */
  beside?(row: Row, reload: () => void): ReactNode
}

/** Rows as cards (R-282 … R-289). */
interface Cards<Row> {
  /** The views that can be chosen; the list opens with the first one. */
  readonly types: readonly [ListingType, ...ListingType[]]
  readonly perRow?: number
  /** The page adds the link and the actions. */
  card(row: Row): Omit<ListingCard, 'URL' | 'Actions'>
}

interface Common<Row> extends Thing<Row> {
  readonly title: string
  readonly searchFor: string
  readonly filters?: readonly Filter[]
  readonly columns: readonly Column<Row>[]
  /** The heading above a row of the table, such as its day. The list must keep its order by it. */
  groupOf?(row: Row): string
  /** A list without cards is a table. */
  readonly cards?: Cards<Row>
  /** What to do while the list has no rows. */
  readonly none: string
  /** Drawn below the list when its rows have come, from the rows of the page. */
  beneath?(rows: readonly Row[], reload: () => void): ReactNode
  /** The file import. */
  readonly csv?: CsvSource
}

interface Writes<C, U> {
  readonly create?: C
  readonly update?: U
  readonly remove?: CommandKey
}

/** The inputs of a call; `never` without a call, because `keyof` would accept every name. */
type Names<K extends CallKey> = [K] extends [never] ? never : keyof Input<K>
interface Form<C extends CreateKey, U extends UpdateKey> {
  /** Fields that `create` and `update` take; the pattern itself sends `Id` and `RowVersion`. */
  readonly sections?: readonly Section<(Names<C> | Names<U>) & string>[]
}

// Interfaces, not intersections: the compiler does a tenth less for each definition (tests/budgets/definitions.test.ts).
interface Spec<L extends ListKey, C extends CreateKey, U extends UpdateKey> extends Common<RowOf<L>>, Form<C, U> {
  readonly ops: Writes<C, U> & { readonly list: L }
}
interface ThingSpec<Row, C extends CreateKey, U extends UpdateKey> extends Thing<Row>, Form<C, U> {
  readonly ops: Writes<C, U>
}

/** What the forms and actions of the pattern use. */
export interface Kind extends Thing<AnyRow> {
  readonly sections?: readonly Section[]
  readonly ops: Writes<CreateKey, UpdateKey>
}
/** A list-and-edit page for the components of the pattern. */
export interface Resource extends Common<AnyRow> {
  readonly sections?: readonly Section[]
  readonly ops: Writes<CreateKey, UpdateKey> & { readonly list: ListKey }
}

/** A list-and-edit page (docs/decisions/022): the compiler checks its calls, columns and fields against the contract. */
export function defineResource<L extends ListKey, C extends CreateKey = never, U extends UpdateKey = never>(
  spec: Spec<L, C, U>,
): Resource {
  return spec
}

/** The same without its list: for pages with a list of their own. */
export function defineKind<Row extends AnyRow, C extends CreateKey = never, U extends UpdateKey = never>(
  spec: ThingSpec<Row, C, U>,
): Kind {
  return spec
}
