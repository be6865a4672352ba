import type { BrowserContext, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Form } from '#contract/entities/eform.ts'
import { serveFormSite, type FormSite } from '#tests/budgets/yardstick/form-site.ts'
import { aField, aForm } from '#tests/eform/scenario.ts'
import { expectNoAxeViolationsAnywhere } from './harness/axe.ts'
import { aVisit, laptop } from './harness/device.ts'

// The form alone in a real browser: focus, keys, scrolling and the output for screen readers, which a static page cannot show.
let site: FormSite
let page: Page

let context: BrowserContext

// These pages store nothing, so one context is enough for all.
beforeAll(async () => {
  site = await serveFormSite()
  context = await aVisit(laptop)
})
afterAll(async () => {
  await context.close()
  await site.close()
})
beforeEach(async () => {
  page = await context.newPage()
})
afterEach(() => page.close())

async function open(definition: Form, more = ''): Promise<void> {
  await page.addInitScript((form) => {
    globalThis.formOfTest = form
  }, definition)
  await page.goto(`${site.address('eform-page', 0)}${more}`)
  await page.locator('#root > *').first().waitFor()
}
const focused = () => page.evaluate(() => document.activeElement?.id ?? '')
const raw = (id: string) => page.evaluate((field) => globalThis.liveForm?.fields.field(field).raw, id)
const submit = () => page.getByRole('button', { name: 'Submit' }).click()

describe('a form of 1,000 questions (E-09)', () => {
  const texts = (more: object = {}) =>
    aForm(
      [
        Array.from({ length: 1000 }, (_, at) =>
          aField(`Question ${at}`, { Required: at === 990, PageWidth: 12, ...more }),
        ),
      ],
      { EformDisplayType: 'Regular' },
    )
  const drawn = () => page.locator('#root input').count()

  it('draws what is near the screen, and Tab reaches every question in order, forwards and backwards', async () => {
    await open(texts())
    expect(await drawn()).toBeLessThan(60)
    await page.locator('[id="answer-Question 0"]').focus()
    for (let at = 1; at <= 60; at++) {
      await page.keyboard.press('Tab')
      await expect.poll(focused).toBe(`answer-Question ${at}`)
    }
    expect(await drawn()).toBeLessThan(200)
    await page.getByRole('button', { name: 'Submit' }).focus()
    for (let at = 999; at >= 960; at--) {
      await page.keyboard.press('Shift+Tab')
      await expect.poll(focused).toBe(`answer-Question ${at}`)
    }
  })

  it('keeps typing while the person scrolls away and back', async () => {
    await open(texts())
    await page.locator('[id="answer-Question 3"]').fill('A text')
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await page.keyboard.type(' and more')
    await expect.poll(() => raw('Question 3')).toBe('A text and more')
  })

  it('is found by its words, opened by its address, reached from the list of problems', async () => {
    await open(texts())
    expect(
      await page.evaluate(
        () => 'find' in window && (window as unknown as { find(text: string): boolean }).find('Question 700'),
      ),
    ).toBe(true)
    await page.locator('input[id="answer-Question 700"]').waitFor()
    await page.evaluate(() => {
      location.hash = encodeURIComponent('answer-Question 400')
    })
    await page.locator('input[id="answer-Question 400"]').waitFor()
    await submit()
    await expect.poll(focused).toBe('answer-Question 990')
    await page.evaluate(() => scrollTo(0, 0))
    await page.getByRole('button', { name: 'Enter Question 990' }).click()
    await expect.poll(focused).toBe('answer-Question 990')
  })

  it('is printed whole', async () => {
    await open(texts())
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    expect(await drawn()).toBe(1000)
  })

  it('has no violations that axe finds while most of it is words only', async () => {
    await open(texts())
    await expectNoAxeViolationsAnywhere(page)
  })

  it('draws what a choice shows beside it at once', async () => {
    const fields = Array.from({ length: 100 }, (_, at) =>
      aField(
        `Question ${at}`,
        at === 30
          ? { type: 'Radio', options: ['Yes', 'No'] }
          : at > 30 && at < 34
            ? { DependentOnOption: ['Yes'] }
            : {},
      ),
    )
    await open(aForm([fields], { EformDisplayType: 'Regular' }))
    await page.evaluate(() => {
      document.getElementById('answer-Question 30')?.scrollIntoView()
    })
    await page.getByLabel('Yes').waitFor()
    const count = await page.getByLabel('Yes').evaluate((radio: HTMLInputElement) => {
      radio.click()
      return new Promise((resolve) => {
        queueMicrotask(() =>
          resolve(
            [31, 32, 33].filter((at) => document.getElementById(`answer-Question ${at}`)?.matches('input')).length,
          ),
        )
      })
    })
    expect(count).toBe(3)
  })
})

