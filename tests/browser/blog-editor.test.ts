import type { BrowserContextOptions, Page } from 'playwright'
import { beforeEach, expect, test } from 'vitest'
import type { Input, Output } from '#contract/contract.ts'
import { randomId } from '#kit/ids.ts'
import { callAs, type AskServer } from './harness/api-as.ts'
import { expectNoAxeViolationsAnywhere } from './harness/axe.ts'
import { docsClipboard, pasteHtml, wordClipboard } from './harness/clipboards.ts'
import { phone } from './harness/device.ts'
import { aStage } from './harness/stage.ts'

const stage = aStage()
const desk = { viewport: { width: 1440, height: 900 } }
let ask: AskServer

beforeEach(async () => {
  ask = await callAs(stage.product.server.url, 'admin')
})

type Body = Input<'Blog/CreateBlog'>
/** An article with one row for each text, not published. */
async function anArticle(Name: string, texts: readonly string[] = ['First']): Promise<string> {
  const body: Body = {
    Name,
    Summary: 'A summary.',
    ArticleDate: '2026-11-05',
    SEOs: 'A search text.',
    Tags: 'Money',
    ContentsJson: texts.map((text) => ({
      Id: randomId(),
      Contents: [{ Id: randomId(), Width: 12, Content: `<p>${text}</p>` }],
    })),
  }
  // Our own server answers.
  return ((await ask('Blog/CreateBlog', body)) as Output<'Blog/CreateBlog'>).Id
}
const read = async (id: string) => (await ask(`Blog/GetBlogById?id=${id}`)) as Output<'Blog/GetBlogById'>
const contentsOf = async (id: string) =>
  (await read(id)).ContentsJson.map(({ Contents }) => Contents.map(({ Content }) => Content).join('|'))

async function openEditor(id: string, options: BrowserContextOptions = desk): Promise<Page> {
  const page = await (await stage.visit(options, 'admin')).newPage()
  await page.goto(`${stage.product.url}/admin/blogs/${id}/content`)
  await page.getByRole('heading', { level: 3, name: 'Row 1' }).waitFor()
  return page
}
const edit = (page: Page, row: number) => page.getByRole('button', { name: `Edit Text in row ${row}` }).click()
const text = (page: Page, row: number) => page.getByRole('textbox', { name: `Text in row ${row}` })
const onServer = (page: Page) => page.getByText(/^Saved on the server at/).waitFor()

test('a text is typed, saved on the device at once and on the server automatically, published, and readers see it (V-07, V-08)', async () => {
  const id = await anArticle('Typed article')
  const page = await openEditor(id)
  await edit(page, 1)
  await text(page, 1).press('End')
  await page.keyboard.type(' and more')
  await page.getByText(/^Saved on this device at|^Saved on the server at/).waitFor()
  await page.frameLocator('iframe[title="Preview of the article"]').getByText('First and more').waitFor()
  await onServer(page)
  expect(await contentsOf(id)).toEqual(['<p>First and more</p>'])
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText('Typed article is published.').waitFor()
  const seen = await fetch(`${stage.product.server.url}/article/typed-article`)
  expect([seen.status, await seen.text()]).toEqual([200, expect.stringContaining('First and more')])
})

test('text of Word and of Google Docs keeps its headings, lists, looks and links, and nothing else', async () => {
  const id = await anArticle('Pasted article', ['', ''])
  const page = await openEditor(id)
  await edit(page, 1)
  await pasteHtml(text(page, 1), wordClipboard)
  await edit(page, 2)
  await pasteHtml(text(page, 2), docsClipboard)
  await onServer(page)
  expect(await contentsOf(id)).toEqual([
    '<h2>Exam week</h2><p>Sleep <b>eight hours</b> and eat well.</p><ul><li>Pencil</li><li>Photo card</li></ul><ol><li>Arrive early</li></ol>',
    '<h2>Bring these</h2><p>Read the <b>rules</b> and the <i>time</i><a href="https://www.waecnigeria.org/">here</a></p><ul><li>Water</li></ul>',
  ])
})

test('the cells of a table and a listing are written like other words, and readers see them (V-07)', async () => {
  const id = await anArticle('Table article')
  const { RowVersion, ...body } = await read(id)
  const html =
    '<p>Before</p><table><thead><tr><th>Course</th></tr></thead><tbody><tr><td>Law</td></tr></tbody></table><blockquote>Said</blockquote>'
  const [row] = body.ContentsJson
  await ask('Blog/UpdateBlog', {
    ...body,
    RowVersion,
    ContentsJson: [{ ...row, Contents: row?.Contents.map((block) => ({ ...block, Content: html })) }],
  })
  const page = await openEditor(id)
  await edit(page, 1)
  await text(page, 1).getByText('Before').click()
  await page.keyboard.press('End')
  await page.keyboard.type('!')
  await text(page, 1).getByText('Law').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' LLB')
  await page.getByRole('button', { name: 'Add column' }).click()
  await page.keyboard.type('Five years')
  await page.keyboard.press('Shift+Tab')
  await page.getByRole('button', { name: 'Add row' }).click()
  await page.keyboard.type('Medicine')
  await expectNoAxeViolationsAnywhere(page)
  await text(page, 1).getByText('Said').click()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Code' }).click()
  await page.keyboard.type('a')
  await page.keyboard.press('Enter')
  await page.keyboard.type('  b')
  const after =
    '<p>Before!</p><table><thead><tr><th>Course</th><th></th></tr></thead><tbody><tr><td>Law LLB</td><td>Five years</td></tr><tr><td>Medicine</td><td></td></tr></tbody></table><blockquote><p>Said</p></blockquote><pre>a\n  b</pre>'
  await expect.poll(() => contentsOf(id)).toEqual([`${after}<p></p>`])
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText('Table article is published.').waitFor()
  const seen = await (await fetch(`${stage.product.server.url}/article/table-article`)).text()
  expect(seen).toMatch(/<td>Law LLB<\/td><td>Five years<\/td>/)
  expect(seen).toContain('a\n  b</pre>')
})

