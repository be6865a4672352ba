import type { LucideIcon } from 'lucide-react/types'
import type { ReactNode } from 'react'
import type { CallKey, Input, KeyOf, Output } from '#contract/contract.ts'
import type { OptionSourceKey } from '#contract/option-sources.ts'
import type { CsvSource } from '#patterns/csv-import/csv-source.ts'
import type { ListingCard, ListingType } from '#patterns/listing/listing-card.ts'
import type { FieldSpec } from './fields.ts'

// Which call fits which slot is said by its constructor.
export type ListKey = KeyOf<'sorted'>
export type CreateKey = KeyOf<'create'>
export type UpdateKey = KeyOf<'update'>
/** One row by id changes its state. */
export type CommandKey = KeyOf<'command'>

type RowOf<L extends ListKey> = Output<L>['Items'][number]
/** A row as the pattern itself knows it. */
export interface AnyRow {
  readonly Id: string
  readonly RowVersion?: number
}

// Methods, not properties, take a row: so a page of one kind of row is a page of rows, which is all that the pattern needs to know.
export interface Column<Row> {
  readonly id: string
  readonly label: string
  /** In plain words: for files, and where there is no `cell` for the screen. */
  words(row: Row): string
  cell?(row: Row): ReactNode
  readonly align?: 'start' | 'end'
  readonly card?: 'title' | 'figure' | 'detail' | 'status' | 'date' | 'hidden'
  /** The call's name for it, where the call sorts by it. */
  readonly sort?: string
}

export interface Filter {
  readonly label: string
  /** The inputs of the list call it sets; a range of days has two. */
  readonly params: readonly string[]
  readonly kind: 'choice' | 'days'
  /** The list it chooses from … */
  readonly source?: OptionSourceKey
  /** … or the choices themselves. */
  readonly choices?: readonly { readonly value: string; readonly label: string }[]
  /** Param of the filter whose choice narrows this one's list. */
  readonly narrowedBy?: string
  /** Nothing is listed until it is chosen. */
  readonly required?: boolean
}

export interface Action<Row> {
  readonly label: string
  readonly key: CommandKey
  readonly icon: LucideIcon
  /** In the sentence that asks: 'suspend'. */
  readonly verb: string
  when(row: Row): boolean
  /** Takes it back (P-07). */
  readonly inverse?: CommandKey
  readonly tone?: 'danger'
}

interface Section<Id extends string = string> {
  readonly name: string
  readonly description?: string
  readonly fields: readonly FieldSpec<Id>[]
}

/** A kind of thing that is made, opened and changed: in a list-and-edit page, or beside a list of its own. */
interface Thing<Row> {
  readonly path: string
  /** One of them, as in 'New state', and several. */
  readonly item: string
  readonly items: string
  name(row: Row): string
  readonly actions?: readonly Action<Row>[]
  /** Which may be deleted: any, where nothing is said. */
  removable?(row: Row): boolean
  /** What the form starts from, where it is not called the same in a row. */
  start?(row: Row): Readonly<Record<string, unknown>>
  /** An item is read first; 'Edit Details' opens its form. */
  readonly readsFirst?: boolean
  /** Beside the form of an item; `reload` asks the server for it again. */
  beside?(row: Row, reload: () => void): ReactNode
}

/** Rows as cards (R-282 … R-289). */
interface Cards<Row> {
  /** The looks that can be chosen; the list opens with the first one. */
  readonly types: readonly [ListingType, ...ListingType[]]
  readonly perRow?: number
  /** Where it leads, and what can be done with it, is the page's. */
  card(row: Row): Omit<ListingCard, 'URL' | 'Actions'>
}

interface Common<Row> extends Thing<Row> {
  readonly title: string
  readonly searchFor: string
  readonly filters?: readonly Filter[]
  readonly columns: readonly Column<Row>[]
  /** A list without is a table. */
  readonly cards?: Cards<Row>
  /** What to do when there are none yet. */
  readonly none: string
  /** Beneath the list. */
  beneath?(): ReactNode
  /** The file that brings rows in. */
  readonly csv?: CsvSource
}

interface Writes<C, U> {
  readonly create?: C
  readonly update?: U
  readonly remove?: CommandKey
}

/** What a call takes; nothing where there is none, or every name would be one. */
type Names<K extends CallKey> = [K] extends [never] ? never : keyof Input<K>
/** Fields that `create` and `update` take. */
type FieldId<C extends CreateKey, U extends UpdateKey> = Exclude<Names<C> | Names<U>, 'Id' | 'RowVersion'> & string
interface Form<C extends CreateKey, U extends UpdateKey> {
  readonly sections?: readonly Section<FieldId<C, U>>[]
}

type Spec<L extends ListKey, C extends CreateKey, U extends UpdateKey> = Common<RowOf<L>> &
  Form<C, U> & { readonly ops: Writes<C, U> & { readonly list: L } }
type ThingSpec<Row, C extends CreateKey, U extends UpdateKey> = Thing<Row> & Form<C, U> & { readonly ops: Writes<C, U> }

/** What the forms and actions of the pattern know. */
export interface Kind extends Thing<AnyRow> {
  readonly sections?: readonly Section[]
  readonly ops: Writes<CreateKey, UpdateKey>
}
/** A list-and-edit page as the pattern draws it. */
export interface Resource extends Common<AnyRow> {
  readonly sections?: readonly Section[]
  readonly ops: Writes<CreateKey, UpdateKey> & { readonly list: ListKey }
}

/** A list-and-edit page (design: pages.md): the compiler holds its calls, columns and fields against the contract. */
export function defineResource<L extends ListKey, C extends CreateKey = never, U extends UpdateKey = never>(
  spec: Spec<L, C, U>,
): Resource {
  return spec
}

/** The same without its list: for pages that list in their own way. */
export function defineKind<Row extends AnyRow, C extends CreateKey = never, U extends UpdateKey = never>(
  spec: ThingSpec<Row, C, U>,
): Kind {
  return spec
}
