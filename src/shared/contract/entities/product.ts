import * as z from 'zod'
import { fileAddress, rowId, rowVersion } from '#contract/entities/row.ts'

/** Whole kobo, up to a hundred million naira. */
const kobo = z.number().int().min(0).max(100_000_000_00)
const count = z.number().int().min(0).max(100_000_000)

/** */
const picture = z.object({
  Id: z.string().min(1).max(64),
  URL: fileAddress.min(1),
  Title: z.string().trim().min(1).max(150),
  AltTitle: z.string().trim().max(300).default(''),
  IsThumbnail: z.boolean().default(false),
  Description: z.string().trim().max(1000).default(''),
})
export type Picture = z.infer<typeof picture>

const facts = {
  Name: z.string().trim().min(1).max(200),
  Summary: z.string().trim().max(500).default(''),
  /** HTML. */
  Description: z.string().max(20_000).default(''),
  UnitOfMeasurement: z.string().trim().max(40).default(''),
  /** Whole grams, in spite of the name. */
  WeightPerKG: z.number().int().min(1).max(10_000_000).nullable().default(null),
  Amount: kobo,
  HasCredit: z.boolean().default(false),
  CreditDurationInDays: z.number().int().min(1).max(3650).nullable().default(null),
  EnableDiscount: z.boolean().default(false),
  DiscountAmount: kobo.nullable().default(null),
  EnableBulkAmount: z.boolean().default(false),
  BulkAmount: kobo.nullable().default(null),
  BulkCount: count.min(2).nullable().default(null),
  EnableCartBulkAmount: z.boolean().default(false),
  CartBulkAmount: kobo.nullable().default(null),
  CartBulkCount: count.min(2).nullable().default(null),
  HasQuantityCount: z.boolean().default(false),
  Quantity: count.nullable().default(null),
  /** No VAT is charged on it (beyond the specification, for invoices). */
  IsVatExempt: z.boolean().default(false),
  PictureObjs: z.array(picture).max(20).default([]),
}
const ids = z.array(rowId).max(50).default([])
type Facts = { readonly [K in keyof typeof facts]: z.infer<(typeof facts)[K]> }

const needed = [
  ['HasCredit', ['CreditDurationInDays']],
  ['EnableDiscount', ['DiscountAmount']],
  ['EnableBulkAmount', ['BulkAmount', 'BulkCount']],
  ['EnableCartBulkAmount', ['CartBulkAmount', 'CartBulkCount']],
  ['HasQuantityCount', ['Quantity']],
] as const
const tiers = [
  ['EnableDiscount', 'DiscountAmount'],
  ['EnableBulkAmount', 'BulkAmount'],
  ['EnableCartBulkAmount', 'CartBulkAmount'],
] as const

/** an option that is on needs its numbers; a special price must be lower than the usual price. */
function faultsOf(values: Facts): { path: string; message: string }[] {
  return [
    ...needed.flatMap(([option, fields]) =>
      values[option]
        ? fields
            .filter((field) => values[field] === null)
            .map((path) => ({ path, message: 'This is needed for what is switched on' }))
        : [],
    ),
    ...tiers
      .filter(([option, amount]) => values[option] && (values[amount] ?? 0) > values.Amount)
      .map(([, path]) => ({ path, message: 'This is more than the usual price' })),
    ...(new Set(values.PictureObjs.map(({ Id }) => Id)).size < values.PictureObjs.length
      ? [{ path: 'PictureObjs', message: 'Two pictures have the same id' }]
      : []),
  ]
}
const checked = (
  values: Facts,
  context: { addIssue(issue: { code: 'custom'; path: string[]; message: string }): void },
) => {
  for (const { path, message } of faultsOf(values)) context.addIssue({ code: 'custom', path: [path], message })
}

/** What a vendor enters for a product; the vendor and the published state are not part of it (P13). */
export const myProductBody = z.object({ ...facts, Categories: ids }).superRefine(checked)
/** What an admin enters for a product. VendorId '': the shop itself. */
export const productBody = z
  .object({ ...facts, Categories: ids, VendorId: z.string().max(64).default('') })
  .superRefine(checked)
export type MyProductBody = z.infer<typeof myProductBody>

/**
 * Amounts in kobo, null when not given. Only admins see the vendor. IsPublished: the product is published and
 * its vendor may sell.
 */
export const product = z.object({
  Id: rowId,
  RowVersion: rowVersion,
  ...facts,
  ProductStatus: z.number().int(),
  IsPublished: z.boolean(),
  Thumbnail: z.string(),
  VendorId: z.string(),
  VendorName: z.string(),
  CreatedDate: z.string(),
  CurrencySign: z.string(),
  Categories: z.array(z.object({ Id: rowId, Name: z.string() })),
})
export type Product = z.infer<typeof product>

/** How many pieces of a product were sold. */
const soldProduct = z.object({ Id: rowId, Name: z.string(), Count: z.number().int() })
/** the products that sell most, best first: those that were paid at once, and those on credit. */
export const topSelling = z.object({
  NormalProducts: z.array(soldProduct),
  ProductsWithCredit: z.array(soldProduct),
})
export type TopSelling = z.infer<typeof topSelling>
