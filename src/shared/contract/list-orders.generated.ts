// Generated from the contract by `npm run generate`; a test refuses an old copy.
/** The order a list has by itself, by its call. */
export const listOrders: Readonly<Record<string, string | undefined>> = {
  'Account/GetAdmins': '-CreatedDate',
  'Account/GetStudents': '-CreatedDate',
  'Account/GetVendors': '-CreatedDate',
  'Account/GetMentors': '-CreatedDate',
  'Account/GetParents': '-CreatedDate',
  'Account/GetUserSmartCards': '-RequestedDate',
  'Audit/GetAuditLog': '-At',
  'Calendar/GetCalenderTypes': 'Name',
  'Communication/GetAirtimePlans': 'Name',
  'Communication/GetDataPlans': 'Name',
  'CountryState/GetCountries': 'Name',
  'CountryState/GetStates': 'Name',
  'CountryState/GetCities': 'Name',
  'Product/GetProducts': '-CreatedDate',
  'Product/GetMyProducts': '-CreatedDate',
  'Referral/GetReferralAwards': '-StartDate',
  'Referral/GetReferrals': '-CreatedDate',
  'Referral/GetMyReferrals': '-CreatedDate',
  'School/GetSchools': 'Name',
  'Shipping/GetShippingDetails': 'Name',
}