test('rows move by keyboard and by drag, blocks get widths, and undo works', async () => {
  const id = await anArticle('Rows article', ['one', 'two', 'three'])
  const page = await openEditor(id)
  await page.getByRole('button', { name: 'Move row 1 down' }).press('Alt+ArrowDown')
  await expect.poll(() => page.getByRole('status').allTextContents()).toContain('Row 1 is row 2 now')
  const grips = page.getByTitle('Drag to move')
  await grips.nth(2).hover()
  await page.mouse.down()
  const first = await page.getByRole('heading', { level: 3, name: 'Row 1' }).boundingBox()
  await page.mouse.move(first?.x ?? 0, (first?.y ?? 0) + 5, { steps: 8 })
  await page.mouse.up()
  await onServer(page)
  expect(await contentsOf(id)).toEqual(['<p>three</p>', '<p>two</p>', '<p>one</p>'])
  await page.getByRole('button', { name: 'More for row 1' }).click()
  await page.getByRole('button', { name: 'Add text beside' }).click()
  await page.getByRole('group', { name: 'Text in row 1, block 1' }).getByRole('button', { name: 'Wider' }).click()
  await page.getByText('2 blocks, 7 + 5').waitFor()
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await page.getByText('2 blocks, 6 + 6').waitFor()
})

test('a picture without a description stays on the device and says what it needs (X-072)', async () => {
  const id = await anArticle('Picture article')
  const page = await openEditor(id)
  await page.getByRole('group', { name: 'Add a row' }).getByRole('button', { name: 'Picture' }).click()
  await page.getByRole('group', { name: 'Picture in row 2' }).getByText('Choose a picture').waitFor()
  await page.getByText(/1 block is not finished/).waitFor()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText('Finish every block before you publish.').waitFor()
  expect(await contentsOf(id)).toEqual(['<p>First</p>'])
  await page.reload()
  await page.getByRole('group', { name: 'Picture in row 2' }).waitFor()
})

test('another person saved meanwhile: mine becomes a copy, theirs stays, and no text is lost (X-069)', async () => {
  const id = await anArticle('Contested article')
  const page = await openEditor(id)
  const { RowVersion, ...body } = await read(id)
  await ask('Blog/UpdateBlog', { ...body, RowVersion, Summary: 'Theirs.' })
  await edit(page, 1)
  await text(page, 1).press('End')
  await page.keyboard.type(' mine')
  await page.getByRole('heading', { name: 'This article was changed elsewhere' }).waitFor()
  await page.getByRole('button', { name: 'Keep both' }).click()
  await page.waitForURL((url) => url.pathname.endsWith('/content') && !url.pathname.includes(id))
  await page.getByText('First mine').first().waitFor()
  expect(await read(id)).toMatchObject({
    Summary: 'Theirs.',
    ContentsJson: [{ Contents: [{ Content: '<p>First</p>' }] }],
  })
})

test('an earlier state is looked at and restored', async () => {
  const id = await anArticle('Revised article', ['Old words'])
  await ask('Blog/PublishBlog', { Id: id })
  const page = await openEditor(id)
  await edit(page, 1)
  await text(page, 1).press('Control+A')
  await page.keyboard.type('New words')
  await onServer(page)
  await page.getByText('Working copy.').waitFor()
  await page.getByRole('button', { name: 'Revisions' }).first().click()
  await page.getByRole('button', { name: 'View revision 1' }).click()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect.poll(() => contentsOf(id)).toEqual(['<p>Old words</p>'])
})

test('works on a phone, and axe finds nothing', async () => {
  const id = await anArticle('Phone article', ['one', 'two'])
  const page = await openEditor(id, phone)
  await expectNoAxeViolationsAnywhere(page)
  await edit(page, 1)
  await expectNoAxeViolationsAnywhere(page)
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.frameLocator('iframe[title="Preview of the article"]').getByText('two').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})

test('a link shows the draft to a reader without an account, and shows nothing once it is switched off (X-074)', async () => {
  const id = await anArticle('A draft to show', ['For your eyes'])
  const page = await openEditor(id)
  const dialog = page.getByRole('dialog', { name: 'Preview link' })
  const openDialog = async () => {
    await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('button', { name: 'Preview link', exact: true }).click()
  }
  await openDialog()
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const address = await dialog.getByLabel('Link to the draft').inputValue()
  await expectNoAxeViolationsAnywhere(page)
  const reader = await (await stage.visit(phone)).newPage()
  await reader.goto(address)
  await reader.getByRole('heading', { level: 1, name: 'A draft to show' }).waitFor()
  await reader.getByText('Draft: not published.').waitFor()
  await reader.getByText('For your eyes').waitFor()
  await expectNoAxeViolationsAnywhere(reader)
  const stored = await reader.evaluate(async () => {
    const names = await caches.keys()
    const all = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    )
    return all.flat().filter((url) => url.includes('/draft/'))
  })
  expect(stored).toEqual([])
  await dialog.getByRole('button', { name: 'Close' }).click()
  await openDialog()
  await dialog.getByText('Its address was shown once').waitFor()
  await dialog.getByRole('button', { name: 'Switch the link off' }).click()
  await page.getByText('The preview link of A draft to show is switched off.').waitFor()
  await reader.reload()
  await reader
    .getByRole('heading', { name: /This preview is not available|does not exist|Not found/ })
    .first()
    .waitFor()
})
