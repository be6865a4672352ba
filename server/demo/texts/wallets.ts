/** Accounts that administrators give money from. */
export const demoFunds = ['Bursary 2026', 'Welcome gifts', 'Book vouchers'] as const

/** A person of the demo: a role's account, or the place of a student in the list. */
type Who = 'student' | 'vendor' | 'parent' | number

/** For whom, how many hours ago, naira, from which fund, why. */
export const demoGifts: readonly (readonly [Who, number, number, (typeof demoFunds)[number], string])[] = [
  ['student', 1_150, 25_000, 'Bursary 2026', 'First term of the bursary'],
  ['student', 700, 2_000, 'Welcome gifts', 'For the first ten answers'],
  ['student', 690, 2_000, 'Book vouchers', 'For your calculator'],
  ['student', 260, 30_000, 'Bursary 2026', 'Second term of the bursary'],
  ['vendor', 900, 60_000, 'Book vouchers', 'Vouchers of September'],
  ['vendor', 420, 45_500, 'Book vouchers', 'Vouchers of October'],
  ['parent', 800, 15_000, 'Welcome gifts', 'Thank you for taking part in the survey'],
  ...Array.from(
    { length: 24 },
    (_, at) =>
      [at * 3 + 4, 1_000 - at * 37, 5_000 + (at % 5) * 1_250, 'Bursary 2026', 'First term of the bursary'] as const,
  ),
]

/** From, to, how many hours ago, naira, a note. */
export const demoSends: readonly (readonly [Who, Who, number, number, string])[] = [
  ['parent', 'student', 610, 4_000, 'For your books'],
  ['student', 7, 505, 1_500, 'Transport on Friday'],
  ['parent', 'student', 190, 3_500, 'Exam fee'],
  [4, 'student', 120, 750.5, 'My part of the project'],
  ['student', 'vendor', 60, 6_800, 'Atlas and two exercise books'],
  [10, 13, 44, 1_000, ''],
  ['student', 10, 20, 1_200, 'Lunch'],
]

/** Whose, how many hours ago, naira, to which bank, its state, why it failed. */
export const demoWithdrawals: readonly (readonly [
  Who,
  number,
  number,
  string,
  'Pending' | 'Completed' | 'Failed',
  string,
])[] = [
  ['vendor', 300, 40_000, 'Zuma Bank', 'Completed', ''],
  ['student', 170, 5_000, 'Zuma Bank', 'Failed', 'The name of the account is not yours.'],
  ['student', 26, 5_000, 'Niger Trust Bank', 'Pending', ''],
  ['vendor', 12, 20_000, 'Zuma Bank', 'Pending', ''],
  [16, 9, 2_500, 'Kainji Bank', 'Pending', ''],
]

/** To whom (the place in a list of people; null: no wallet has the number), how many hours ago, naira, who paid. */
export const demoDeposits: readonly (readonly [number | null, number, number, string])[] = [
  [0, 340, 10_000, 'Chinedu Okafor, Zuma Bank'],
  [2, 230, 20_000, 'Sade Adeyemi, Kainji Bank'],
  [1, 96, 32_500, 'Greenfield College, Niger Trust Bank'],
  [null, 70, 7_500, 'Bala Ibrahim, Zuma Bank'],
  [0, 31, 5_000, 'Chinedu Okafor, Zuma Bank'],
  [null, 8, 260_000, 'Hope Foundation, Kainji Bank'],
]
