/** Name and codes of the demo countries. */
export const demoCountries: readonly (readonly [string, string, string])[] = [
  ['Nigeria', 'NG', 'NGA'],
  ['Ghana', 'GH', 'GHA'],
  ['Benin', 'BJ', 'BEN'],
  ['Cameroon', 'CM', 'CMR'],
  ['Togo', 'TG', 'TGO'],
  ['Niger', 'NE', 'NER'],
  ['Chad', 'TD', 'TCD'],
  ['Côte d’Ivoire', 'CI', 'CIV'],
  ['Senegal', 'SN', 'SEN'],
  ['Kenya', 'KE', 'KEN'],
  ['Rwanda', 'RW', 'RWA'],
  ['Uganda', 'UG', 'UGA'],
  ['South Africa', 'ZA', 'ZAF'],
  ['Egypt', 'EG', 'EGY'],
  ['United Kingdom', 'GB', 'GBR'],
  ['United States', 'US', 'USA'],
  ['Canada', 'CA', 'CAN'],
]

/** The states of Nigeria and its capital territory, each with some of its cities and towns. */
export const demoStates: Readonly<Record<string, readonly string[]>> = {
  Abia: ['Umuahia', 'Aba', 'Ohafia', 'Arochukwu'],
  Adamawa: ['Yola', 'Jimeta', 'Mubi', 'Numan'],
  'Akwa Ibom': ['Uyo', 'Eket', 'Ikot Ekpene', 'Oron'],
  Anambra: ['Awka', 'Onitsha', 'Nnewi', 'Nkpor', 'Ekwulobia'],
  Bauchi: ['Bauchi', 'Azare', 'Misau', 'Jama’are'],
  Bayelsa: ['Yenagoa', 'Brass', 'Sagbama', 'Ogbia'],
  Benue: ['Makurdi', 'Gboko', 'Otukpo', 'Katsina-Ala'],
  Borno: ['Maiduguri', 'Biu', 'Bama', 'Monguno'],
  'Cross River': ['Calabar', 'Ikom', 'Ogoja', 'Obudu'],
  Delta: ['Asaba', 'Warri', 'Sapele', 'Ughelli', 'Agbor'],
  Ebonyi: ['Abakaliki', 'Afikpo', 'Onueke'],
  Edo: ['Benin City', 'Auchi', 'Ekpoma', 'Uromi'],
  Ekiti: ['Ado-Ekiti', 'Ikere-Ekiti', 'Ijero-Ekiti', 'Oye-Ekiti'],
  Enugu: ['Enugu', 'Nsukka', 'Oji River', 'Awgu'],
  'Federal Capital Territory': ['Abuja', 'Gwagwalada', 'Kuje', 'Gwarinpa', 'Bwari'],
  Gombe: ['Gombe', 'Billiri', 'Kaltungo', 'Dukku'],
  Imo: ['Owerri', 'Orlu', 'Okigwe', 'Oguta'],
  Jigawa: ['Dutse', 'Hadejia', 'Gumel', 'Kazaure'],
  Kaduna: ['Kaduna', 'Zaria', 'Kafanchan', 'Sabon Tasha'],
  Kano: ['Kano', 'Wudil', 'Gaya', 'Bichi', 'Rano'],
  Katsina: ['Katsina', 'Funtua', 'Daura', 'Malumfashi'],
  Kebbi: ['Birnin Kebbi', 'Argungu', 'Yauri', 'Zuru'],
  Kogi: ['Lokoja', 'Okene', 'Kabba', 'Idah'],
  Kwara: ['Ilorin', 'Offa', 'Jebba', 'Omu-Aran'],
  Lagos: ['Ikeja', 'Lagos Island', 'Yaba', 'Ikorodu', 'Badagry', 'Epe', 'Surulere', 'Lekki'],
  Nasarawa: ['Lafia', 'Keffi', 'Akwanga', 'Karu'],
  Niger: ['Minna', 'Bida', 'Suleja', 'Kontagora'],
  Ogun: ['Abeokuta', 'Ijebu Ode', 'Sagamu', 'Ota', 'Ilaro'],
  Ondo: ['Akure', 'Ondo', 'Owo', 'Ikare'],
  Osun: ['Osogbo', 'Ile-Ife', 'Ilesa', 'Iwo', 'Ede'],
  Oyo: ['Ibadan', 'Ogbomoso', 'Oyo', 'Iseyin', 'Saki'],
  Plateau: ['Jos', 'Bukuru', 'Pankshin', 'Shendam'],
  Rivers: ['Port Harcourt', 'Obio-Akpor', 'Bonny', 'Ahoada', 'Eleme'],
  Sokoto: ['Sokoto', 'Tambuwal', 'Wurno', 'Gwadabawa'],
  Taraba: ['Jalingo', 'Wukari', 'Takum', 'Bali'],
  Yobe: ['Damaturu', 'Potiskum', 'Gashua', 'Nguru'],
  Zamfara: ['Gusau', 'Kaura Namoda', 'Talata Mafara', 'Anka'],
}

