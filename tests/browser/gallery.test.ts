import type { BrowserContext, Page } from 'playwright'
import { beforeEach, expect, test } from 'vitest'
import type { Field, Form } from '#contract/entities/eform.ts'
import type { FormAnswers } from '#contract/entities/form-store.ts'
import { fieldTypes, type DisplayType } from '#contract/field-types.ts'
import { must } from '#kit/must.ts'
import { galleries } from '#server/demo/texts/forms-gallery.ts'
import { callAs } from './harness/api-as.ts'
import {
  expectNoAxeViolations,
  expectNoAxeViolationsAnywhere,
  expectNoAxeViolationsByDay,
  expectNoAxeViolationsIn,
} from './harness/axe.ts'
import { phone } from './harness/device.ts'
import { wayOf } from './harness/gallery-keys.ts'
import { keyboardOf, type Keyboard } from './harness/keyboard.ts'
import { publishedForm } from './harness/published-form.ts'
import type { DemoName } from './harness/sign-in.ts'
import { aStage } from './harness/stage.ts'

const stage = aStage()
let context: BrowserContext
/** The errors that the browser reported: unhandled rejections, refused scripts, missing files (S-13). */
let complaints: string[]

beforeEach(async () => {
  complaints = []
  context = await visitAs('student')
})

/** A device of this person; what its browser reports is among the complaints. */
async function visitAs(who: DemoName): Promise<BrowserContext> {
  const visit = await stage.visit({ ...phone, isMobile: false, locale: 'en-US', timezoneId: 'Africa/Lagos' }, who)
  visit.on('weberror', (event) => complaints.push(String(event.error())))
  visit.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`)
  })
  await visit.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) =>
      console.error(`refused by the policy: ${event.violatedDirective} ${event.blockedURI}`),
    )
  })
  return visit
}

const typeNames = new Map<number, string>(Object.entries(fieldTypes).map(([name, id]) => [id, name]))
const answerable = ({ FieldType, Disabled, IsViewModel }: Field) =>
  FieldType !== fieldTypes.Label && !Disabled && !IsViewModel

/** A required question without a default answer. A switch always has an answer, so it becomes a plain box where refusals are counted. */
function bare(field: Field, mode: DisplayType): Field {
  if (!answerable(field)) return field
  const { RangeInitialValue: _range, DefaultValue: _usual, ...rest } = field
  return {
    ...rest,
    Required: true,
    EnableToggle: mode === 'Tabular' || mode === 'Tab_By_Tab_Question',
    ...(field.EformFields ? { EformFields: field.EformFields.map((inside) => ({ ...inside, Required: true })) } : {}),
  }
}

/** The gallery in a mode with every question required, published; its id and its definition. */
async function aGallery(mode: DisplayType): Promise<{ id: string; definition: Form }> {
  const gallery = must(
    galleries.find(({ definition: { EformDisplayType } }) => EformDisplayType === mode),
    mode,
  ).definition
  const definition = {
    ...gallery,
    FormName: `Bare gallery ${mode}`,
    GroupFields: gallery.GroupFields.map((group) => ({
      ...group,
      Fields: group.Fields.map((field) => bare(field, mode)),
    })),
  }
  return { id: await publishedForm(stage.product.server.url, definition, 'signed-in'), definition }
}

async function open(mode: DisplayType): Promise<{ page: Page; id: string; definition: Form }> {
  const gallery = await aGallery(mode)
  const page = await context.newPage()
  await page.goto(`${stage.product.url}/form/${gallery.id}`)
  await page.getByText('Every kind of question').first().waitFor()
  await settled(page)
  return { page, ...gallery }
}

async function settled(page: Page): Promise<void> {
  await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0)
}

/** Scrolls down like a person who reads everything: questions far from the screen are not drawn yet (E-09). */
async function readAll(page: Page, questions: number): Promise<void> {
  await expect
    .poll(async () => {
      await page.evaluate(() => {
        window.scrollBy(0, window.innerHeight)
      })
      return page.locator('main [id^="answer-"][id$="-place"]').count()
    })
    .toBe(questions)
  await settled(page)
  await page.evaluate(() => {
    window.scrollTo(0, 0)
  })
}

/** Nothing is wider than its column or than the page, on a phone, on the smallest one and on a wide screen. */
async function expectNoOverflow(page: Page): Promise<void> {
  for (const width of [1440, 320, 360]) {
    await page.setViewportSize({ width, height: 740 })
    const wide = await page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('main [id$="-place"]')]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map((one) => one.id || one.tagName),
    )
    expect(wide, `${width} px`).toEqual([])
  }
}

const shownAtFirst = ({ DependentOnOption }: Field) => DependentOnOption === undefined
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' }).click()

test('axe finds nothing in all types together, asked and refused (E-06)', async () => {
  const { page, definition } = await open('Regular')
  const questions = definition.GroupFields.flatMap((group) => group.Fields).filter(shownAtFirst)
  await readAll(page, questions.length)
  await expectNoAxeViolationsAnywhere(page)
  await expectNoOverflow(page)
  await submit(page)
  await page.getByRole('heading', { name: 'There is a problem' }).waitFor()
  expect(await page.getByRole('alert').getByRole('listitem').allInnerTexts()).toEqual(
    questions.filter(answerable).map((field) => expect.stringContaining(field.FieldName ?? '')),
  )
  await expectNoAxeViolationsAnywhere(page)
  await expectNoOverflow(page)
  expect(complaints).toEqual([])
})

test('axe finds nothing in all types in tabs, asked and refused (E-06)', async () => {
  const { page, definition } = await open('Tabular')
  const eachTab = async () => {
    for (const [at, { Fields }] of definition.GroupFields.entries()) {
      await page.getByRole('tab').nth(at).click()
      await readAll(page, Fields.filter(shownAtFirst).length)
      // The test above looks at the same questions in dark colours. New here are the tabs, and switches instead of boxes.
      const isNew = at === 0 || Fields.some(({ FieldType }) => FieldType === fieldTypes.SingleCheckBox)
      await (isNew ? expectNoAxeViolationsAnywhere(page) : expectNoAxeViolationsByDay(page))
      await expectNoOverflow(page)
    }
  }
  await eachTab()
  await submit(page)
  await page.getByRole('heading', { name: 'There is a problem' }).waitFor()
  await eachTab()
  expect(complaints).toEqual([])
})

/** Answers one question by keys. */
async function answer(page: Page, keys: Keyboard, field: Field): Promise<void> {
  await wayOf(field.Id).answer({ keys, page, control: `#answer-${field.Id}` })
}

