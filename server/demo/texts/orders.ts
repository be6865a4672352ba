/** How far an order of the demo went. */
type Ending = 'Pending' | 'Approved' | 'Shipped' | 'Delivered' | 'PickedUp' | 'Cancelled' | 'Expired' | 'Refunded'

/** The account `student`, or the place of a student in the list. */
type Who = 'student' | number

/** Whose, how many hours ago, products and how many of each, the town of a delivery or '' for pick-up, how far it went. */
export const demoOrders: readonly (readonly [
  Who,
  number,
  readonly (readonly [product: string, quantity: number])[],
  string,
  Ending,
])[] = [
  [
    'student',
    620,
    [
      ['JAMB past questions 2015 to 2025', 1],
      ['Scientific calculator', 1],
    ],
    'Yaba',
    'Delivered',
  ],
  [4, 500, [['WAEC mathematics workbook', 1]], 'Ikeja', 'Refunded'],
  [7, 380, [['Exercise books, 60 leaves', 1]], '', 'PickedUp'],
  [13, 300, [['JAMB past questions 2015 to 2025', 3]], '', 'Expired'],
  [10, 130, [['WAEC mathematics workbook', 1]], 'Surulere', 'Shipped'],
  [19, 50, [['JAMB past questions 2015 to 2025', 1]], '', 'Approved'],
  [16, 40, [['New General Mathematics 3', 1]], 'Ikeja', 'Cancelled'],
  [
    'student',
    20,
    [
      ['New General Mathematics 3', 1],
      ['Exercise books, 60 leaves', 1],
    ],
    'Yaba',
    'Pending',
  ],
]

/** Orders on credit, picked up: whose, by the position among those with points, how many hours ago, products and how many of each, what is repaid in naira. */
export const demoCredits: readonly (readonly [
  position: number,
  hours: number,
  items: readonly (readonly [product: string, quantity: number])[],
  repaid: number,
])[] = [
  [1, 1080, [['New General Mathematics 3', 1]], 0],
  [0, 700, [['Scientific calculator', 1]], 2_000],
]

/** What people of the demo may owe for an edu-point, kobo. */
export const demoCreditPerPoint = 150_000

/** What customers of the demo may choose when they pay. */
export const demoQuestions = [
  {
    Id: 'gift',
    QuestionName: 'It is a gift',
    InformationLink: '',
    OnSelectedNote: 'We wrap it, and no price is on the parcel.',
  },
  {
    Id: 'letter',
    QuestionName: 'I need a delivery note for my school',
    InformationLink: '',
    OnSelectedNote: 'It lies in the parcel. Give it to your bursar.',
  },
]

/** Who sells, on the invoices of the demo. */
export const demoSeller = {
  seller_name: 'Afara Learning',
  seller_address: '14 Herbert Macaulay Way\nYaba, Lagos',
  tax_id: '20418877-0001',
  registration_number: 'RC 1748820',
  invoice_note: 'Goods leave our store after the payment.',
  footer_note: 'Questions about this invoice? Write to us under Contact.',
}
