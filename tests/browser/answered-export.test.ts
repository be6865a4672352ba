import { readFile } from 'node:fs/promises'
import papaparse from 'papaparse'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import type { AnsweredAssessment } from '#contract/entities/assessment.ts'
import { callAs } from './harness/api-as.ts'
import { aStage } from './harness/stage.ts'

const stage = aStage()
const list = '/admin/answeredassessment'

/** References of the rows that the server has for a search. */
async function wanted(search: string): Promise<string[]> {
  const ask = await callAs(stage.product.server.url, 'admin')
  const { Items } = (await ask(`Assessment/GetAnsweredCareerAssessments?pageSize=200&${search}`)) as {
    Items: AnsweredAssessment[]
  }
  return Items.map(({ Reference }) => Reference)
}

/** References of the rows of the file that the list exports. */
async function exported(page: Page, search: string): Promise<string[]> {
  await page.goto(`${stage.product.url}${list}?${search}`)
  await page.getByRole('button', { name: 'List tools' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export found as CSV' }).click()
  const [head = [], ...rows] = papaparse.parse<string[]>(
    (await readFile(await (await download).path(), 'utf8')).trim(),
  ).data
  return rows.map((row) => row[head.indexOf('Reference')] ?? '')
}

test('the CSV of answered assessments has exactly the rows of its tab, sector and search, of all pages (X-017)', async () => {
  const page = await (await stage.visit({ viewport: { width: 1440, height: 900 } }, 'admin')).newPage()
  const all = await wanted('show=all')
  const searches = ['show=waiting', 'show=answered', 'show=held', 'show=all&sector=1', 'show=all&keyword=okafor']
  const both = 'show=answered&sector=1&keyword=career'
  for (const search of [...searches, both]) {
    const found = await wanted(search)
    expect([search, found.length > 0, found.length < all.length]).toEqual([search, true, true])
    expect([search, await exported(page, search)]).toEqual([search, found])
  }
  // More than one page of the list and of the export.
  expect((await wanted('show=all&sector=1')).length).toBeGreaterThan(20)
})
