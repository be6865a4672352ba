import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { must } from '#kit/must.ts'
import { receiptShown } from './harness/answer-form.ts'
import { knownDevices } from './harness/known-devices.ts'
import { aQuestion, anOpenAssessment, receivedAnswers } from './harness/open-assessment.ts'
import { fillSignIn } from './harness/sign-in.ts'
import { aStage } from './harness/stage.ts'

const stage = aStage()
const knownDevice = knownDevices()

const story = 'A story for nobody but my mentor'

/** A student whose answers to this assessment wait on the device, without a network. */
async function withAnswersWaiting(
  name: string,
  beforeSubmit: (page: Page) => Promise<void> = async () => {},
): Promise<{ page: Page; id: string }> {
  const id = await anOpenAssessment(stage.product.server.url, name, [aQuestion('story', 2, { Required: true })])
  const context = await (await knownDevice(stage.product.url, 'student')).open()
  await context.addInitScript(() => {
    const persist = navigator.storage.persist.bind(navigator.storage)
    navigator.storage.persist = () => {
      sessionStorage.setItem('asked to persist', String(1 + Number(sessionStorage.getItem('asked to persist'))))
      return persist()
    }
  })
  const page = await context.newPage()
  await page.goto(`${stage.product.url}/student/newassessments/${id}`)
  await page.getByRole('textbox').fill(story)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('heading', { name: 'Check your answers' }).waitFor()
  await beforeSubmit(page)
  await stage.product.network.set('down')
  await page.getByRole('button', { name: 'Submit' }).click()
  await receiptShown(page)
  return { page, id }
}

const timesAsked = (page: Page) => page.evaluate(() => Number(sessionStorage.getItem('asked to persist')))
const row = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })

test('the browser is asked once to keep what is stored, when something is written and before it is submitted (O-07)', async () => {
  const { page } = await withAnswersWaiting('Asked to persist', async (form) => {
    await expect.poll(() => timesAsked(form)).toBe(1)
  })
  expect(await timesAsked(page)).toBe(1)
})

test('clearing the copies without a network empties the lists and leaves the answers, which then arrive once (O-07)', async () => {
  const { page, id } = await withAnswersWaiting('Copies cleared')
  await page.goto(`${stage.product.url}/sync/storage`)
  await row(page, 'Not received yet').getByText('1 item').waitFor()
  await row(page, 'Lists and downloads')
    .getByText(/items$/)
    .waitFor()
  await page.getByRole('button', { name: 'Clear copies' }).click()
  await page.getByRole('dialog').getByText('Your own work stays').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Clear copies' }).click()
  await row(page, 'Lists and downloads').getByText('None').waitFor()
  await row(page, 'Not received yet').getByText('1 item').waitFor()
  await page.getByText('Your assessments are not downloaded yet.').waitFor()

  await stage.product.network.set('ok')
  await page.goto(`${stage.product.url}/sync`)
  await page
    .getByRole('article', { name: /Copies cleared/ })
    .getByText(/Received/)
    .waitFor()
  expect(await receivedAnswers(stage.product.server.url, 'student', id)).toEqual([{ story }])
  await page.goto(`${stage.product.url}/sync/storage`)
  await row(page, 'Copies cleared').waitFor()
})

test('says what is ready without a network, and only what is (O-27)', async () => {
  const { page } = await withAnswersWaiting('Taken along')
  await stage.product.network.set('ok')
  await page.goto(`${stage.product.url}/sync/storage`)
  await row(page, 'The app').getByText('Ready', { exact: true }).waitFor()
  const other = row(page, 'Thinking with machines')
  await other.getByText('Not downloaded').waitFor()
  await page.goto(`${stage.product.url}/student/newassessments`)
  await page
    .getByRole('article', { name: 'Thinking with machines' })
    .getByRole('button', { name: /offline/i })
    .click()
  await page.getByRole('article', { name: 'Thinking with machines' }).getByText(/ready/i).waitFor()
  await page.goto(`${stage.product.url}/sync/storage`)
  await other.getByText('Ready', { exact: true }).waitFor()
})

test('the diagnostics of a device with answers, a person and a session tell none of them (O-34)', async () => {
  const { page } = await withAnswersWaiting('Diagnosed')
  const told = await page.evaluate(() => ({
    token: localStorage.getItem('auth-token'),
    user: localStorage.getItem('auth-user'),
  }))
  await page.goto(`${stage.product.url}/sync/storage`)
  await row(page, 'The app').getByText('Ready', { exact: true }).waitFor()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save the report' }).click()
  const text = await readFile(await (await saving).path(), 'utf8')
  const user = JSON.parse(must(told.user, 'user'))
  for (const secret of [story, must(told.token, 'token'), user.Surname, user.Firstname, user.EmailAddress, 'Diagnosed'])
    expect(text).not.toContain(secret)
  expect(JSON.parse(text)).toMatchObject({
    format: 'afara-diagnostics-1',
    userId: user.UserId,
    worker: { offline: 'ready', active: 'activated' },
    calls: [{ action: 'Assessment/SubmitCareerAssessmentResponses' }],
    copies: expect.arrayContaining([
      expect.objectContaining({ collection: 'CareerAssessments', syncedAt: expect.stringMatching(/Z$/) }),
    ]),
    storage: { estimate: { usage: expect.any(Number), quota: expect.any(Number) } },
  })
  expect(JSON.parse(text).reach.lately.at(-1).state).not.toBe('online')
})

