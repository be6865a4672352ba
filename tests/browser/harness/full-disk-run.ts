import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright'
import { receiptShown } from './answer-form.ts'
import { aDevice, patienceMs, type Device } from './device.ts'
import { aQuestion, anOpenAssessment, receivedAnswers } from './open-assessment.ts'
import type { Product } from './product.ts'
import { demoPeople, fillSignIn, signIn } from './sign-in.ts'
import { makeSmallDisk, type DiskKind, type SmallDisk } from './small-disk.ts'
import { workerReady } from './worker-facts.ts'

/**
 * What happens to a phone after one answer waits and a form is open and saved. `fill`: not one more byte fits. `room`: the
 * person deletes something. `wait`: the phone is not touched for 5 s. `heal`: waits until the page says that the phone has
 * room again. `fat`: 12 MB more of the site's data.
 */
const steps = {
  fill: (run: Run) => run.disk.fill(),
  room: (run: Run) => run.disk.makeRoom(),
  wait: () => pause(5_000),
  type: (run: Run) => typeMore(run.page),
  reload: (run: Run) => load(run, run.page.url()),
  home: (run: Run) => load(run, `${run.product.url}/student/home`),
  form: (run: Run) => load(run, run.form),
  heal: (run: Run) => run.page.getByText('Not saved.').waitFor({ state: 'hidden' }),
  fat: (run: Run) => run.page.evaluate(storeMore),
  close: (run: Run) => run.device.close(),
  kill: (run: Run) => run.device.kill(),
  start: (run: Run) => open(run),
}
export type FullDiskStep = keyof typeof steps

interface Run {
  product: Product
  disk: SmallDisk
  device: Device
  page: Page
  form: string
}

/** The result of a run. `wasTold`: what the portal says about a loss. */
export interface FullDiskResult {
  /** How often the server received the answer that waited. */
  received: number
  /** The draft that was confirmed before the disk was full is still in the form. */
  hasDraft: boolean
  wasTold: string | null
  signedOut: boolean
  wordsWhileFull: string[]
  log: string[]
}

const waiting = 'The answer that waits'
const confirmed = 'What was saved before the disk was full.'

/** Runs these steps on a browser with a disk of its own, and then looks for the answer and the draft. */
export async function runOnFullDisk(
  product: Product,
  { kind, megabytes, names }: { kind: DiskKind; megabytes: number; names: readonly FullDiskStep[] },
): Promise<FullDiskResult> {
  await product.network.set('ok')
  const question = [aQuestion('story', 2, { Required: true })]
  const origin = product.server.url
  const answered = await anOpenAssessment(origin, 'Waits', question)
  const begun = await anOpenAssessment(origin, 'Begun', question)
  const disk = makeSmallDisk(kind, megabytes)
  const words: string[] = []
  const log: string[] = []
  let device: Device | null = null
  try {
    device = await aDevice({ disk: disk.folder, whole: true })
    const page = await (await device.open()).newPage()
    listen(page, log)
    const run: Run = { product, disk, device, page, form: `${product.url}/student/newassessments/${begun}` }
    await leaveWork(run, `${product.url}/student/newassessments/${answered}`)
    for (const name of names) {
      await steps[name](run)
      log.push(`-- ${name}, ${disk.freeBytes()} bytes free`)
      if (device.context() === null) continue
      await pause(1500)
      listen(run.page, log)
      for (const text of await run.page.getByRole('alert').allInnerTexts()) if (text) words.push(`${name}: ${text}`)
    }
    return { ...(await whatIsLeft(run, answered)), wordsWhileFull: words, log }
  } finally {
    await device?.close()
    disk.dispose()
  }
}

const listened = new WeakSet<Page>()
function listen(page: Page, log: string[]): void {
  if (listened.has(page)) return
  listened.add(page)
  page.on('console', (message) => {
    if (message.type() !== 'info') log.push(`${message.type()}: ${message.text()}`.slice(0, 300))
  })
  page.on('pageerror', (error) => log.push(`pageerror: ${error.message}`.slice(0, 300)))
}

