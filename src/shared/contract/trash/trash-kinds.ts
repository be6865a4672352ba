import { allKinds } from '#contract/assessment-kinds.ts'

/** A kind of thing that is moved to the trash when it is deleted. */
export interface TrashKind {
  /** Several of them, for people. */
  readonly name: string
  /** The calls that delete one. A person who may make one of them sees all of the kind in the trash and may restore it. */
  readonly deletes: readonly string[]
  /** The call by which its owner deletes it, and so restores it. */
  readonly ownDelete?: string
}

/** Everything that has a trash. The key is the `entity` of its calls, as the audit log names it. */
export const trashKinds: Readonly<Record<string, TrashKind>> = {
  ...Object.fromEntries(
    allKinds.map(({ entity, words, calls }) => [entity, { name: words.authored, deletes: [calls.delete] }]),
  ),
  Form: { name: 'E-forms', deletes: ['Eform/DeleteForm'] },
  Blog: { name: 'Articles', deletes: ['Blog/DeleteBlog'] },
  Product: { name: 'Products', deletes: ['Product/DeleteProduct'], ownDelete: 'Product/DeleteMyProduct' },
  Category: { name: 'Categories', deletes: ['Category/DeleteCategory'] },
  ShippingZone: { name: 'Shipping zones', deletes: ['Shipping/DeleteShippingDetail'] },
  CalenderEvent: {
    name: 'Calendar events',
    deletes: ['Calendar/DeleteCalenderEvent'],
    ownDelete: 'Calendar/DeleteMyCalenderEvent',
  },
  CalenderType: { name: 'Calendar types', deletes: ['Calendar/DeleteCalenderType'] },
  School: { name: 'Schools', deletes: ['School/DeleteSchool'] },
  Country: { name: 'Countries', deletes: ['CountryState/DeleteCountry'] },
  State: { name: 'States', deletes: ['CountryState/DeleteState'] },
  City: { name: 'Cities', deletes: ['CountryState/DeleteCity'] },
  AirtimePlan: { name: 'Airtime plans', deletes: ['Communication/DeleteAirtimePlan'] },
  DataPlan: { name: 'Data plans', deletes: ['Communication/DeleteDataPlan'] },
  ReferralAward: {
    name: 'Referral awards',
    deletes: ['Referral/DeleteReferralAward', 'Referral/DeletePackageAddon'],
  },
  Investment: { name: 'Investments', deletes: ['Investment/DeleteInvestment'] },
}

/** The kind that a call deletes; undefined for a call that moves nothing to the trash. */
export function trashKindOf(call: string | undefined): string | undefined {
  if (call === undefined) return undefined
  return Object.entries(trashKinds).find(
    ([, { deletes, ownDelete }]) => deletes.includes(call) || ownDelete === call,
  )?.[0]
}
