import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import type { Form } from '#contract/entities/eform.ts'
import type { FormAccess, FormRow } from '#contract/entities/form-store.ts'
import { formMessages } from '#contract/form-messages.ts'
import { must } from '#kit/must.ts'
import { aDefinition, aField } from '#tests/api/eform/form-builders.ts'
import { callAs } from './harness/api-as.ts'
import { expectNoAxeViolationsAnywhere } from './harness/axe.ts'
import { laptop, phone } from './harness/device.ts'
import { publishedForm, receivedForms } from './harness/published-form.ts'
import { fillSignIn, signIn } from './harness/sign-in.ts'
import { aStage } from './harness/stage.ts'
import { workerReady } from './harness/worker-facts.ts'

const stage = aStage()

const questions = aDefinition(
  [
    aField('name', 'TextBox', { FieldName: 'Your name', Required: true, PageWidth: 12 }),
    aField('words', 'TextArea', { FieldName: 'Your words', PageWidth: 12 }),
  ],
  { FormName: 'Open day', SuccessMessage: '<p>See you <b>again</b>.</p>' },
)

/** A published form; its id. */
const aForm = (access: FormAccess, definition: Form = questions) =>
  publishedForm(stage.product.server.url, definition, access)

/** The answers of a form on the server: the texts of the question `words`. */
async function received(id: string): Promise<string[]> {
  return (await receivedForms(stage.product.server.url, id)).map(
    (row) =>
      must(
        row.Texts.find(({ FieldId }) => FieldId === 'words'),
        'the words',
      ).Answer,
  )
}

async function openForm(page: Page, id: string): Promise<void> {
  await page.goto(`${stage.product.url}/form/${id}`)
  await page.getByRole('textbox', { name: 'Your name' }).waitFor()
}

async function fill(page: Page, words: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ada')
  await page.getByRole('textbox', { name: 'Your words' }).fill(words)
  await page
    .getByText(/Saved on this/)
    .last()
    .waitFor()
}

const submit = (page: Page) => page.getByRole('button', { name: 'Submit' }).click()
const online = (page: Page) =>
  page.evaluate(() => {
    window.dispatchEvent(new Event('online'))
  })

/** The browser is closed, the network dies, the browser starts again. */
async function coldStartOffline(): Promise<Page> {
  await stage.device.close()
  await stage.product.network.set('down')
  return (await stage.device.open()).newPage()
}

test('a day of which a part is missing is not submitted as an empty one: the page says it, and finishing or emptying it lets the form go', async () => {
  const days = aDefinition([
    aField('name', 'TextBox', { FieldName: 'Your name', PageWidth: 12 }),
    aField('day', 'DatePicker', { FieldName: 'Your day', PageWidth: 12 }),
    aField('time', 'DateTimePicker', { FieldName: 'Your time', PageWidth: 12 }),
  ])
  const id = await aForm('public', days)
  const page = await (await stage.device.open()).newPage()
  await openForm(page, id)
  for (const name of ['Your day', 'Your time']) {
    await page.getByLabel(name).focus()
    await page.keyboard.type('12')
  }
  await submit(page)
  await page.getByRole('heading', { name: 'There is a problem' }).waitFor()
  expect(
    await page
      .getByRole('listitem')
      .filter({ hasText: /^Enter Your/ })
      .allTextContents(),
  ).toEqual(['Enter Your day', 'Enter Your time'])
  await page.getByLabel('Your day').fill('2027-03-01')
  await page.getByLabel('Your time').focus()
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Shift+Tab')
  await submit(page)
  await page.getByText('Thank you.').waitFor()
  await expect
    .poll(async () => (await receivedForms(stage.product.server.url, id))[0]?.Texts.map(({ Answer }) => Answer))
    .toEqual(['', '1 March 2027', ''])
})