const forward = 'main form button[type=submit]'

test('keyboard alone can fill all of it, group by group; axe finds nothing on the way (E-06)', async () => {
  const { page, id, definition } = await open('Tab_By_Tab_Question')
  const keys = keyboardOf(page)
  for (const { GroupName, Fields } of definition.GroupFields) {
    await page.getByRole('heading', { level: 2, name: must(GroupName, 'a name') }).waitFor()
    await keys.to(forward)
    await settled(page)
    await expectNoAxeViolations(page)
    await keys.press('Enter')
    await page.getByRole('heading', { name: 'There is a problem' }).waitFor()
    await settled(page)
    await expectNoAxeViolations(page)
    for (const field of Fields.filter(answerable)) await answer(page, keys, field)
    await expectNoAxeViolations(page)
    await expectNoOverflow(page)
    await keys.to(forward)
    await keys.press('Enter')
  }
  await expectReceived(page)
  await page.close()
  await expectRead(id, definition)
  expect(complaints).toEqual([])
})

test('keyboard alone can fill all of it, question by question; axe finds nothing on the way (E-06, E-07)', async () => {
  const { page, id, definition } = await open('One_By_One_Question')
  const keys = keyboardOf(page)
  // Every type is asked and refused in every look: question by question here, together and in tabs in the tests above.
  // The page around the question is the same for all of them, and axe checks it at the end.
  for (const field of definition.GroupFields.flatMap((group) => group.Fields)) {
    await page
      .locator('main form h2')
      .filter({ hasText: must(field.FieldName, 'a name') })
      .waitFor({ state: 'attached' })
    await settled(page)
    await expectNoAxeViolationsIn(page, 'main')
    if (answerable(field)) {
      await keys.to(forward)
      await keys.press('Enter')
      await page.getByRole('dialog').waitFor()
      await expectNoAxeViolationsIn(page, 'dialog[open]')
      await keys.to('dialog footer button')
      await keys.press('Enter')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await expectNoAxeViolationsIn(page, 'main')
      await answer(page, keys, field)
      await expectNoAxeViolationsIn(page, 'main')
      await expectNoOverflow(page)
    }
    await keys.to(forward)
    await keys.press('Enter')
  }
  await page.getByRole('heading', { name: 'Check your answers' }).waitFor()
  await page.getByText('You have answered everything required.').waitFor()
  await expectNoAxeViolationsAnywhere(page)
  await keys.to(forward)
  await keys.press('Enter')
  await expectReceived(page)
  await page.close()
  await expectRead(id, definition)
  expect(complaints).toEqual([])
})

async function expectReceived(page: Page): Promise<void> {
  await page.getByText('That was every kind of question there is.').waitFor()
  await page
    .getByRole('status')
    .getByText(/Received/)
    .waitFor()
  await expectNoAxeViolationsAnywhere(page)
}

/** Checks that the office sees every answer as it was typed, on the screen and on paper, and that axe finds no problem. */
async function expectRead(id: string, { GroupFields }: Form): Promise<void> {
  const ask = await callAs(stage.product.server.url, 'admin')
  const { Items } = (await ask(`Eform/GetFormAnswers?FormId=${id}`)) as { Items: FormAnswers[] }
  const page = await (await visitAs('admin')).newPage()
  await page.goto(`${stage.product.url}/admin/eforms/${id}/answers/${must(Items[0], 'the answers').Id}`)
  await page.getByText('Every kind of question').waitFor()
  // For paper, the page draws everything at once.
  await page.pdf()
  const fields = GroupFields.flatMap((group) => group.Fields)
  await expect.poll(() => page.locator('main [id^="answer-"][id$="-place"]').count()).toBe(fields.length)
  await settled(page)
  const read: Record<string, string> = {}
  for (const { Id } of fields)
    read[Id] = await page
      .locator(`#answer-${Id}-place`)
      .evaluate((place) => [place.textContent, ...[...place.querySelectorAll('img')].map(({ alt }) => alt)].join(' '))
  for (const field of fields.filter(answerable)) {
    for (const words of wayOf(field.Id).words) expect(read[field.Id], typeNames.get(field.FieldType)).toContain(words)
  }
  expect(read['fixed']).toContain('Set by the author')
  expect(read['read']).toContain('Told, not asked')
  await expectNoAxeViolationsAnywhere(page)
  await expectNoOverflow(page)
}
