import { expect, test } from 'vitest'
import { aDefinition, aField } from '#tests/api/eform/form-builders.ts'
import { expectNoAxeViolations, expectNoAxeViolationsAnywhere } from './harness/axe.ts'
import { laptop, phone } from './harness/device.ts'
import { publishedForm } from './harness/published-form.ts'
import { aStage } from './harness/stage.ts'
import { workerReady } from './harness/worker-facts.ts'

const stage = aStage()

test('an administrator gives a type of events a form; who registers answers it offline; the list opens the answers (R-715)', async () => {
  const { url, server, network } = stage.product
  await publishedForm(
    server.url,
    aDefinition([aField('question', 'TextBox', { Required: true, FieldName: 'What do you want to ask?' })], {
      FormName: 'Questions for the guest',
    }),
    ['student'],
  )
  const office = await (await stage.visit(laptop, 'admin')).newPage()
  await office.goto(`${url}/admin/calendertypes?keyword=Career`)
  await office.getByRole('link', { name: 'Career talk' }).click()
  await office.getByRole('combobox', { name: 'Form' }).click()
  await office.getByRole('option', { name: 'Questions for the guest' }).click()
  await expectNoAxeViolations(office)
  await office.getByRole('button', { name: 'Update' }).click()
  await office.getByText('Career talk is saved.').waitFor()

  const page = await (await stage.visit({ ...phone, worker: true }, 'student2')).newPage()
  await page.goto(`${url}/student/registerforcareerevent`)
  await workerReady(page)
  const card = page.getByRole('article', { name: 'Ask a doctor: open hour' })
  const answer = card.getByRole('link', { name: 'Answer the form: Ask a doctor: open hour' })
  const register = card.getByRole('button', { name: 'Register: Ask a doctor: open hour' })
  await register.or(answer).first().waitFor()
  if (await register.isVisible()) await register.click()
  await answer.waitFor()
  await expectNoAxeViolationsAnywhere(page)
  await answer.click()
  await page.getByRole('heading', { name: 'Questions for the guest', level: 1 }).waitFor()
  await network.set('down')
  await page.getByLabel('What do you want to ask?').fill('How long is the training?')
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByText('It waits on this device.').waitFor()
  await network.set('ok')

  await office.goto(`${url}/admin/eventregistereduser`)
  await expect
    .poll(
      async () => {
        await office.reload()
        await office.getByRole('table').waitFor()
        return office.getByRole('link', { name: /^Done: open the answers of / }).count()
      },
      { interval: 2_000 },
    )
    .toBe(1)
  await expectNoAxeViolations(office)
  await office.getByRole('link', { name: /^Done: open the answers of / }).click()
  await office.getByText('How long is the training?').waitFor()
})