describe('somebody with an account', () => {
  test('fills a form in without a network after one visit, across a restart, and it arrives once', async () => {
    const id = await aForm('signed-in')
    const first = await (await stage.device.open()).newPage()
    await signIn(first, stage.product.url, 'student')
    await workerReady(first)
    await openForm(first, id)

    const page = await coldStartOffline()
    await openForm(page, id)
    await page.getByText(/Saved copy,/).waitFor()
    await fill(page, 'Written on the bus')
    await page.reload()
    await expect.poll(() => page.getByRole('textbox', { name: 'Your words' }).inputValue()).toBe('Written on the bus')
    await submit(page)
    await page
      .getByRole('status')
      .getByText(/Saved on this device|Waiting to send/)
      .waitFor()
    await page.getByText('See you again.').waitFor()
    expect(await page.getByText(/Received/).count()).toBe(0)

    await stage.product.network.set('ok')
    await online(page)
    // The earlier browser may keep the queue's lease for a while.
    await page
      .getByRole('status')
      .getByText(/Received/)
      .waitFor()
    expect(await page.title()).toMatch(/, submitted/)
    expect(await received(id)).toEqual(['Written on the bus'])
    await page.reload()
    await page.getByText('See you again.').waitFor()
  })

  test('may fill it in again, and each time counts once', async () => {
    const id = await aForm('signed-in')
    const page = await (await stage.visit(phone, 'student')).newPage()
    for (const words of ['first', 'second', 'third']) {
      await page.goto(`${stage.product.url}/form/${id}`)
      if (words !== 'first') await page.getByRole('button', { name: 'Submit another' }).click()
      await fill(page, words)
      await submit(page)
      await page
        .getByRole('status')
        .getByText(/Received/)
        .waitFor()
    }
    expect((await received(id)).toSorted((a, b) => a.localeCompare(b))).toEqual(['first', 'second', 'third'])
  })

  test('goes on with the version it began with while a newer one is published', async () => {
    const id = await aForm('signed-in')
    const page = await (await stage.visit(phone, 'student')).newPage()
    await openForm(page, id)
    await fill(page, 'Begun before')
    const ask = await callAs(stage.product.server.url, 'admin')
    const { RowVersion } = (await ask(`Eform/GetForm?Id=${id}`)) as FormRow
    await ask('Eform/UpdateForm', {
      Id: id,
      RowVersion,
      Access: 'signed-in',
      Definition: {
        ...questions,
        GroupFields: [{ Id: 'g', GroupName: 'New', Fields: [aField('other', 'TextBox', { Required: true })] }],
      },
    })
    await ask('Eform/PublishForm', { Id: id })
    await page.reload()
    await page.getByText('This form has changed since you started.').waitFor()
    await submit(page)
    await page
      .getByRole('status')
      .getByText(/Received/)
      .waitFor()
    expect(await received(id)).toEqual(['Begun before'])
  })

  test('is told whom a form is for, and that there is none where there is none', async () => {
    const [forMentors, page] = [await aForm(['mentor']), await (await stage.visit(phone, 'student')).newPage()]
    await page.goto(`${stage.product.url}/form/${forMentors}`)
    await page.getByText('This form is for mentors.').waitFor()
    await page.goto(`${stage.product.url}/form/no-such-form`)
    await page.getByText(formMessages.formMissingText).waitFor()
  })
})

describe('a visitor', () => {
  test('on a shared phone takes what is written off the screen, and begins anew', async () => {
    const id = await aForm('public')
    const page = await (await stage.visit()).newPage()
    await openForm(page, id)
    await fill(page, 'private words')
    await page.getByRole('button', { name: 'Clear this form' }).click()
    await page.getByRole('button', { name: 'Clear', exact: true }).click()
    await expect.poll(() => page.getByRole('textbox', { name: 'Your words' }).inputValue()).toBe('')
    await page.reload()
    expect(await page.getByRole('textbox', { name: 'Your words' }).inputValue()).toBe('')
    await fill(page, 'new words')
    await submit(page)
    await page
      .getByRole('status')
      .getByText(/Received/)
      .first()
      .waitFor()
    expect(await received(id)).toEqual(['new words'])
  })

  test('signs in for a form that asks for it and comes back to it', async () => {
    const id = await aForm(['student'])
    const page = await (await stage.visit()).newPage()
    await page.goto(`${stage.product.url}/form/${id}`)
    await page.getByRole('heading', { name: 'Sign in to fill in this form' }).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
    await fillSignIn(page, 'student')
    await page.waitForURL(`${stage.product.url}/form/${id}`)
    await page.getByRole('textbox', { name: 'Your name' }).waitFor()
  })
})

