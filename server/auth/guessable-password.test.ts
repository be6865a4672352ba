import { expect, test } from 'vitest'
import { isGuessablePassword, isOwnPassword } from '#server/auth/guessable-password.ts'
import { isStrongPassword } from '#server/auth/password.ts'

test.each([
  'Password1!',
  'P@ssw0rd1',
  'Pa$$w0rd2024!',
  '!Password-123',
  'Aa1!aaaa',
  'Demo#2026pass',
  'Lagos@2024',
  'Qwerty123!',
  'Abcdef1!',
  '@Dmin1234',
  'Welcome@1',
  'Chelsea#10',
  'Jesus4Life!',
  'ILoveYou_Naija1',
  'Zaq1@wsx',
  'Nígeria@60',
])('%s meets the rule and is one of the first that others try', (password) => {
  expect([isStrongPassword(password), isGuessablePassword(password)]).toEqual([true, true])
})

test.each(['Bridge-2026', 'Another-1960', 'Yam&pepper-soup7', 'kL9#vQ2!xw', 'Ọmọ-agbádá-77', 'ThreeGoats!on2Roofs'])(
  '%s is nobody’s first guess',
  (password) => {
    expect([isStrongPassword(password), isGuessablePassword(password)]).toEqual([true, false])
  },
)

test('a long password is judged at once', () => {
  expect(isGuessablePassword(`Aa1${'!1'.repeat(90)}`)).toBe(false)
})

const facts = ['Adaeze', 'Okafor', 'Ngọ́zi', 'Ada.Okafor77@gmail.com', '']
test.each([
  'Adaeze#2026',
  'Okafor@1234',
  '0k@f0R!',
  'NgoziAdaeze#1',
  'Okafor&Lagos7',
  'Adaokafor#20',
  '#AdaezeOkafor9',
])('%s is made of the names or the address of its owner', (password) =>
  expect(isOwnPassword(password, facts)).toBe(true),
)

test.each(['Bridge-2026', 'Adaeze-plays-chess9', 'Gmail#2026xk', 'ThreeGoats!on2Roofs'])(
  '%s is not made of them',
  (password) => expect(isOwnPassword(password, facts)).toBe(false),
)
