import { expect, test } from 'vitest'
import { expectNoAxeViolationsAnywhere } from './harness/axe.ts'
import { laptop, phone } from './harness/device.ts'
import { aStage } from './harness/stage.ts'

const stage = aStage()

test('a student sees the state of a card; an administrator rejects it with a reason; the student asks again (M-25)', async () => {
  const { url } = stage.product
  const student = await (await stage.visit(phone, 'student')).newPage()
  await student.goto(`${url}/student/wallets`)
  await student.getByRole('link', { name: 'Smart card' }).click()
  await student.getByRole('heading', { name: 'Smart card', level: 1 }).waitFor()
  await student.getByText('Requested', { exact: true }).waitFor()
  expect(await student.getByRole('button', { name: 'Ask for a card' }).count()).toBe(0)
  const [number = ''] = (await student.locator('main').textContent())?.match(/AFC-\d{6}/) ?? []

  const admin = await (await stage.visit(laptop, 'admin')).newPage()
  await admin.goto(`${url}/admin/smartcards?keyword=${number}`)
  await admin.getByRole('link', { name: /^Waiting/ }).waitFor()
  await admin.locator('tbody tr td > a').first().click()
  await admin.getByLabel('Reason').fill('Please enter your class.')
  await admin.getByRole('button', { name: 'Reject' }).click()
  await admin.getByText(/^The request of .* is rejected\.$/).waitFor()

  await student.reload()
  await student.getByText('Please enter your class.').waitFor()
  await student.getByLabel('Your class').fill('SS2')
  await student.getByLabel('Where you pick it up').fill('School office')
  await expectNoAxeViolationsAnywhere(student)
  await student.getByRole('button', { name: 'Ask for a card' }).dblclick()
  await student.getByText(/^We have your request for card AFC-5\d+\.$/).waitFor()
  await expect.poll(() => student.getByText('Requested', { exact: true }).count()).toBe(1)
  await expect.poll(() => student.getByRole('button', { name: 'Ask for a card' }).count()).toBe(0)
})