test('an error link leads to the first box that is wrong, not to the first box (E-01)', async () => {
  const id = await aForm(
    'public',
    aDefinition([
      aField('day', 'TextBoxes', {
        FieldName: 'Your day',
        Required: true,
        PageWidth: 12,
        options: ['Morning', 'Noon', 'Evening'],
      }),
      ...(questions.GroupFields[0]?.Fields ?? []),
    ]),
  )
  const page = await (await stage.visit()).newPage()
  await openForm(page, id)
  await page.getByRole('textbox', { name: 'Morning' }).fill('Tea')
  await page.getByRole('textbox', { name: 'Evening' }).fill('Yam')
  await fill(page, 'x')
  await submit(page)
  const link = page.getByRole('alert').getByRole('button', { name: /Noon/ })
  await link.click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('answer-day-1')
  await page.keyboard.type('Rice')
  await submit(page)
  await page.getByRole('heading', { name: 'What happens now' }).waitFor()
  expect(await page.getByRole('alert').getByText(/Noon/).count()).toBe(0)
})

describe('an administrator', () => {
  test('reads what came in, one by one, and takes all of it away as a file', async () => {
    const page = await (await stage.visit(laptop, 'admin')).newPage()
    const { Items } = (await (
      await callAs(stage.product.server.url, 'admin')
    )('Eform/GetForms?keyword=career%20day')) as { Items: FormRow[] }
    const form = must(Items[0], 'the demo form')
    await page.goto(`${stage.product.url}/admin/eforms/${form.Id}/answers`)
    await page.getByText(`${form.AnswerCount} received`).waitFor()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export all as CSV' }).click(),
    ])
    const text = await readFile(await download.path(), 'utf8')
    expect(text.startsWith('\uFEFFReceived,Answered,Name,')).toBe(true)
    expect(text.trimEnd().split('\r\n')).toHaveLength(form.AnswerCount + 1)

    await page.getByRole('searchbox', { name: 'Search' }).fill('last bus')
    await page.getByText('4 found').waitFor()
    await page.getByRole('link', { name: 'Visitor' }).first().click()
    await page.getByText('some of us had to catch the last bus').waitFor()
    await page.getByText('3 of 5').waitFor()
    expect(await page.getByRole('textbox').count()).toBe(0)
  })
})

test('axe finds nothing on the pages around a form (E-06)', async () => {
  const page = await (await stage.visit(laptop)).newPage()
  await openForm(page, await aForm('public'))
  await expectNoAxeViolationsAnywhere(page)
  await fill(page, 'x')
  await submit(page)
  await page.getByText('See you again.').waitFor()
  await expectNoAxeViolationsAnywhere(page)
  const id = await aForm(['mentor'])
  await page.goto(`${stage.product.url}/form/${id}`)
  await page.getByRole('heading', { name: 'Sign in to fill in this form' }).waitFor()
  await expectNoAxeViolationsAnywhere(page)
  await signIn(page, stage.product.url, 'admin')
  const { Items } = (await (
    await callAs(stage.product.server.url, 'admin')
  )('Eform/GetForms?keyword=scholarship')) as { Items: FormRow[] }
  await page.goto(`${stage.product.url}/admin/eforms/${must(Items[0], 'the demo form').Id}/answers`)
  await page.getByText('3 received').waitFor()
  await expectNoAxeViolationsAnywhere(page)
  await page.getByRole('main').getByRole('table').getByRole('link').first().click()
  await page.getByText('Subjects and grades').first().waitFor()
  await expectNoAxeViolationsAnywhere(page)
})

test.for(['Regular', 'Tabs', 'Group by group', 'One by one'])('the gallery opens in the mode %s', async (mode) => {
  const { Items } = (await (
    await callAs(stage.product.server.url, 'admin')
  )(`Eform/GetForms?keyword=${encodeURIComponent(`Gallery ${mode}`)}`)) as { Items: FormRow[] }
  const page = await (await stage.visit(laptop, 'mentor')).newPage()
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  await page.goto(`${stage.product.url}/form/${must(Items[0], mode).Id}`)
  await page.getByText('Every kind of question').waitFor()
  expect(problems).toEqual([])
})
