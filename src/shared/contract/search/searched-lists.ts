import { allKinds } from '#contract/assessment-kinds.ts'

interface SearchedList {
  readonly name: string
  readonly path: string
  /** The page of the list has no search of its own. */
  readonly hasNoSearch?: true
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
  'Calendar/GetAdminCalenderEvents': { name: 'Calendar', path: '/admin/calenders', hasNoSearch: true },
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
