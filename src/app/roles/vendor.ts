import { vendorMenu } from '#app/menus/vendor.ts'
import type { RoleParts } from '#app/role-parts.ts'
import { vendorPages } from '#app/routes/vendor.ts'

export const vendor: RoleParts = { pages: vendorPages, menu: vendorMenu }
