import type { Locator, Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { adminMenu } from '#app/menus/admin.ts'
import { mentorMenu } from '#app/menus/mentor.ts'
import { parentMenu } from '#app/menus/parent.ts'
import { studentMenu } from '#app/menus/student.ts'
import { vendorMenu } from '#app/menus/vendor.ts'
import { aDefinition, aField } from '#tests/api/eform/form-builders.ts'
import { anOpenAssessment, aQuestion } from './harness/open-assessment.ts'
import { publishedForm } from './harness/published-form.ts'
import { aStage } from './harness/stage.ts'

const stage = aStage()
const phone = { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true }
/** The rows begin at most this far from the top, in pixels: the first of them are seen without scrolling. */
const highest = 190
const row = 'main tbody tr, main :is(ul, ol) > li, main article'
/** These are no lists, or list nothing before a choice. */
const others =
  /\/home$|^\/vendor\/earnings$|\/(?:accounts?|wallets)$|\/(?:cities|health|ledger|calendars|calenders|ordersettings|creditsettings)$/

const menus = { admin: adminMenu, vendor: vendorMenu, mentor: mentorMenu, student: studentMenu, parent: parentMenu }
const lists = (['admin', 'vendor', 'mentor', 'student', 'parent'] as const).map((who) => ({
  who,
  paths: menus[who].flatMap(({ items }) => items.map(({ url }) => url)).filter((url) => !others.test(url)),
}))

/** The space at the foot of the screen that messages leave free, in pixels; their own margin of 12 comes on top. */
function spaceForBar(page: Page): Promise<number> {
  return page.evaluate(() => {
    const probe = document.createElement('div')
    probe.style.height = 'var(--page-foot, 0px)'
    document.body.append(probe)
    const { height } = probe.getBoundingClientRect()
    probe.remove()
    return height
  })
}
const heightOf = (bar: Locator) => bar.evaluate((element) => Math.floor(element.getBoundingClientRect().height))

describe('on a phone', () => {
  test.for(lists)('the first row of every list of the $who area is near the top', async ({ who, paths }) => {
    expect(paths.length).toBeGreaterThan(0)
    const page = await (await stage.visit(phone, who)).newPage()
    const tops: [string, number][] = []
    for (const path of paths) {
      await page.goto(stage.product.url + path)
      const first = page.locator(row).first()
      await first.waitFor()
      // The count above the rows arrives with them; nothing moves afterwards.
      tops.push([path, await first.evaluate((element) => Math.round(element.getBoundingClientRect().top))])
    }
    expect(tops.filter(([, top]) => top > highest)).toEqual([])
  })

  test('the bar of chosen rows stays on the screen in a long list, and a message stands above it', async () => {
    const page = await (await stage.visit(phone, 'admin')).newPage()
    await page.goto(`${stage.product.url}/admin/students`)
    await page.locator('tbody input[type=checkbox]').nth(1).check()
    const bar = page.getByRole('group', { name: 'Chosen rows' })
    for (const y of [0, 900, 10_000]) {
      await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), y)
      // The rows of the list may still be coming.
      const place = () =>
        bar.evaluate((element) => {
          const { top, bottom } = element.getBoundingClientRect()
          return top > 600 && bottom <= innerHeight ? 'on the screen' : `${top} to ${bottom} of ${innerHeight}`
        })
      await expect.poll(place).toBe('on the screen')
    }
    expect(await spaceForBar(page)).toBeGreaterThanOrEqual(await heightOf(bar))
  })

  test('messages stay clear of the bar of a form, with two buttons and with three', async () => {
    const group = (id: string) => ({ Id: id, GroupName: `Part ${id}`, Fields: [aField(`name-${id}`, 'TextBox')] })
    const id = await publishedForm(stage.product.server.url, {
      ...aDefinition([], { FormName: 'Three parts', EformDisplayType: 'Tab_By_Tab_Question' }),
      GroupFields: ['1', '2'].map(group),
    })
    const page = await (await stage.visit(phone)).newPage()
    await page.goto(`${stage.product.url}/form/${id}`)
    const next = page.getByRole('button', { name: 'Next' })
    const bar = next.locator('xpath=..')
    await next.waitFor()
    for (const buttons of [2, 3]) {
      expect(await bar.getByRole('button').count()).toBe(buttons)
      expect(await spaceForBar(page)).toBeGreaterThanOrEqual((await heightOf(bar)) - 2)
      if (buttons === 3) break
      await next.click()
      await page.getByRole('button', { name: 'Submit' }).waitFor()
    }
  })
})

test.for([
  { width: 1280, height: 800 },
  { width: 360, height: 800 },
])('the builder with an open condition scrolls in its panes only, at $width pixels', async (viewport) => {
  const id = await publishedForm(
    stage.product.server.url,
    aDefinition([
      aField('liked', 'Radio', { FieldName: 'Did you like it?', options: ['Yes', 'No'] }),
      aField('why', 'TextArea', { FieldName: 'Why not?' }),
    ]),
  )
  const page = await (await stage.visit({ viewport }, 'admin')).newPage()
  await page.goto(`${stage.product.url}/admin/eforms/${id}`)
  const sizes = () => page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight])
  await page.getByRole('button', { name: 'Why not?' }).first().waitFor()
  expect(await sizes()).toEqual([viewport.width, viewport.height])
  await page.getByRole('button', { name: 'Why not?' }).first().click()
  await page.getByLabel('Add a condition').selectOption({ label: 'Did you like it?' })
  await page.getByRole('checkbox', { name: 'No', exact: true }).check()
  expect(await sizes()).toEqual([viewport.width, viewport.height])
})

test('an assessment with a long name is no wider than a phone, and Next can be pressed', async () => {
  const name = `What would you like to do ${'andwhatnot'.repeat(6)}?`
  const questions = [aQuestion('one', 2, { Required: true }), aQuestion('two', 2)]
  const id = await anOpenAssessment(stage.product.server.url, name, questions)
  const page = await (await stage.visit(phone, 'student')).newPage()
  await page.goto(`${stage.product.url}/student/newassessments/${id}`)
  await page.getByRole('textbox').fill('Teach')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.getByRole('button', { name: 'Next' }).tap()
  await page.getByText('The question called two').filter({ visible: true }).first().waitFor()
})

test('question by question, the key that leads to Next leaves the question in sight', async () => {
  const id = await publishedForm(
    stage.product.server.url,
    aDefinition(
      [1, 2].map((at) => aField(`q${at}`, 'TextBox', { FieldName: `Question number ${at}` })),
      { EformDisplayType: 'One_By_One_Question' },
    ),
  )
  const page = await (await stage.visit({ viewport: { width: 360, height: 800 } })).newPage()
  await page.goto(`${stage.product.url}/form/${id}`)
  const answer = page.getByRole('textbox', { name: 'Question number 1' })
  await answer.fill('Mine')
  const next = page.getByRole('button', { name: 'Next' })
  for (let keys = 0; keys < 12 && !(await next.evaluate((button) => button === document.activeElement)); keys++)
    await page.keyboard.press('Tab')
  expect(await next.evaluate((button) => button === document.activeElement)).toBe(true)
  const top = await answer.evaluate((box) => box.getBoundingClientRect().top)
  expect(top).toBeGreaterThan(0)
  expect(top).toBeLessThan(800)
})
