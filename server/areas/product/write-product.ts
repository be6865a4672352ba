import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod'
import type { Input, Parsed } from '#contract/contract.ts'
import type { MyProductBody, Picture, Product } from '#contract/entities/product.ts'
import { AppError, fieldErrors } from '#contract/errors.ts'
import { movedToTrash } from '#contract/messages.ts'
import { uuidV7 } from '#kit/ids.ts'
import { isUuid } from '#kit/is-uuid.ts'
import { parseFileAddress } from '#rules/file-address.ts'
import { withOneThumbnail } from '#rules/product-pictures.ts'
import {
  afterVendorEdit,
  productCan,
  productStatuses,
  type ProductStatus,
  type ProductStep,
} from '#rules/product-state.ts'
import { actorOf } from '#server/auth/actor.ts'
import { can } from '#server/auth/can.ts'
import { changeRow, foundRow } from '#server/db/change-row.ts'
import { explained, type Meanings } from '#server/db/explain-violation.ts'
import type { Restore } from '#server/db/trash/restore-row.ts'
import { nameInTrash, noteInTrash } from '#server/db/trash/trash-entry.ts'
import { forbiddenHtml } from '#server/html/forbidden-html.ts'
import type { CallContext, Tx } from '#server/calls/call-context.ts'
import { productsOf, type Scope } from './queries.ts'

const meanings: Meanings = {
  product_in_category: { field: 'Categories', message: 'Choose from the list' },
  product_of_vendor: { field: 'VendorId', message: 'Choose one of the list' },
}

/** The columns to store. The numbers of an option that is off are not stored. */
function kept(one: MyProductBody, thumbnailBefore: string) {
  return {
    name: one.Name,
    summary: one.Summary,
    description: one.Description,
    unit: one.UnitOfMeasurement,
    weight: one.WeightPerKG,
    amount: one.Amount,
    pictures: withOneThumbnail<Picture>(one.PictureObjs, thumbnailBefore),
    credit_days: one.HasCredit ? one.CreditDurationInDays : null,
    discount_amount: one.EnableDiscount ? one.DiscountAmount : null,
    bulk_amount: one.EnableBulkAmount ? one.BulkAmount : null,
    bulk_count: one.EnableBulkAmount ? one.BulkCount : null,
    cart_bulk_amount: one.EnableCartBulkAmount ? one.CartBulkAmount : null,
    cart_bulk_count: one.EnableCartBulkAmount ? one.CartBulkCount : null,
    quantity: one.HasQuantityCount ? one.Quantity : null,
    is_vat_exempt: one.IsVatExempt,
  }
}

function columns(tx: Tx, one: MyProductBody, thumbnailBefore: string) {
  const errors: Record<string, string[]> = {
    ...(one.PictureObjs.every(({ URL }) => parseFileAddress(URL))
      ? {}
      : { PictureObjs: ['Add pictures from this device'] }),
    ...(forbiddenHtml(one.Description).length === 0
      ? {}
      : { Description: forbiddenHtml(one.Description).map((what) => `${what} is not allowed here.`) }),
    ...(one.Categories.every(isUuid) ? {} : { Categories: ['Choose from the list'] }),
  }
  if (Object.keys(errors).length > 0) throw fieldErrors(errors)
  const { pictures, ...rest } = kept(one, thumbnailBefore)
  return { ...rest, pictures: tx.json(pictures) }
}

const thumbnailOf = ({ PictureObjs }: Pick<Product, 'PictureObjs'>) =>
  PictureObjs.find(({ IsThumbnail }) => IsThumbnail)?.Id ?? ''

/** Whether the offer to customers stays the same. The stock changes every day, so a new quantity alone is not a new offer. */
function isSameOffer(before: Product, one: MyProductBody): boolean {
  const offer = (said: MyProductBody) => ({
    ...kept(said, thumbnailOf(before)),
    quantity: null,
    categories: [...new Set(said.Categories)].toSorted(),
  })
  return isDeepStrictEqual(offer({ ...before, Categories: before.Categories.map(({ Id }) => Id) }), offer(one))
}

async function keepCategories(tx: Tx, productId: string, ids: readonly string[], wrong = meanings): Promise<void> {
  await tx`delete from product_category where product_id = ${productId}`
  const rows = [...new Set(ids)].map((category_id) => ({ product_id: productId, category_id }))
  if (rows.length > 0) await explained(tx`insert into product_category ${tx(rows)}`, wrong)
}

/** The vendor that an admin names; '' is the shop itself. 400 for a person who is not a vendor. */
async function vendorNamed(tx: Tx, id: string): Promise<string | null> {
  if (id === '') return null
  const found = isUuid(id) ? await tx`select from person where id = ${id} and is_vendor for key share` : []
  if (found.length === 0) throw fieldErrors({ VendorId: ['Choose one of the list'] })
  return id
}

type Written = { readonly Id: string; readonly Message: string }

async function created(
  one: MyProductBody,
  vendorId: string | null,
  { tx, now }: CallContext,
  message = `${one.Name} is saved.`,
): Promise<Written> {
  const Id = uuidV7(now.getTime())
  await explained(
    tx`insert into product ${tx({ id: Id, vendor_id: vendorId, created_at: now, ...columns(tx, one, '') })}`,
    meanings,
  )
  await keepCategories(tx, Id, one.Categories)
  return { Id, Message: message }
}

