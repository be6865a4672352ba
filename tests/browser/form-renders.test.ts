import { expect, test } from 'vitest'
import { questionMix } from '#tests/budgets/question-mix.ts'
import { phone } from './harness/device.ts'
import { publishedForm } from './harness/published-form.ts'
import { countRenders, takeRenders } from './harness/render-counts.ts'
import { aStage } from './harness/stage.ts'
import { workerReady } from './harness/worker-facts.ts'

const stage = aStage()

// The question itself: its frame, its control, the line beneath it.
const perCommit = 3

test.each([
  [30, 'q12'],
  [300, 'q150'],
  [1000, 'q498'],
])(
  'of a form of %i questions, a key renders one question again, and so does the commit that says the draft is written (E-04)',
  async (count, question) => {
    const id = await publishedForm(stage.product.server.url, questionMix(count))
    const page = await (await stage.visit({ ...phone, worker: true })).newPage()
    await countRenders(page)
    await page.goto(`${stage.product.url}/form/${id}`)
    await page.locator('#answer-q0').waitFor()
    await workerReady(page)
    await page.getByText('Ready offline').waitFor()
    const place = page.locator(`#answer-${question}-place`)
    await expect
      .poll(async () => {
        await page.locator(`[id^="answer-${question}"]`).first().scrollIntoViewIfNeeded()
        return place.locator('input').count()
      })
      .toBe(1)
    const saved = place.getByText(/Saved on this/)
    await place.locator('input').focus()
    // The first letter changes the page once: the answer is counted, and the visitor may clear the form.
    await page.keyboard.press('a')
    await saved.waitFor()
    for (const key of 'bcde') {
      await takeRenders(page)
      await page.keyboard.press(key)
      await saved.waitFor()
      expect(await takeRenders(page)).toEqual([perCommit, perCommit])
    }
  },
)
