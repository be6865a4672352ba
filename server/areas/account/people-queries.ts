import type { Output, Parsed } from '#contract/contract.ts'
import type { Role } from '#contract/define.ts'
import type { WaitingRows } from '#contract/entities/dashboard/waiting-rows.ts'
import type { User } from '#contract/entities/user.ts'
import type { EditedTable } from '#server/db/change-row.ts'
import { listPage, orderBy, type PageOf } from '#server/db/list-page.ts'
import { isoInstant, withinDays } from '#server/db/lagos-days.ts'
import type { Db } from '#server/calls/call-context.ts'
import { walletOwnerOf } from '#server/areas/wallet/owner-queries.ts'

export const sexes: Output<'Account/GetSexes'> = [
  { Id: 'F', Name: 'Female' },
  { Id: 'M', Name: 'Male' },
]

const joins = (db: Db) => db`
  left join sector s on s.id = p.sector_id left join school c on c.id = p.school_id left join country n on n.id = p.country_id
  left join category k on k.id = p.business_category_id left join wallet_account w on w.id = p.id`

const columns = (db: Db) => db<User[]>`
  p.id as "Id", p.row_version as "RowVersion", p.surname as "Surname", p.firstname as "Firstname", p.middle_name as "MiddleName",
  p.email as "EmailAddress", p.phone as "PhoneNumber", p.sex as "Sex", case p.sex when 'F' then 'Female' when 'M' then 'Male' else '' end as "SexName",
  p.address as "Address", p.picture as "Picture", p.is_active as "IsActive",
  p.is_admin as "IsAdmin", p.is_vendor as "IsVendor", p.is_parent as "IsParent", p.is_mentor as "IsMentor", p.is_student as "IsStudent",
  p.allow_all_endpoints as "AllowAllEndPoints", cardinality(p.admin_endpoints) as "EndPointCount",
  exists (select from two_factor where person_id = p.id and confirmed_at is not null) as "HasTwoFactor",
  coalesce(p.country_id::text, '') as "CountryId", coalesce(n.name, '') as "CountryName",
  coalesce(p.school_id::text, '') as "SchoolId", coalesce(c.name, '') as "SchoolName", p.sector_id as "Sector", coalesce(s.name, '') as "SectorName",
  coalesce((select code from referral where person_id = p.id order by created_at, id limit 1), '') as "ReferredByCode", ${isoInstant(db, db`p.created_at`)} as "CreatedDate",
  p.reg_num as "RegNum", p.business_name as "BusinessName", p.business_address as "BusinessAddress", p.logo as "Logo", p.business_phones as "PhoneNumbers",
  coalesce(p.business_category_id::text, '') as "CategoryId", coalesce(k.name, '') as "CategoryName", p.is_vendor_verified as "IsVendorVerified",
  array_position(array['Pending', 'Registered', 'Failed'], w.status) - 1 as "VirtualAccountStatus", w.status as "VirtualAccountStatusName", w.error as "VirtualAccountErrorMessage", w.number as "WalletAccountNumber",
  w.bank_name as "VirtualAccountBankName", w.bank_number as "VirtualAccountNumber"`

const holders = {
  admin: (db: Db) => db`p.is_admin`,
  vendor: (db: Db) => db`p.is_vendor`,
  mentor: (db: Db) => db`p.is_mentor`,
  student: (db: Db) => db`p.is_student`,
  parent: (db: Db) => db`p.is_parent`,
} as const satisfies Record<Role, unknown>

/** A keyword that is a phone number, as one word of digits. Each number is stored among the words in its forms (0215). */
function phoneAsWord(keyword: string): string {
  const digits = keyword.replaceAll(/[\s().-]/g, '')
  return /^\+?\d{10,15}$/.test(digits) ? digits.replace(/^(\+?234)0/, '$1') : keyword
}

/**
 * R-443 … R-447: the accounts that have this role. The keyword is searched in names, address, phone and business; the number of a
 * wallet finds its owner.
 */
export async function peoplePage(
  db: Db,
  role: Role,
  { sort, fromDateIsoString, toDateIsoString, ...page }: Parsed<'Account/GetStudents'>,
): Promise<PageOf<User>> {
  const owner = page.id === '' ? await walletOwnerOf(db, page.keyword) : null
  return listPage(
    db,
    {
      from: db`person p`,
      beside: joins(db),
      id: db`p.id`,
      columns: columns(db),
      where: db`${holders[role](db)} and ${withinDays(db, db`p.created_at`, fromDateIsoString, toDateIsoString)}`,
      words: db`p.search_key`,
      order: orderBy(sort, { Name: db`p.name_key`, CreatedDate: db`p.created_at` }),
    },
    owner ? { ...page, keyword: '', id: owner } : { ...page, keyword: phoneAsWord(page.keyword) },
  )
}

/** The accounts that are not deleted. */
export const people: EditedTable<User> = {
  table: 'person',
  what: 'account',
  read: async (tx, id) =>
    (await tx<User[]>`select ${columns(tx)} from person p ${joins(tx)} where p.id = ${id} and p.deleted_at is null`)[0],
}

/** R-321: the requested smart cards. */
export async function requestedCards(db: Db): Promise<WaitingRows> {
  const [row] = await db<[WaitingRows]>`
    select count(*) as "Count", ${isoInstant(db, db`min(requested_at)`)} as "OldestDate" from smart_card where status = 0`
  return row
}