export async function createProduct(one: Parsed<'Product/CreateProduct'>, context: CallContext): Promise<Written> {
  return created(one, await vendorNamed(context.tx, one.VendorId), context)
}

export function createMyProduct(
  one: Parsed<'Product/CreateMyProduct'>,
  vendorId: string,
  context: CallContext,
): Promise<Written> {
  return created(one, vendorId, context, `${one.Name} is saved as a draft. Submit it for review to sell it.`)
}

/** The current product, locked until the end of the transaction; 404 outside the scope. */
async function lockedProduct(tx: Tx, scope: Scope, id: string): Promise<Product & { readonly status: ProductStatus }> {
  const [row] = isUuid(id)
    ? await tx<{ status: ProductStatus }[]>`select status from product where id = ${id} for update`
    : []
  const product = await foundRow(tx, productsOf(scope), id)
  return { ...product, status: row?.status ?? 'Deleted' }
}

type Change = Parsed<'Product/UpdateMyProduct'>

async function updated(
  one: Change,
  scope: Scope,
  context: CallContext,
  more: (locked: Product & { status: ProductStatus }) => Readonly<Record<string, string | null>>,
): Promise<string> {
  const locked = await lockedProduct(context.tx, scope, one.Id)
  await explained(
    changeRow(context, productsOf(scope), one, { ...columns(context.tx, one, thumbnailOf(locked)), ...more(locked) }),
    meanings,
  )
  await keepCategories(context.tx, one.Id, one.Categories)
  return `${one.Name} is saved.`
}

export async function updateProduct(one: Parsed<'Product/UpdateProduct'>, context: CallContext): Promise<string> {
  const vendor_id = await vendorNamed(context.tx, one.VendorId)
  return updated(one, null, context, () => ({ vendor_id }))
}

/** an edit returns a published product to review, unless only its stock changed. */
export async function updateMyProduct(one: Change, vendorId: string, context: CallContext): Promise<string> {
  let back = false
  const message = await updated(one, vendorId, context, (locked) => {
    const { status } = locked
    const next = isSameOffer(locked, one) ? status : afterVendorEdit(status)
    back = next !== status
    return { status: next }
  })
  return back ? `${message} It is looked at before it is published again.` : message
}

type Command = Input<'Product/PublishProduct'>

const steps: Readonly<
  Record<ProductStep, { readonly to: ProductStatus; readonly done: string; readonly refused: string }>
> = {
  submit: { to: 'Submitted', done: 'is submitted for review.', refused: 'is submitted or published already.' },
  publish: { to: 'Published', done: 'is published.', refused: 'is published already.' },
  unpublish: { to: 'Unpublished', done: 'is not published any more.', refused: 'is not published.' },
}

/** … R-376: one step to another status. 422 when the current status does not allow it. */
export async function stepProduct(
  step: ProductStep,
  scope: Scope,
  input: Command,
  context: CallContext,
): Promise<string> {
  const { Name, status } = await lockedProduct(context.tx, scope, input.Id)
  const { to, done, refused } = steps[step]
  if (!productCan(step, productStatuses[status])) throw new AppError('rule-broken', { detail: `${Name} ${refused}` })
  const { IsPublished } = await changeRow(context, productsOf(scope), input, { status: to })
  return `${Name} ${done}${to === 'Published' && !IsPublished ? ' It is sold once its vendor may sell.' : ''}`
}

/** What a product loses in the trash. */
const lost = z.object({ Status: z.enum(Object.keys(productStatuses)), Categories: z.array(z.uuid()) })

/** removes a product from all lists and categories. The row stays for the orders that name it. */
export async function deleteProduct(scope: Scope, input: Command, context: CallContext): Promise<string> {
  const { tx } = context
  if (isUuid(input.Id)) await tx`select from product where id = ${input.Id} for update`
  const earlier = await nameInTrash(context, 'Product', input.Id, scope)
  if (earlier !== undefined) return movedToTrash(earlier)
  const locked = await lockedProduct(tx, scope, input.Id)
  // A deleted product cannot be read, so the row from before is used.
  await changeRow(context, { ...productsOf(scope), read: () => Promise.resolve(locked) }, input, { status: 'Deleted' })
  await tx`delete from product_category where product_id = ${input.Id}`
  const { Name, status: Status } = locked
  // The rows of a vendor do not say whose they are.
  const [row] = await tx<
    { ownerId: string | null }[]
  >`select vendor_id as "ownerId" from product where id = ${input.Id}`
  const before = { Status, Categories: locked.Categories.map(({ Id }) => Id) }
  await noteInTrash(context, { id: input.Id, kind: 'Product', name: Name, ownerId: row?.ownerId ?? null, kept: before })
  return movedToTrash(Name)
}

/**
 * with the status and the categories that it had, but published only by who may publish it. 400 when one of the categories is gone.
 */
export const restoreProduct: Restore = async (context, { id, kept: before }) => {
  const { tx, now } = context
  const { Status: had, Categories } = lost.parse(before)
  const Status =
    had === 'Published' && !can(actorOf(context), 'Product/PublishProduct', ['admin']) ? 'Unpublished' : had
  await tx`update product set status = ${Status}, row_version = row_version + 1, updated_at = ${now} where id = ${id}`
  const message = 'One of its categories was deleted. Restore the category first.'
  await keepCategories(tx, id, Categories, { product_in_category: { field: 'Categories', message } })
  context.audit({}, await foundRow(tx, productsOf(null), id))
  return Status === had ? undefined : 'It is not published.'
}
