/** where a product stands, and its number on the wire. */
export const productStatuses = { Submitted: 0, Published: 1, Unpublished: 2, Deleted: 3, Draft: 4 } as const
export type ProductStatus = keyof typeof productStatuses

/**
 * What can be done with a product, by where it stands (beyond.md): Draft → Submitted → Published ↔ Unpublished. Vendors submit and
 * unpublish, admins publish and unpublish; whoever may change it may delete it.
 */
const from = {
  submit: ['Draft', 'Unpublished'],
  publish: ['Draft', 'Submitted', 'Unpublished'],
  unpublish: ['Published'],
} as const satisfies Record<string, readonly ProductStatus[]>
export type ProductStep = keyof typeof from

export function productCan(step: ProductStep, status: number): boolean {
  return from[step].some((one) => productStatuses[one] === status)
}

/** what a vendor changes in a published product is looked at before anybody sees it. */
export function afterVendorEdit(status: ProductStatus): ProductStatus {
  return status === 'Published' ? 'Submitted' : status
}

export function statusName(status: number): string {
  return Object.entries(productStatuses).find(([, number]) => number === status)?.[0] ?? ''
}

/** The same of a product. What is published and yet not sold is its vendor's, who may not sell now. */
export function statusWords({ ProductStatus, IsPublished }: { readonly ProductStatus: number; readonly IsPublished: boolean }): string {
  return ProductStatus === productStatuses.Published && !IsPublished ? 'Published, not on sale' : statusName(ProductStatus)
}
