import * as z from 'zod'
import { product } from '#contract/entities/product.ts'

/** a product as customers see it. `Quantity`: how many are left; null while the stock is not counted. */
export const shopProduct = product
  .pick({
    Id: true,
    Name: true,
    Summary: true,
    UnitOfMeasurement: true,
    WeightPerKG: true,
    Amount: true,
    EnableDiscount: true,
    DiscountAmount: true,
    EnableBulkAmount: true,
    BulkAmount: true,
    BulkCount: true,
    EnableCartBulkAmount: true,
    CartBulkAmount: true,
    CartBulkCount: true,
    IsVatExempt: true,
    Thumbnail: true,
    Quantity: true,
  })
  .extend({ SoldBy: z.string() })
export type ShopProduct = z.infer<typeof shopProduct>

export const shopProductDetails = shopProduct.extend({
  Description: product.shape.Description,
  PictureObjs: product.shape.PictureObjs,
  /** Sold on credit to those whose edu-points allow it (M-21). */
  IsOnCredit: z.boolean(),
})