const people = [
  aField('Name', { Required: true }),
  aField('Sector', { type: 'Radio', options: ['Science', 'Arts'] }),
  aField('Branch', { Required: true, DependentOnOption: ['Science'] }),
]
const listed = () => raw('People').then((texts) => (typeof texts === 'object' ? texts : []))
const names = async () => (await listed()).map((text) => (JSON.parse(text) as { raw: { Name?: string } }).raw.Name)
const enter = (texts: readonly string[]) =>
  page.evaluate((all) => globalThis.liveForm?.fields.setRaw('People', all), texts)

describe('a list of items', () => {
  const list = aForm(
    [
      [
        aField('People', {
          type: 'CollapsibleQuestions',
          EformFields: people,
          ItemObjectName: 'Person',
          PropertyForNameOfItem: 'Name',
          Required: true,
          PageWidth: 12,
        }),
      ],
    ],
    { EformDisplayType: 'Regular' },
  )
  const add = () => page.getByRole('button', { name: 'Add Person' }).click()

  it('adds an item with the focus in it and closes the others (R-199), names it and tells screen readers', async () => {
    await open(list)
    await add()
    await page.keyboard.type('Ada')
    await add()
    await page.keyboard.type('Bola')
    await expect.poll(() => names()).toEqual(['Ada', 'Bola'])
    await expect
      .poll(() => page.getByRole('button', { name: 'Ada', exact: true }).getAttribute('aria-expanded'))
      .toBe('false')
    await expect
      .poll(() => page.getByRole('button', { name: 'Bola', exact: true }).getAttribute('aria-expanded'))
      .toBe('true')
    await expect.poll(() => page.getByRole('status').allTextContents()).toContain('Person 2 was added.')
    await expectNoAxeViolationsAnywhere(page)
  })

  it('moves items and keeps the focus on the way (R-201), deletes after a question (R-200)', async () => {
    await open(list)
    await add()
    await page.keyboard.type('Ada')
    expect(await page.getByRole('button', { name: /Move/ }).count()).toBe(0)
    for (const name of ['Bola', 'Chi']) {
      await add()
      await page.keyboard.type(name)
    }
    await page.getByRole('button', { name: 'Move Chi up' }).click()
    await page.keyboard.press('Enter')
    await expect.poll(() => names()).toEqual(['Chi', 'Ada', 'Bola'])
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Move Chi down')
    await page.getByRole('button', { name: 'Delete Ada' }).click()
    await page.getByText('Are you sure, you want to delete this Person (Ada)?').waitFor()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(() => names()).toEqual(['Chi', 'Ada', 'Bola'])
    await page.getByRole('button', { name: 'Delete Ada' }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect.poll(() => names()).toEqual(['Chi', 'Bola'])
  })

  it('brings the cursor to the question that is not right, in its item, and says there what is wrong (E-01)', async () => {
    await open(list)
    await submit()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Add Person')
    await add()
    await page.keyboard.type('Ada')
    await page.getByLabel('Science').check({ force: true })
    await add()
    await page.keyboard.type('Bola')
    await submit()
    await page.getByRole('button', { name: 'Person 1 (Ada): Enter Branch' }).waitFor()
    await expect.poll(focused).toMatch(/-Branch$/)
    await page.keyboard.type('Physics')
    await submit()
    await expect.poll(() => page.evaluate(() => globalThis.submitted)).toBe(1)
  })

  it('leaves the focus alone when somebody presses beside the controls', async () => {
    await open(list)
    await add()
    await page.keyboard.type('Ada')
    await page.getByText('Sector').first().click()
    expect(
      await page.getByRole('button', { name: 'Ada', exact: true }).evaluate((head) => head === document.activeElement),
    ).toBe(false)
  })

  it('follows what another tab wrote', async () => {
    await open(list)
    await add()
    await page.keyboard.type('Ada')
    await enter((await listed()).map((text) => text.replace('Ada', 'Adaeze')))
    await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Adaeze')
  })
})

describe('a table of 200 rows (E-09)', () => {
  const table = (more: object = {}) =>
    aForm(
      [
        [
          aField('People', {
            type: 'TableQuestions',
            EformFields: people,
            ItemObjectName: 'Person',
            PageWidth: 12,
            ...more,
          }),
        ],
      ],
      { EformDisplayType: 'Regular' },
    )
  async function fill(): Promise<void> {
    await enter(Array.from({ length: 200 }, (_, at) => JSON.stringify({ id: `${at}`, raw: { Name: `Person ${at}` } })))
    await page.locator('tbody tr').nth(199).waitFor({ state: 'attached' })
  }

  it.each([{}, { OverflowTable: true, CellMinWidth: 300 }, { HideTableHeader: true }])(
    'draws the rows near the screen, Tab draws the next, no violations: %j',
    async (more) => {
      await open(table(more))
      await fill()
      expect(await page.locator('tbody input[type=text]').count()).toBeLessThan(120)
      await page.locator('tbody tr').nth(150).scrollIntoViewIfNeeded()
      await page.locator('tbody tr').nth(150).locator('input').first().fill('Changed')
      await expect.poll(async () => (await names())[150]).toBe('Changed')
      await enter((await listed()).slice(0, 30))
      await expectNoAxeViolationsAnywhere(page)
    },
  )

  it('brings the cursor into a row that is far away', async () => {
    await open(table())
    await fill()
    await enter((await listed()).with(180, '{"id":"180","raw":{}}'))
    await submit()
    await expect.poll(focused).toBe('answer-People-180-Name')
  })

  it('can be read', async () => {
    await open(table(), '&read')
    await fill()
    await page.getByText('Person 199').first().waitFor({ state: 'attached' })
    expect(await page.locator('input, textarea, [tabindex="0"]').count()).toBe(0)
    await expectNoAxeViolationsAnywhere(page)
  })
})

describe('groups as tabs', () => {
  const groups = (EformDisplayType: Form['EformDisplayType']) =>
    aForm(
      [
        [aField('Team', { type: 'Radio', options: ['Alone', 'Together'], Required: true })],
        [aField('Size', { Required: true, DependentOnOption: ['Together'] })],
        [aField('Next year', { Required: true })],
      ],
      { EformDisplayType },
    )
  const selected = () => page.getByRole('tab', { selected: true }).textContent()

  it('are moved through with the arrows, say how much is wrong and open at the first failure (R-128)', async () => {
    await open(groups('Tabular'))
    await expect.poll(() => page.getByRole('tab').allTextContents()).toEqual(['Group 1', 'Group 3'])
    await page.getByRole('tab').first().focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => selected()).toBe('Group 3')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => selected()).toBe('Group 1')
    await page.keyboard.press('End')
    await submit()
    await expect.poll(() => page.getByRole('tab').allTextContents()).toEqual(['Group 11 problem', 'Group 31 problem'])
    await expect.poll(() => selected()).toBe('Group 11 problem')
    await expect.poll(focused).toBe('answer-Team')
    await expectNoAxeViolationsAnywhere(page)
    await page.getByLabel('Alone').check({ force: true })
    await expect.poll(() => page.getByRole('tab').allTextContents()).toEqual(['Group 1', 'Group 31 problem'])
    await page.getByRole('button', { name: 'Enter Next year' }).click()
    await expect.poll(focused).toBe('answer-Next year')
    await page.keyboard.type('School')
    await submit()
    await expect.poll(() => page.evaluate(() => globalThis.submitted)).toBe(1)
  })

  it('come one at a time with Previous and Next (R-129)', async () => {
    await open(groups('Tab_By_Tab_Question'))
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    expect(await button('Previous').isDisabled()).toBe(true)
    await button('Next').click()
    await expect.poll(focused).toBe('answer-Team')
    await page.getByLabel('Together').check({ force: true })
    await button('Next').click()
    await page.getByRole('heading', { name: 'Group 2' }).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Group 2')
    await button('Previous').click()
    await button('Next').click()
    await page.locator('#answer-Size').fill('4')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Group 3' }).waitFor()
    expect(await button('Next').isDisabled()).toBe(true)
    await expectNoAxeViolationsAnywhere(page)
    await page.evaluate(() => globalThis.liveForm?.fields.setRaw('Size', ''))
    await page.locator('[id="answer-Next year"]').fill('School')
    await page.keyboard.press('Enter')
    await expect.poll(focused).toBe('answer-Size')
    await page.keyboard.type('4')
    await button('Next').click()
    await submit()
    await expect.poll(() => page.evaluate(() => globalThis.submitted)).toBe(1)
  })
})
