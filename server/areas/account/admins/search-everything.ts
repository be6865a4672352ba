import { allSectors } from '#contract/all-sectors.ts'
import { allKinds, type AssessmentKind } from '#contract/assessment-kinds.ts'
import type { Role } from '#contract/define.ts'
import type { Output } from '#contract/contract.ts'
import { foundPerList } from '#contract/limits.ts'
import type { FoundRow } from '#contract/search/search-everything.ts'
import { searchedLists } from '#contract/search/searched-lists.ts'
import { must } from '#kit/must.ts'
import { naira } from '#rules/money.ts'
import { personName } from '#rules/person-name.ts'
import { adminAssessments } from '#server/areas/assessment/queries.ts'
import { blogPage } from '#server/areas/blog/queries.ts'
import { eventsByTitle } from '#server/areas/calendar/calendar-queries.ts'
import { formPage } from '#server/areas/eform/queries.ts'
import { investmentPage } from '#server/areas/investment/queries.ts'
import { orderPage } from '#server/areas/order/order-queries.ts'
import { paymentPage } from '#server/areas/payment/payment-queries.ts'
import { productPage } from '#server/areas/product/queries.ts'
import { schoolPage } from '#server/areas/school/queries.ts'
import { transactionPage } from '#server/areas/wallet/queries.ts'
import { transferPage } from '#server/areas/wallet/transfer-queries.ts'
import { can } from '#server/auth/can.ts'
import type { Actor, Db } from '#server/calls/call-context.ts'
import { peoplePage } from '#server/areas/account/people-queries.ts'
import { smartCardPage } from '#server/areas/account/smart-cards/queries.ts'

/** The first page that matches, as the list itself has it. */
interface Asked {
  readonly keyword: string
  readonly page: number
  readonly pageSize: number
  readonly id: string
}
interface Reader {
  readonly actor: Actor
  readonly now: Date
}
/** `Href` is left out where a row is opened in its list. */
type Found = Omit<FoundRow, 'Href'> & Partial<Pick<FoundRow, 'Href'>>
interface Finding {
  readonly Items: readonly Found[]
  readonly Total: number
  readonly More?: true
}
type Search = (db: Db, asked: Asked, reader: Reader) => Promise<Finding>

const anyDay = { fromDateIsoString: '', toDateIsoString: '' } as const
const newest = { sort: '-CreatedDate', ...anyDay } as const
const line = (...parts: readonly string[]) => parts.filter(Boolean).join(', ')

async function found<Row extends { Id: string }>(
  page: Promise<{ Items: readonly Row[]; Total: number; More?: true }>,
  row: (row: Row) => Omit<Found, 'Id'>,
): Promise<Finding> {
  const { Items, ...counted } = await page
  return { ...counted, Items: Items.map((one) => ({ Id: one.Id, ...row(one) })) }
}

const peopleWith =
  (role: Role): Search =>
  (db, asked) =>
    found(peoplePage(db, role, { ...asked, ...newest }), (one) => ({
      Name: personName(one, 'full'),
      Detail: line(one.EmailAddress, one.PhoneNumber),
    }))

const assessmentsOf =
  (kind: AssessmentKind): Search =>
  (db, asked) =>
    found(adminAssessments(db, kind, { ...asked, sort: '-CreatedDate', sector: allSectors, state: '' }), (one) => ({
      Name: one.Name,
      Detail: line(one.SectorName, one.State),
    }))

