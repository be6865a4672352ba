import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { expectNoAxeViolationsAnywhere } from './harness/axe.ts'
import { aStage } from './harness/stage.ts'
import { leaveReceipt, receiptShown } from './harness/answer-form.ts'

const stage = aStage()
const hourMs = 3_600_000

test('an admin writes a mock test, imports questions, tries it as a student, activates it, its time ends on a phone without a network, and the admin exports what was found and prints one response (X-015, X-017, L-01, L-02, L-04, L-06)', async () => {
  const desk = await stage.visit({ viewport: { width: 1440, height: 900 } }, 'admin')
  const page = await desk.newPage()
  await page.goto(`${stage.product.url}/admin/mocktest?item=new`)
  await page.getByRole('textbox', { name: 'Name' }).fill('Chemistry: water')
  await page.getByRole('combobox', { name: 'Sector' }).click()
  await page.getByRole('option', { name: 'Health' }).click()
  await page.getByRole('textbox', { name: 'Description' }).fill('One question about water.')
  await page.getByRole('textbox', { name: 'Minutes' }).fill('30')
  await page.getByRole('combobox', { name: 'Score for students' }).selectOption('Hidden')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('link', { name: 'Chemistry: water' }).first().click()
  await page.getByRole('link', { name: 'Edit questions' }).click()

  // The builder opens in its plain mode: sections, questions, right options.
  await page.getByRole('button', { name: 'Add a section' }).click()
  await page.getByRole('button', { name: /^Add a question/ }).click()
  await page.getByRole('searchbox', { name: 'Find a type' }).fill('one cho')
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Question' }).fill('What is water made of?')
  await page.getByRole('textbox', { name: 'Option 1' }).fill('Hydrogen and oxygen')
  await page.getByRole('textbox', { name: 'Option 2' }).fill('Hydrogen and carbon')
  await page.getByRole('button', { name: 'Hydrogen and oxygen is right' }).click()
  await page.getByRole('textbox', { name: 'Explanation of the right answer' }).fill('H2O.')
  await page.getByText(/^Saved on this device/).waitFor()
  await page
    .frameLocator('iframe[title="Preview of the form"]')
    .getByRole('radio', { name: 'Hydrogen and carbon' })
    .waitFor()
  await expectNoAxeViolationsAnywhere(page)

  // Questions come from a file too: it is checked first, and its import is one step to undo.
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: 'Import questions' }).click()
  const importing = page.getByRole('dialog', { name: 'Import questions' })
  const choose = (text: string) =>
    importing
      .getByLabel('File of questions')
      .setInputFiles({ name: 'questions.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  const template = page.waitForEvent('download')
  await importing.getByRole('button', { name: 'Download a template' }).click()
  expect((await template).suggestedFilename()).toBe('questions.csv')
  await choose('\uFEFFQuestion;Options;Right answer\nIs ice water?;Yes|No;Perhaps\nIs fog water?;Yes|No;Yes\n')
  await importing.getByText('2 rows: 1 new, 1 with an error.').waitFor()
  await importing.getByRole('cell', { name: 'This is not one of the options' }).waitFor()
  await expectNoAxeViolationsAnywhere(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await choose('\uFEFFQuestion;Options;Right answer\nIs ice water?;Yes|No;Yes\nIs fog water?;Yes|No;Yes\n')
  await importing.getByRole('button', { name: 'Import 2 questions' }).dblclick()
  const imported = page.getByRole('navigation', { name: 'Questions' }).getByText(/^Is (ice|fog) water/)
  await page.getByText('2 questions imported.').first().waitFor()
  await expect.poll(() => imported.count()).toBe(2)
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
  await expect.poll(() => imported.count()).toBe(0)

  // A reload loses nothing: the draft is on this device.
  await page.reload()
  await page.getByRole('button', { name: 'Activate version 1' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Activate' }).click()
  await page.getByText('Chemistry: water is open to students.').first().waitFor()

  const phone = await stage.visit({ viewport: { width: 360, height: 800 } }, 'student')
  const mine = await phone.newPage()
  await mine.clock.install()
  await mine.goto(`${stage.product.url}/student/mocktests`)
  await mine.getByRole('link', { name: 'Start Chemistry: water' }).click()
  await mine.getByText('It takes 30 minutes.').waitFor()
  await expectNoAxeViolationsAnywhere(mine)
  await mine.getByRole('button', { name: 'Start' }).click()
  await mine.getByText('Hydrogen and carbon').waitFor()

  // Another time on the phone and a reload do not move the clock of the test.
  await mine.clock.setSystemTime(Date.now() + 3 * hourMs)
  await mine.reload()
  await mine.getByText('Hydrogen and carbon').waitFor()
  expect(await mine.getByRole('timer').textContent()).toMatch(/^(30:00|29:\d\d)$/)
  await expectNoAxeViolationsAnywhere(mine)
  await phone.setOffline(true)
  await mine.getByText('Hydrogen and carbon').click()
  await mine.clock.fastForward('31:00')
  await receiptShown(mine)
  await mine.getByText('The time was over.').waitFor()
  await phone.setOffline(false)
  await mine.getByText('Received.').first().waitFor()
  await leaveReceipt(mine)
  await mine.goto(`${stage.product.url}/student/answeredmocktests`)
  await mine.getByRole('link', { name: /Chemistry: water/ }).waitFor()
  expect(await mine.content()).not.toContain('H2O')

  // Administrators export what they have found, and print one response.
  const answered = `${stage.product.url}/admin/answeredmocktest?show=all&keyword=chemistry`
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(answered)
  const response = page.locator('tbody a[href^="/admin/answeredmocktest/"]')
  await response.first().waitFor()
  await page.getByRole('button', { name: 'List tools' }).click()
  const exported = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export found as CSV' }).click()
  const rows = (await readFile(await (await exported).path(), 'utf8')).trim().split('\r\n')
  expect(rows).toHaveLength(2)
  expect(rows[0]).toContain('What is water made of?')
  expect(rows[1]).toContain('Chemistry: water')
  await page.goto(answered)
  await response.first().click()
  await page.getByRole('button', { name: 'Print', exact: true }).waitFor()
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByText('Hydrogen and carbon').isVisible()).toBe(true)
  expect(await page.locator('button:visible, nav:visible').count()).toBe(0)
})
