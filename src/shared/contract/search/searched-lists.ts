import * as z from 'zod'
import { allKinds } from '#contract/assessment-kinds.ts'
import { rowId } from '#contract/entities/row.ts'

interface SearchedList {
  readonly name: string
  readonly path: string
}

/**
 * the lists that administrators search at once, by their calls, in the order of the results. `name` and `path` are those of
 * the list's entry in the menu.
 */
export const searchedLists: Readonly<Record<string, SearchedList>> = {
  'Account/GetStudents': { name: 'Students', path: '/admin/students' },
  'Account/GetMentors': { name: 'Mentors', path: '/admin/mentors' },
  'Account/GetVendors': { name: 'Vendors', path: '/admin/vendors' },
  'Account/GetParents': { name: 'Parents', path: '/admin/parents' },
  'Account/GetAdmins': { name: 'Administrators', path: '/admin/accounts' },
  'Account/GetUserSmartCards': { name: 'Smart cards', path: '/admin/smartcards' },
  'Order/GetOrders': { name: 'Orders', path: '/admin/orders' },
  'Payment/GetPayments': { name: 'Payments', path: '/admin/payments' },
  'Wallet/GetWalletTransactions': { name: 'Wallets', path: '/admin/wallets' },
  'Wallet/GetBankTransferRequests': { name: 'Transfer requests', path: '/admin/transferrequests' },
  'Product/GetProducts': { name: 'Products', path: '/admin/products' },
  'School/GetSchools': { name: 'Schools', path: '/admin/schools' },
  'Calendar/GetAdminCalenderEvents': { name: 'Calendar', path: '/admin/calenders' },
  ...Object.fromEntries(
    allKinds.map(({ calls, words, pages }) => [calls.authored, { name: words.authored, path: pages.authored }]),
  ),
  'Investment/GetInvestments': { name: 'Investments', path: '/admin/investments' },
  'Blog/GetBlogs': { name: 'Blogs', path: '/admin/blogs' },
  'Eform/GetForms': { name: 'E-forms', path: '/admin/eforms' },
}

/** The fewest and the most signs that are searched for. */
export const leastSearched = 2
export const mostSearched = 200

/** A row that was found: what it is called, a line about it, and the address of its page. */
const foundRow = z.object({ Id: rowId, Name: z.string(), Detail: z.string(), Href: z.string() })
export type FoundRow = z.infer<typeof foundRow>

/** What was found in a list: its first rows. `More`: more rows match than `Total` counts. */
export const foundInList = z.object({
  Call: z.string(),
  Items: z.array(foundRow),
  Total: z.number().int(),
  More: z.literal(true).optional(),
})