/** The product categories: a name and its subcategories. */
export const demoCategories: Readonly<Record<string, readonly string[]>> = {
  Books: ['Past questions', 'Textbooks', 'Literature', 'Workbooks'],
  Devices: ['Tablets', 'Calculators', 'Laptops'],
  Stationery: ['Exercise books', 'Writing', 'Drawing and art'],
  'School wear': ['Uniforms', 'Shoes', 'Bags'],
  'Exams and forms': ['JAMB', 'WAEC', 'NECO'],
  'Lab and sport': [],
}

/** The drawing of each category. */
export const demoCategoryPictures: Readonly<Record<string, string>> = {
  Books: 'books',
  Devices: 'devices',
  Stationery: 'stationery',
  'School wear': 'school-wear',
  'Exams and forms': 'exams',
  'Lab and sport': 'lab-sport',
}

/** Name, whether several people may book, limit, whether it is active. */
export const demoCalendarTypes: readonly (readonly [string, boolean, number | null, boolean])[] = [
  ['Career talk', true, 200, true],
  ['Mentoring session', false, null, true],
  ['Open day', true, null, true],
  ['Scholarship workshop', true, 40, true],
  ['Parents’ evening', true, 80, false],
]

/** Network, name, for data, naira, details, active. */
export const demoPlans: readonly (readonly [string, string, boolean, number, string, boolean])[] = [
  ['mtn', 'Airtime 100', false, 100, 'Calls and texts, no end date.', true],
  ['mtn', 'Airtime 500', false, 500, 'Calls and texts, no end date.', true],
  ['airtel', 'Airtime 200', false, 200, 'Calls and texts, no end date.', true],
  ['glo', 'Airtime 1000', false, 1000, 'With a bonus of 5 %.', false],
  ['mtn', '1 GB for a week', true, 600, '7 days from the purchase.', true],
  ['mtn', '5 GB for a month', true, 2000, '30 days from the purchase.', true],
  ['airtel', '1.5 GB for a month', true, 1200, '30 days from the purchase.', true],
  ['glo', '3 GB at night', true, 800, 'From midnight to five in the morning, thirty days.', true],
  ['9mobile', '500 MB for a day', true, 200, '24 hours from the purchase.', false],
]

/** Title, action, days until it starts and ends (from today), naira, active. */
export const demoAwards: readonly {
  readonly title: string
  readonly action: string
  readonly from: number
  readonly to: number
  readonly naira: number
  readonly active: boolean
}[] = [
  { title: 'Bring a classmate', action: 'Register', from: -60, to: 120, naira: 250, active: true },
  { title: 'Back to school 2026', action: 'Register', from: -240, to: -70, naira: 400, active: false },
  { title: 'First assessment bonus', action: 'FirstAssessment', from: -30, to: 200, naira: 150, active: true },
  { title: 'First order cash back', action: 'FirstOrder', from: -14, to: 90, naira: 1_000, active: true },
  { title: 'Harmattan wallet bonus', action: 'FundWallet', from: 20, to: 80, naira: 500, active: true },
]
