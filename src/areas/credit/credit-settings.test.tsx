// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { itemPage } from '#lists/item/item-page.tsx'
import { mountPage } from '#tests/dom/mount-page.ts'
import { serveCalls, writesOf } from '#tests/dom/serve-calls.ts'
import { signedInAs } from '#tests/dom/signed-in.ts'
import { creditSettings } from './credit-settings.tsx'

test('an administrator sets the credit for each edu-point (R-594)', async () => {
  signedInAs('admin')
  const made = serveCalls({
    'Credit/GetCreditSetting': () => ({
      Id: '4f4d5a3e-0000-4000-8000-000000000001',
      RowVersion: 3,
      CreditPerPoint: 150_000,
    }),
    'Credit/UpdateCreditSetting': () => 'The settings are saved. New orders use them.',
  })
  const page = await mountPage(itemPage(creditSettings), '/admin/creditsettings')
  await page.until('Credit for each edu-point')
  await page.enter('Credit for each edu-point', '2000')
  await page.press('Update')
  await expect
    .poll(() => writesOf(made))
    .toMatchObject([{ key: 'Credit/UpdateCreditSetting', input: { RowVersion: 3, CreditPerPoint: 200_000 } }])
})