/** One answer waits, and a form is open with a saved draft. */
async function leaveWork({ page, product, form }: Run, answered: string): Promise<void> {
  await signIn(page, product.url, 'student')
  await workerReady(page)
  await page.goto(answered)
  await page.getByRole('textbox').fill(waiting)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('heading', { name: 'Check your answers' }).waitFor()
  await product.network.set('down')
  await page.getByRole('button', { name: 'Submit' }).click()
  await receiptShown(page)
  await page.goto(form)
  await page.getByRole('textbox').fill(confirmed)
  await page.getByText(/Saved/).locator('visible=true').first().waitFor()
  await pause(2_500)
}

async function typeMore(page: Page): Promise<void> {
  const box = page.getByRole('textbox')
  for (let at = 0; at < 10; at++) {
    // A page that shows no form is a result too.
    if ((await box.count()) === 0) return
    await box.press('End')
    await box.pressSequentially(` And more of it, the ${at}. time; ${'words '.repeat(20)}`)
    await pause(200)
  }
}

/**
 * When the browser has evicted the whole site, the app too, the person needs the network to open it; so too when the worker cannot read
 * its files on the full disk (`ERR_FAILED`).
 */
async function load({ page, product }: Run, address: string): Promise<void> {
  try {
    await page.goto(address)
  } catch (error) {
    if (!/ERR_CONNECTION_REFUSED|ERR_FAILED/.test(String(error))) throw error
    await product.network.set('ok')
    // The browser's own error page may still be coming.
    await page.waitForURL(/^chrome-error/)
    await page.goto(address)
  }
}

async function open(run: Run): Promise<void> {
  run.page = await (await run.device.open()).newPage()
  await load(run, run.form)
}

async function whatIsLeft(run: Run, answered: string): Promise<Omit<FullDiskResult, 'wordsWhileFull' | 'log'>> {
  run.disk.makeRoom()
  if (run.device.context() === null) await open(run)
  const { page, product } = run
  await load(run, run.form)
  await pause(3_000)
  const told = await page.getByText(/This browser lost/).allInnerTexts()
  await product.network.set('ok')
  await page.goto(`${product.url}/sync`)
  await pause(3_000)
  told.push(...(await page.getByText(/This browser lost/).allInnerTexts()))
  const signedOut = (await page.evaluate(() => localStorage.getItem('auth-token'))) === null
  if (signedOut) {
    await page.goto(`${product.url}/account/login`)
    await fillSignIn(page, 'student')
    await page.waitForURL(`${product.url}${demoPeople.student.home}`)
    await pause(3_000)
    told.push(...(await page.getByText(/This browser lost/).allInnerTexts()))
  }
  const id = answered.split('/').at(-1) ?? ''
  const late = Date.now() + patienceMs
  let received = 0
  while (received === 0 && Date.now() < late) {
    await pause(500)
    received = (await receivedAnswers(product.server.url, 'student', id)).length
  }
  await page.goto(run.form)
  const draft = await page
    .getByRole('textbox')
    .inputValue()
    .catch(() => '')
  return { received, hasDraft: draft.startsWith(confirmed), wasTold: told[0] ?? null, signedOut }
}

/** Runs in the page. */
async function storeMore(): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open('more', 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore('rows', { autoIncrement: true })
    opening.addEventListener('error', () => reject(new Error('not opened')))
    opening.onsuccess = () => {
      const tx = opening.result.transaction('rows', 'readwrite')
      for (let at = 0; at < 240; at++) tx.objectStore('rows').add(crypto.getRandomValues(new Uint8Array(50_000)))
      tx.addEventListener('complete', () => {
        opening.result.close()
        resolve()
      })
      tx.addEventListener('abort', () => reject(new Error('not stored')))
    }
  })
}
