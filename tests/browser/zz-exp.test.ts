import { afterAll, beforeAll, test } from 'vitest'
import { aDevice, type Device } from './harness/device.ts'
import { aQuestion, anOpenAssessment } from './harness/open-assessment.ts'
import { startProduct, type Product } from './harness/product.ts'
import { signIn } from './harness/sign-in.ts'

let product: Product
let device: Device
beforeAll(async () => {
  console.time('start'); product = await startProduct(); console.timeEnd('start')
  device = await aDevice()
})
afterAll(async () => { await device.dispose(); await product.dispose() })

test('x', async () => {
  const id = await anOpenAssessment(product.server.url, 'Robot', [aQuestion('story', 2), aQuestion('day', 3, { options: ['One', 'Two'] })])
  const context = await device.open()
  console.time('signin')
  let page = await context.newPage()
  page.on('console', (m) => console.log('CONSOLE', m.type(), m.text()))
  page.on('pageerror', (e) => console.log('ERR', e))
  await signIn(page, product.url, 'student')
  console.timeEnd('signin')
  await page.addInitScript(() => {
    const real = window.setTimeout
    Object.assign(window, { realTimeout: real })
    Object.defineProperty(window, 'setTimeout', { value: (work: () => void, ms = 0, ...rest: unknown[]) => real(work, ms >= 100 ? ms + 60_000 : ms, ...rest) })
  })
  const url = `${product.url}/student/newassessments/${id}`
  for (const how of ['goto', 'close', 'reload', 'hide', 'assign']) {
    page = await context.newPage()
    await page.addInitScript(() => {
      const real = window.setTimeout
      Object.defineProperty(window, 'setTimeout', { value: (work: () => void, ms = 0, ...rest: unknown[]) => real(work, ms >= 100 ? ms + 60_000 : ms, ...rest) })
    })
    await page.goto(url)
    const box = page.getByRole('textbox')
    await box.fill(`typed before ${how}`)
    if (how === 'goto') await page.goto('about:blank')
    if (how === 'close') await page.close()
    if (how === 'reload') await page.reload()
    if (how === 'assign') { await page.evaluate(() => { location.assign('/privacy') }); await page.waitForURL(/privacy/) }
    if (how === 'hide') await page.evaluate(() => { Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true }); document.dispatchEvent(new Event('visibilitychange')) })
    const again = await context.newPage()
    await again.goto(url)
    await again.getByRole('textbox').waitFor()
    console.log(how, JSON.stringify(await again.getByRole('textbox').inputValue()))
    await again.close()
    if (!page.isClosed()) await page.close()
  }
})
