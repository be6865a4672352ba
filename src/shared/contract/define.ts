import * as z from 'zod'
import type { MoneyService } from '#contract/site/money-services.ts'

/** The five roles. A visitor without a session has no role. */
export type Role = 'admin' | 'vendor' | 'mentor' | 'student' | 'parent'

/** Those who have a wallet. */
export const walletOwners = ['student', 'vendor', 'parent'] as const

/**
 * Who may call: anyone, anyone with a session, or holders of one of these roles. The handler limits rows and fields.
 */
export type Access = 'public' | 'signed-in' | readonly Role[]

/**
 * What a device may do with the call without a network:
 * `mirror` read from the local copy · `queue` write later, exactly once · `request` write later, may be refused by
 * contention · `online-only` needs the server now.
 */
export type OfflinePolicy = 'mirror' | 'queue' | 'request' | 'online-only'

/** The part of a schema that generics need. Constraints on zod's own types cost the compiler twice as much. */
export interface Schema<Out = unknown> {
  readonly _zod: { readonly input: unknown; readonly output: Out }
}
export type OutputOf<S extends Schema> = S['_zod']['output']
export type InputOf<S extends Schema> = S['_zod']['input']

/**
 * The constructor below that made a call. Types read from this word where a call fits, and do not compare whole types.
 */
export type CallShape =
  | 'get'
  | 'post'
  | 'upload'
  | 'list'
  | 'sorted'
  | 'counts'
  | 'lookup'
  | 'create'
  | 'update'
  | 'command'

/** One call of the product: `/api/{Area}/{Action}`. */
export interface Call<
  In extends Schema = Schema,
  Out extends Schema = Schema,
  Policy extends OfflinePolicy = OfflinePolicy,
  Shape extends CallShape = CallShape,
> {
  readonly shape: Shape
  readonly method: 'GET' | 'POST'
  readonly input: In
  readonly output: Out
  /** `text` replies are a sentence for people. */
  readonly reply: 'json' | 'text'
  readonly access: Access
  readonly offline: Policy
  /** The type of record that is written: key for lane, audit and mirror. */
  readonly entity?: string
  /** Writes run at most once per Idempotency-Key; `false` only where the reply is a secret that must not be stored. */
  readonly once: boolean
  /** The call moves money: closed to a minor until a guardian agrees (V-12). */
  readonly money?: boolean
  /** The call begins something in this money service: closed where the operator did not turn it on (decision 173). */
  readonly service?: MoneyService
  /** If present, the input travels as a multipart form whose part `File` may have this many bytes. */
  readonly form?: Form
}

export interface Form {
  readonly maxBytes: number
}

interface Options<Policy extends OfflinePolicy> {
  access: Access
  offline?: Policy
  entity?: string
  once?: boolean
  money?: boolean
  service?: MoneyService
}

function read<In extends Schema, Out extends Schema, P extends OfflinePolicy, S extends CallShape>(
  shape: S,
  spec: Options<P> & { input: In; output: Out },
): Call<In, Out, P, S> {
  const offline = (spec.offline ?? 'online-only') as P
  return { shape, method: 'GET', reply: 'json', once: false, ...spec, offline }
}

function write<In extends Schema, Out extends Schema, P extends OfflinePolicy, S extends CallShape>(
  shape: S,
  spec: Options<P> & { input: In; output: Out; reply?: 'json' | 'text' },
): Call<In, Out, P, S> {
  const offline = (spec.offline ?? 'online-only') as P
  return { shape, method: 'POST', reply: 'json', once: true, ...spec, offline }
}

/** Escape hatch: a read with its own input and output. */
export function get<In extends Schema, Out extends Schema, P extends OfflinePolicy = 'online-only'>(
  spec: Options<P> & { input: In; output: Out },
): Call<In, Out, P, 'get'> {
  return read('get', spec)
}

/** Escape hatch: a write with its own input and output. */
export function post<In extends Schema, Out extends Schema, P extends OfflinePolicy = 'online-only'>(
  spec: Options<P> & { input: In; output: Out; reply?: 'json' | 'text' },
): Call<In, Out, P, 'post'> {
  return write('post', spec)
}

/**
 * M: a multipart form with one `File` and the fields of the input. It needs no key, because a second run stores
 * the same.
 */