test('an answer that has waited for more than three days is warned about at home and beside the queue (O-07)', async () => {
  const { page } = await withAnswersWaiting('Late')
  await page.goto(`${stage.product.url}/student/home`)
  await page
    .getByText(/is saved on this phone/)
    .locator('visible=true')
    .first()
    .waitFor()
  expect(await page.getByText(/not sent since/).count()).toBe(0)
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        indexedDB.open('outbox').onsuccess = ({ target }) => {
          const db = (target as IDBOpenDBRequest).result
          const calls = db.transaction('calls', 'readwrite').objectStore('calls')
          calls.getAll().onsuccess = (event) => {
            for (const call of (event.target as IDBRequest<{ deviceAt: string }[]>).result)
              calls.put({ ...call, deviceAt: new Date(Date.parse(call.deviceAt) - 4 * 86_400_000).toISOString() })
          }
          calls.transaction.addEventListener('complete', () => {
            db.close()
            resolve()
          })
        }
      }),
  )
  for (const path of ['/student/home', '/sync']) {
    await page.goto(stage.product.url + path)
    await page
      .getByText(/1 submission not sent since/)
      .locator('visible=true')
      .first()
      .waitFor()
  }
})

test('on a device that is really full, copies give way and what is typed is saved (O-07)', async () => {
  const id = await anOpenAssessment(stage.product.server.url, 'Full', [aQuestion('story', 2, { Required: true })])
  const page = await (await (await knownDevice(stage.product.url, 'student')).open()).newPage()
  const session = await page.context().newCDPSession(page)
  // The copies of another person fill the device completely. The quota is set before the page stores anything, because Chromium uses
  // its last known free space for 30 s.
  await session.send('Storage.overrideQuotaForOrigin', { origin: stage.product.url, quotaSize: 12_000_000 })
  await page.goto(`${stage.product.url}/student/newassessments/${id}`)
  await page.getByRole('textbox').waitFor()
  const filled = await fillUp(page, 'mirror:somebody:1')
  expect(filled).toBeGreaterThan(10)
  await page.getByRole('textbox').fill(story)
  await page
    .getByText(/Saved on this/)
    .locator('visible=true')
    .first()
    .waitFor()
  expect(await page.getByText(/no room left/).count()).toBe(0)
  expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).not.toContain(
    'mirror:somebody:1',
  )
})

test('when the browser has deleted the databases, the journal brings the answer back, and after a sign-in it arrives once (O-06)', async () => {
  const { page, id } = await withAnswersWaiting('Came back')
  await expect.poll(() => journalText(page)).toContain('SubmitCareerAssessmentResponses')
  await deleteStored(page, 'indexeddb')
  await stage.product.network.set('ok')
  await page.goto(`${stage.product.url}/sync`)
  await page.waitForURL(/account\/login/)
  await fillSignIn(page, 'student')
  await expect.poll(() => receivedAnswers(stage.product.server.url, 'student', id)).toEqual([{ story }])
  expect(await page.getByText(/This browser lost/).count()).toBe(0)
})

test('when the browser has deleted everything, the person is told what was lost until they have seen it (O-06)', async () => {
  const { page } = await withAnswersWaiting('Gone for good')
  await deleteStored(page, 'indexeddb,file_systems')
  await stage.product.network.set('ok')
  await page.goto(`${stage.product.url}/account/login`)
  await fillSignIn(page, 'student')
  const message = page.getByText(/This browser lost 1 submission .*“Gone for good/)
  await message.waitFor()
  await page.reload()
  await message.waitFor()
  await page.getByRole('button', { name: 'I understand' }).click()
  await message.waitFor({ state: 'hidden' })
  await page.reload()
  await page.getByText('Last synced').locator('visible=true').first().waitFor()
  expect(await message.count()).toBe(0)
})

/** The text of the journal on the disk. */
function journalText(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const folder = await navigator.storage.getDirectory()
    return (await (await folder.getFileHandle('journal')).getFile()).text()
  })
}

/** Does what Chromium does after a torn log (databases), or to make room (the private files too). */
async function deleteStored(page: Page, storageTypes: string): Promise<void> {
  await page.goto('about:blank')
  const session = await page.context().newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin: stage.product.url, storageTypes })
}

/** Writes into a database until it is full; returns the number of writes that succeeded. */
function fillUp(page: Page, name: string): Promise<number> {
  return page.evaluate(
    (database) =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open(database, 1)
        opening.onupgradeneeded = () => {
          opening.result.createObjectStore('rows', { autoIncrement: true })
        }
        opening.addEventListener('error', () => reject(new Error('not opened')))
        opening.onsuccess = () => {
          const fill = (count: number, size: number): void => {
            const tx = opening.result.transaction('rows', 'readwrite', { durability: 'strict' })
            tx.objectStore('rows').add(crypto.getRandomValues(new Uint8Array(size)))
            tx.addEventListener('complete', () => fill(count + 1, size))
            tx.addEventListener('abort', () => {
              if (size > 64) return fill(count, size / 4)
              opening.result.close()
              resolve(count)
            })
          }
          fill(0, 65_536)
        }
      }),
    name,
  )
}
