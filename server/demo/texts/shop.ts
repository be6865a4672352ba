/** Names of places as in the demo data; amounts in naira, weights in grams. */
interface DemoZone {
  readonly name: string
  readonly scope: 'place' | 'countries' | 'states' | 'cities'
  readonly state?: string
  readonly names?: readonly string[]
  readonly naira: number
  readonly weight?: { readonly included: number; readonly unit: number; readonly naira: number }
  readonly heaviest?: number
  readonly dearest?: number
}

export const demoZones: readonly DemoZone[] = [
  {
    name: 'Lagos mainland',
    scope: 'cities',
    state: 'Lagos',
    names: ['Ikeja', 'Yaba', 'Surulere'],
    naira: 1_500,
    weight: { included: 2_000, unit: 1_000, naira: 200 },
    heaviest: 30_000,
  },
  {
    name: 'Lagos State',
    scope: 'place',
    state: 'Lagos',
    naira: 2_200,
    weight: { included: 2_000, unit: 1_000, naira: 300 },
    heaviest: 30_000,
    dearest: 6_000,
  },
  {
    name: 'South West',
    scope: 'states',
    names: ['Ogun', 'Oyo', 'Osun', 'Ondo', 'Ekiti'],
    naira: 3_000,
    weight: { included: 1_000, unit: 500, naira: 250 },
    dearest: 12_000,
  },
  { name: 'Abuja', scope: 'place', state: 'Federal Capital Territory', naira: 3_500 },
  {
    name: 'Nigeria',
    scope: 'place',
    naira: 4_500,
    weight: { included: 1_000, unit: 500, naira: 400 },
    heaviest: 20_000,
  },
  {
    name: 'West Africa',
    scope: 'countries',
    names: ['Ghana', 'Benin', 'Togo', 'Niger'],
    naira: 14_000,
    weight: { included: 500, unit: 500, naira: 2_500 },
    heaviest: 10_000,
    dearest: 60_000,
  },
]

interface DemoProduct {
  readonly name: string
  readonly summary: string
  readonly category: string
  readonly naira: number
  readonly unit: string
  readonly grams: number
  readonly status: 'Draft' | 'Submitted' | 'Published' | 'Unpublished'
  readonly isVendors: boolean
  readonly discounted?: number
  readonly bulk?: { readonly naira: number; readonly from: number }
  readonly stock?: number
  /** How long a customer who buys it on credit has time. */
  readonly creditDays?: number
  /** Drawing, title, and a description of the picture; the first one is the thumbnail. */
  readonly pictures: readonly (readonly [string, string, string])[]
}

export const demoProducts: readonly DemoProduct[] = [
  {
    name: 'JAMB past questions 2015 to 2025',
    summary: 'Four subjects, every answer explained.',
    category: 'Past questions',
    naira: 3_500,
    unit: 'book',
    grams: 650,
    status: 'Published',
    isVendors: false,
    bulk: { naira: 3_000, from: 20 },
    stock: 240,
    pictures: [
      ['past-questions', 'Cover', 'An answer sheet with filled circles, and a pencil'],
      ['past-questions-open', 'Inside', 'An open book: circles to fill on the left, the explained answer on the right'],
    ],
  },
  {
    name: 'WAEC mathematics workbook',
    summary: 'Topic by topic, with room to write.',
    category: 'Workbooks',
    naira: 2_800,
    unit: 'book',
    grams: 480,
    status: 'Published',
    isVendors: true,
    discounted: 2_400,
    stock: 75,
    pictures: [['workbook', 'Cover', 'A green ring-bound book with the four signs of arithmetic']],
  },
  {
    name: 'New General Mathematics 3',
    summary: 'The textbook for SS3.',
    category: 'Textbooks',
    naira: 5_200,
    unit: 'book',
    grams: 900,
    status: 'Published',
    isVendors: true,
    bulk: { naira: 4_700, from: 10 },
    creditDays: 90,
    stock: 40,
    pictures: [
      ['textbook', 'Cover', 'A thick blue book with a pyramid on it'],
      ['textbook-shelf', 'On the shelf', 'Four books side by side, one leaning'],
    ],
  },
  {
    name: 'Things Fall Apart',
    summary: 'The novel by Chinua Achebe.',
    category: 'Literature',
    naira: 3_000,
    unit: 'book',
    grams: 250,
    status: 'Submitted',
    isVendors: true,
    stock: 18,
    pictures: [['novel', 'Cover', 'A book with the sun over the huts of a village']],
  },
  {
    name: 'Scientific calculator',
    summary: 'Allowed in WAEC and NECO halls.',
    category: 'Calculators',
    naira: 9_500,
    unit: 'piece',
    grams: 180,
    status: 'Published',
    isVendors: true,
    creditDays: 90,
    stock: 60,
    pictures: [
      ['calculator', 'Front', 'A blue calculator that shows a curve'],
      ['calculator-desk', 'On the desk', 'The calculator on a ruled sheet with a calculation'],
    ],
  },
  {
    name: 'Learning tablet, 8 inch',
    summary: 'With room for three years of lessons.',
    category: 'Tablets',
    naira: 98_000,
    unit: 'piece',
    grams: 420,
    status: 'Published',
    isVendors: false,
    discounted: 92_500,
    stock: 12,
    pictures: [
      ['tablet', 'Across', 'A tablet with a lesson as a film'],
      ['tablet-reading', 'Upright, with pen', 'A tablet with a page to read, and its pen'],
    ],
  },
  {
    name: 'Exercise books, 60 leaves',
    summary: 'A dozen, ruled.',
    category: 'Exercise books',
    naira: 4_200,
    unit: 'dozen',
    grams: 1_900,
    status: 'Published',
    isVendors: false,
    bulk: { naira: 3_900, from: 10 },
    pictures: [
      ['exercise-books', 'The dozen', 'Exercise books in blue, green and yellow'],
      ['exercise-books-open', 'Inside', 'An open exercise book with ruled lines, and a pencil'],
    ],
  },
  {
    name: 'Mathematical set',
    summary: 'Compass, protractor, rulers, in a tin.',
    category: 'Writing',
    naira: 1_800,
    unit: 'set',
    grams: 300,
    status: 'Draft',
    isVendors: true,
    pictures: [
      ['mathematical-set', 'The tin', 'An open tin with protractor, ruler and pencil, and a compass over it'],
      ['mathematical-set-compass', 'The compass', 'A compass that draws a circle on squared paper'],
    ],
  },
  {
    name: 'School bag, padded',
    summary: 'Holds a tablet; dry in the rain.',
    category: 'Bags',
    naira: 14_500,
    unit: 'piece',
    grams: 800,
    status: 'Unpublished',
    isVendors: true,
    stock: 0,
    pictures: [
      ['school-bag', 'Front', 'A blue school bag with a yellow pocket'],
      ['school-bag-packed', 'Packed', 'The bag, open, with books and a tablet in it'],
    ],
  },
  {
    name: 'Black school shoes',
    summary: 'Sizes 36 to 44.',
    category: 'Shoes',
    naira: 16_000,
    unit: 'pair',
    grams: 1_100,
    status: 'Draft',
    isVendors: false,
    pictures: [
      ['school-shoes', 'Side', 'A pair of black laced shoes'],
      ['school-shoes-above', 'From above', 'The shoes from above, with laces and insoles'],
    ],
  },
]
