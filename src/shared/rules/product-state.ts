/** the states of a product, with their numbers on the wire. */
export const productStatuses = { Submitted: 0, Published: 1, Unpublished: 2, Deleted: 3, Draft: 4 } as const
export type ProductStatus = keyof typeof productStatuses

/**
 * The allowed actions on a product by its state: Draft → Submitted → Published ↔ Unpublished. Vendors
 * submit and unpublish, admins publish and unpublish; people who may change a product may delete it.
 */
const from = {
  submit: ['Draft', 'Unpublished'],
  publish: ['Draft', 'Submitted', 'Unpublished'],
  unpublish: ['Published'],
} as const satisfies Record<string, readonly ProductStatus[]>
export type ProductStep = keyof typeof from

export function productCan(step: ProductStep, status: number): boolean {
  return from[step].some((allowed) => productStatuses[allowed] === status)
}

/** a vendor's change of a published product is reviewed before it is public. */
export function afterVendorEdit(status: ProductStatus): ProductStatus {
  return status === 'Published' ? 'Submitted' : status
}

export function statusName(status: number): string {
  return Object.entries(productStatuses).find(([, number]) => number === status)?.[0] ?? ''
}

/** The same as text. A published product that is not sold belongs to a vendor who may not sell now. */
export function statusText({
  ProductStatus,
  IsPublished,
}: {
  readonly ProductStatus: number
  readonly IsPublished: boolean
}): string {
  return ProductStatus === productStatuses.Published && !IsPublished
    ? 'Published, not on sale'
    : statusName(ProductStatus)
}
