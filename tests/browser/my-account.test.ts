import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { expectNoAxeViolations } from './harness/axe.ts'
import { laptop, phone } from './harness/device.ts'
import { keyboardOf } from './harness/keyboard.ts'
import { signIn } from './harness/sign-in.ts'
import { aStage } from './harness/stage.ts'
import { readyOffline } from './harness/worker-facts.ts'

const stage = aStage()

test('a photo is cut by keys alone and is then in My account (V-14)', async () => {
  const page = await (await stage.visit(laptop)).newPage()
  await signIn(page, stage.product.url, 'student2')
  await page.goto(`${stage.product.url}/student/account`)
  const keys = keyboardOf(page)
  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#2a5' } })
    .composite([{ input: { create: { width: 140, height: 600, channels: 3, background: '#d33' } }, left: 760, top: 0 }])
    .png()
    .toBuffer()
  await page.getByRole('button', { name: 'Change photo' }).focus()
  await keys.pick({ name: 'me.png', mimeType: 'image/png', buffer })
  const dialog = page.getByRole('dialog', { name: 'Choose the part to show' })
  await dialog.waitFor()
  await expectNoAxeViolations(page)
  const picture = dialog.getByRole('img', { name: /Move it with the arrow keys/ })
  const colourAtTheEnd = () =>
    picture.evaluate((canvas: HTMLCanvasElement) => [
      ...(canvas.getContext('2d')?.getImageData(canvas.width - 8, canvas.height / 2, 1, 1).data ?? []),
    ])
  expect(await colourAtTheEnd()).toEqual([34, 170, 85, 255])
  await keys.to('canvas')
  for (let at = 0; at < 12; at++) await keys.press('ArrowRight')
  await expect.poll(colourAtTheEnd).toEqual([221, 51, 51, 255])
  await keys.to('input[type=range]')
  await keys.press('ArrowUp')
  await dialog.getByRole('button', { name: 'Save photo' }).focus()
  await keys.press('Enter')
  await page.getByText('Your photo is saved.').first().waitFor()
  const photo = page.getByRole('img', { name: 'You', exact: true })
  await expect.poll(() => photo.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Remove photo' }).click()
  await page.getByText('Your photo is removed.').first().waitFor()
  await page.getByRole('button', { name: 'Add a photo' }).waitFor()
})

test('a person chooses how times are written; it holds offline, on the next start, and for the settings of messages (V-14)', async () => {
  const page = await (await stage.visit({ ...phone, worker: true })).newPage()
  await signIn(page, stage.product.url, 'student')
  await page.goto(`${stage.product.url}/student/account`)
  await page.getByLabel('Dates and times').selectOption('en-US')
  await page.getByText('Your choice is saved.').first().waitFor()
  await expectNoAxeViolations(page)
  await page.goto(`${stage.product.url}/notifications`)
  await page.locator('time').first().waitFor()
  await readyOffline(page)
  await stage.product.network.set('down')
  await page.reload()
  await expect
    .poll(() => page.locator('main time').allTextContents())
    .toEqual(expect.arrayContaining([expect.stringMatching(/^([A-Z][a-z]{2} \d+(, \d{4})?, )?\d+:\d\d\s[AP]M$/)]))
  await stage.product.network.set('ok')
  await page.goto(`${stage.product.url}/student/account`)
  expect(await page.getByLabel('Dates and times').inputValue()).toBe('en-US')
  await page.getByRole('link', { name: /Message settings/ }).click()
  const feedback = page.getByRole('group', { name: 'Feedback given' })
  await feedback.getByLabel('On my devices').uncheck()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Your choices are saved.').first().waitFor()
  await page.reload()
  await expect.poll(() => feedback.getByLabel('On my devices').isChecked()).toBe(false)
  await expectNoAxeViolations(page)
})

test('a phone number is verified with the code of an SMS; a wrong code is told at its field (X-094)', async () => {
  const page = await (await stage.visit(phone)).newPage()
  await signIn(page, stage.product.url, 'mentor')
  await page.goto(`${stage.product.url}/mentor/account`)
  await page.getByRole('button', { name: 'Send a code' }).click()
  await page.getByText('We sent a code to your phone.').first().waitFor()
  await page.getByLabel('Code', { exact: true }).fill('00000000')
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.getByText('This code is wrong or too old.').first().waitFor()
  await expectNoAxeViolations(page)
  await page.getByLabel('Code', { exact: true }).fill(await smsCode())
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.getByText('Verified', { exact: true }).waitFor()
})

/** The code of the only text message with one, waited for: the server writes them as files without SMS_URL. */
async function smsCode(): Promise<string> {
  const folder = join(stage.product.server.dataDir, 'sms')
  let code = ''
  await expect
    .poll(async () => {
      for (const file of await readdir(folder).catch(() => []))
        code = /code is (\d{8})/.exec(await readFile(join(folder, file), 'utf8'))?.[1] ?? code
      return code
    })
    .not.toBe('')
  return code
}

test('the referrals of a person are read from My account, and the list is empty without some (X-092)', async () => {
  const page = await (await stage.visit(phone)).newPage()
  await signIn(page, stage.product.url, 'mentor2')
  await page.goto(`${stage.product.url}/mentor/account`)
  await page.getByRole('link', { name: /referrals/i }).click()
  await page.getByRole('heading', { name: 'Your referrals', level: 1 }).waitFor()
  await page.getByText('No referrals yet').waitFor()
  await expectNoAxeViolations(page)
})