export function upload<In extends Schema, Out extends Schema>(
  spec: Pick<Options<'online-only'>, 'access' | 'entity' | 'service'> & { input: In; output: Out; maxBytes: number },
): Call<In, Out, 'online-only', 'upload'> & { readonly form: Form } {
  const { maxBytes, ...schemas } = spec
  return { ...write('upload', { ...schemas, once: false }), form: { maxBytes } }
}

const paging = {
  page: z.coerce.number().int().min(0).max(1_000_000).default(0),
  pageSize: z.coerce.number().int().min(1).max(200).default(20),
}

const keyword = z.string().max(200).default('')

/**
 * L: a page of rows. Input: keyword, page from 0, pageSize. Output: `{ Items, Total }`, and `More` when
 * more rows match than `Total` counts.
 */
export function list<
  Item extends z.core.SomeType,
  Query extends z.ZodRawShape = Record<never, never>,
  P extends OfflinePolicy = 'online-only',
>(spec: Options<P> & { item: Item; query?: Query }) {
  return read('list', paged(spec))
}

function paged<Item extends z.core.SomeType, Query extends z.ZodRawShape, P extends OfflinePolicy>(
  spec: Options<P> & { item: Item; query?: Query },
) {
  return {
    ...spec,
    input: z.object({ keyword, ...paging, ...(spec.query ?? ({} as Query)) }),
    output: z.object({ Items: z.array(spec.item), Total: z.number().int(), More: z.literal(true).optional() }),
  }
}

/** A column; with `-` before it, from the last to the first. */
type Order<Sort extends string> = Sort | `-${Sort}`

/**
 * A list in an order that the caller chooses: one of the columns `sorts`, or `order` without a choice. `id` returns
 * only this row, if it matches, for an item that is opened by its address.
 */
export function sortedList<
  Item extends z.core.SomeType & Schema<{ Id: string }>,
  const Sort extends string,
  Query extends z.ZodRawShape = Record<never, never>,
  P extends OfflinePolicy = 'online-only',
>(spec: Options<P> & { item: Item; sorts: readonly Sort[]; order: Order<NoInfer<Sort>>; query?: Query }) {
  const orders = spec.sorts.flatMap((sort): Order<Sort>[] => [sort, `-${sort}`])
  const sort = z.enum(orders).prefault(spec.order as never)
  const query = { sort, id: z.string().max(64).default(''), ...(spec.query ?? ({} as Query)) }
  return read('sorted', paged({ ...spec, query }))
}

/** How many rows of a list each choice of a filter has under its other filters. Choices with more rows than are counted are left out. */
export function counts<Query extends z.ZodRawShape>(spec: Options<'online-only'> & { query: Query }) {
  const output = z.array(z.object({ Value: z.string(), Count: z.number().int() }))
  return read('counts', { ...spec, input: z.object(spec.query), output })
}

/** K: an unpaged list of rows. */
export function lookup<
  Item extends z.core.SomeType,
  Query extends z.ZodRawShape = Record<never, never>,
  P extends OfflinePolicy = 'online-only',
>(spec: Options<P> & { item: Item; query?: Query }) {
  return read('lookup', { ...spec, input: z.object(spec.query ?? ({} as Query)), output: z.array(spec.item) })
}

/** C: a new row in, its id and a sentence out. */
export function create<Body extends Schema, P extends OfflinePolicy = 'online-only'>(
  spec: Options<P> & { body: Body },
) {
  return write('create', { ...spec, input: spec.body, output: z.object({ Id: z.string(), Message: z.string() }) })
}

/** U: a changed row in, carrying the RowVersion it was read with; a sentence out. */
export function update<Body extends Schema<{ RowVersion: number }>, P extends OfflinePolicy = 'online-only'>(
  spec: Options<P> & { body: Body },
) {
  return write('update', { ...spec, input: spec.body, output: z.string(), reply: 'text' })
}

/** X: one row by id changes its state; a sentence out. */
export function command<P extends OfflinePolicy = 'online-only'>(spec: Options<P>) {
  return write('command', {
    ...spec,
    input: z.object({ Id: z.string().max(64), RowVersion: z.number().int().optional() }),
    output: z.string(),
    reply: 'text',
  })
}
