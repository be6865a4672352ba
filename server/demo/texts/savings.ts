/** A person of the demo: a role's account, or the place of a student in the list. */
export type Saver = 'student' | 'parent' | number

/** Whose, how many hours ago, naira, which way. */
export const demoSavings: readonly (readonly [Saver, number, number, 'PutIn' | 'TakenOut'])[] = [
  ['student', 480, 8_000, 'PutIn'],
  ['student', 210, 1_500, 'TakenOut'],
  ['parent', 300, 2_500, 'PutIn'],
  [7, 150, 1_200, 'PutIn'],
  [10, 90, 2_000, 'PutIn'],
]
/** The student's automatic savings of the last weeks: hours ago, naira. */
export const demoAutomatic: readonly (readonly [number, number])[] = [
  [24 * 18, 500],
  [24 * 11, 500],
  [24 * 4, 500],
]

/** A part of a budget is spent already. */
export const demoBudgets: readonly (readonly [Saver, string, number])[] = [
  ['student', 'Transfers', 15_000],
  ['student', 'Everything', 60_000],
  ['parent', 'Transfers', 25_000],
]

interface DemoOffer {
  readonly title: string
  readonly cover: string
  readonly summary: string
  readonly details: string
  readonly naira: number
  readonly percent: number
  readonly months: number
  /** Days from now. */
  readonly closes: number
  readonly starts: number
  readonly most: number | null
  readonly allowsLeaving: boolean
  /** Who bought, units, and how many hours ago. */
  readonly buyers: readonly (readonly [Saver, number, number])[]
}

export const demoOffers: readonly DemoOffer[] = [
  {
    title: 'Solar lamps for evening classes',
    cover: 'cover-book-and-lamp',
    summary: 'Schools rent lamps that charge by day. The rent pays the interest.',
    details:
      '<p>Four schools in Kaduna and Kano rent 600 lamps for their evening classes.</p><ul><li>The lamps belong to the programme.</li><li>Each school pays its rent every month.</li><li>Your money comes back with interest at the end of the term.</li></ul>',
    naira: 5_000,
    percent: 12,
    months: 6,
    closes: 18,
    starts: 25,
    most: 400,
    allowsLeaving: true,
    buyers: [
      ['student', 1, 52],
      [13, 1, 40],
    ],
  },
  {
    title: 'Tool sets for young tailors',
    cover: 'cover-tools',
    summary: 'Sewing machines and tools that graduates of the workshop buy over a year.',
    details: '<p>Thirty graduates of the workshop in Aba pay for their machines in twelve parts.</p>',
    naira: 2_500,
    percent: 18.5,
    months: 12,
    closes: 6,
    starts: 6,
    most: null,
    allowsLeaving: false,
    buyers: [[16, 1, 30]],
  },
  {
    title: 'Exam books for the new term',
    cover: 'cover-checklist',
    summary: 'Books that are bought in bulk before the term and sold in the shop.',
    details: '<p>Past questions and workbooks for the exams in June.</p>',
    naira: 2_000,
    percent: 3,
    months: 1,
    closes: -44,
    starts: -43,
    most: 100,
    allowsLeaving: false,
    buyers: [
      ['student', 3, 1_080],
      [4, 1, 1_000],
    ],
  },
]

/**
 * Who bought airtime or data from the wallet, how many hours ago, the network, the number, naira, the data plan ('' for airtime), and how
 * it ended. `Unknown`: the provider does not know it, so an administrator decides.
 */
export const demoAirtime: readonly (readonly [
  Saver,
  number,
  string,
  string,
  number,
  string,
  'Successful' | 'Failed' | 'Pending' | 'Unknown',
])[] = [
  ['student', 290, 'mtn', '+2348031234567', 500, '', 'Successful'],
  ['parent', 200, 'airtel', '+2348021234567', 1_200, '1.5 GB for a month', 'Successful'],
  ['student', 120, 'mtn', '+2348031234567', 600, '1 GB for a week', 'Successful'],
  [7, 75, 'glo', '+2348051230000', 200, '', 'Failed'],
  [10, 40, 'mtn', '+2348061232222', 300, '', 'Unknown'],
  ['student', 2, 'mtn', '+2347031232222', 200, '', 'Pending'],
]