/** How each list of `searchedLists` is searched: as the list does it, so it finds the same rows by the same indexes. */
const searches: Readonly<Record<string, Search>> = {
  'Account/GetStudents': peopleWith('student'),
  'Account/GetMentors': peopleWith('mentor'),
  'Account/GetVendors': peopleWith('vendor'),
  'Account/GetParents': peopleWith('parent'),
  'Account/GetAdmins': peopleWith('admin'),
  'Account/GetUserSmartCards': (db, asked) =>
    found(smartCardPage(db, { ...asked, sort: '-RequestedDate', status: '' }), (one) => ({
      Name: one.SmartCardNumber,
      Detail: personName(one, 'full'),
    })),
  'Order/GetOrders': (db, asked) =>
    found(orderPage(db, 'admin', { ...asked, ...newest, status: '' }), (one) => ({
      Name: one.OrderId,
      Detail: line(personName(one, 'full'), naira(one.TotalAmount), one.OrderStatusName),
    })),
  'Payment/GetPayments': (db, asked) =>
    found(paymentPage(db, { ...asked, ...anyDay, sort: '-CreateDate', status: '', gateway: '' }), (one) => ({
      Name: one.ItemNames,
      Detail: line(personName(one, 'full'), naira(one.Amount), one.PaymentStatus, one.Reference),
    })),
  'Wallet/GetWalletTransactions': (db, asked) =>
    found(transactionPage(db, { ...asked, ...newest, type: '', status: '' }), (one) => ({
      Name: personName(one, 'full'),
      Detail: line(one.TransactionTypeName, naira(one.Amount), one.TransactionStatusName, one.Other),
    })),
  'Wallet/GetBankTransferRequests': (db, asked) =>
    found(transferPage(db, { ...asked, ...newest, status: '' }), (one) => ({
      Name: personName(one, 'full'),
      Detail: line(naira(one.Amount), one.TransactionStatusName, one.BankName),
    })),
  'Product/GetProducts': (db, asked) =>
    found(productPage(db, null, { ...asked, sort: '-CreatedDate', category: '', status: '' }), (one) => ({
      Name: one.Name,
      Detail: line(one.VendorName, naira(one.Amount)),
    })),
  'School/GetSchools': (db, asked) =>
    found(schoolPage(db, { ...asked, sort: 'Name', countryId: '', stateId: '', cityId: '' }), (one) => ({
      Name: one.Name,
      Detail: line(one.Address, one.StateName),
    })),
  'Calendar/GetAdminCalenderEvents': (db, asked, { actor }) =>
    found(eventsByTitle(db, actor.personId, asked), (one) => ({
      Name: one.Title,
      Detail: line(one.CalenderTypeName, one.Day),
      Href: `/admin/calenders?date=${one.Day}&view=list`,
    })),
  ...Object.fromEntries(allKinds.map((kind) => [kind.calls.authored, assessmentsOf(kind)])),
  'Investment/GetInvestments': (db, asked) =>
    found(investmentPage(db, { ...asked, sort: '-CommencementDate' }), (one) => ({
      Name: one.Title,
      Detail: line(naira(one.Amount), `${one.CommencementDate} to ${one.MaturityDate}`),
    })),
  'Blog/GetBlogs': (db, asked, { now }) =>
    found(blogPage(db, now, { ...asked, sort: '-UpdatedDate', status: '' }), (one) => ({
      Name: one.Name,
      Detail: one.Status,
    })),
  'Eform/GetForms': (db, asked) =>
    found(formPage(db, asked), (one) => ({ Name: one.FormName, Detail: one.State, Href: `/admin/eforms/${one.Id}` })),
}

/** searches each list that this administrator may read, one after the other. Lists without matching rows are left out. */
export async function searchEverything(
  db: Db,
  keyword: string,
  reader: Reader,
): Promise<Output<'Account/SearchEverything'>> {
  const asked: Asked = { keyword, page: 0, pageSize: foundPerList, id: '' }
  const results = []
  for (const [Call, { path }] of Object.entries(searchedLists)) {
    if (!can(reader.actor, Call, ['admin'])) continue
    const { Items, ...counted } = await must(searches[Call], `the search of ${Call}`)(db, asked, reader)
    if (Items.length > 0)
      results.push({ Call, ...counted, Items: Items.map((one) => ({ Href: `${path}?item=${one.Id}`, ...one })) })
  }
  return results
}
