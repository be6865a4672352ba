/**
 * Pages that the specification names and this release does not have: what each page is for, as its address shows it to
 * people. `isEmpty`: the specification itself leaves the page empty. `instead`: how people get the same result without
 * it.
 */
export interface NotYetPage {
  readonly title: string
  readonly about: string
  readonly isEmpty?: true
  readonly instead?: string
}

const order: NotYetPage = { title: 'Order', about: 'The invoice of an order, and ways to pay it.' }

/** By address; `$id` matches any last part. */
export const notYetPages: Readonly<Record<string, NotYetPage>> = {
  '/order': order,
  '/order/$id': order,
  '/admin/variations': {
    title: 'Variations',
    about: 'Sizes, colours and other choices of a product.',
    isEmpty: true,
    instead: 'Add each size or colour as a product of its own.',
  },
  '/admin/communities': {
    title: 'Communities',
    about: 'Communities of a city.',
    isEmpty: true,
    instead: 'Schools and their cities are in the list of schools.',
  },
  '/admin/creditsettings': { title: 'Credit settings', about: 'Terms of buying on credit.', isEmpty: true },
  '/admin/orders': { title: 'Orders', about: 'What was ordered, paid and delivered.' },
  '/admin/payments': { title: 'Payments', about: 'Payments and how they were made.' },
  '/admin/credits': { title: 'Credits', about: 'Items bought on credit, and what is due.' },
  '/admin/ordersettings': { title: 'Order settings', about: 'VAT, invoice texts and numbers.' },
  '/vendor/transferactivites': { title: 'Transfer activities', about: 'Transfers to the bank.', isEmpty: true },
  '/vendor/orders': { title: 'Orders', about: 'Orders of your products.' },
  '/vendor/payments': { title: 'Payments', about: 'What was paid for your products.' },
  '/student/orders': { title: 'My orders', about: 'What you ordered.' },
  '/student/payments': { title: 'My payments', about: 'What you paid.' },
}

/** The named page that belongs to an address; undefined for other addresses. */
export function notYetPageAt(path: string): NotYetPage | undefined {
  const address = path.replace(/(?<=.)\/$/, '')
  return notYetPages[address] ?? notYetPages[address.replace(/[^/]+$/, () => '$id')]
}
