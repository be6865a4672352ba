import type { Page } from 'playwright'

/** The elements that name the question on the screen. */
const questionText = 'form [data-landing], form legend, form h2'
const words = 'I like to fix things people use every day, and to see that it helped.'

/** Answers the question on the screen with something that fits its type, as a person does. */
async function answerQuestion(page: Page): Promise<void> {
  const question = page.locator('form').first()
  const radios = question.getByRole('radio')
  const boxes = question.getByRole('checkbox')
  if ((await radios.count()) > 0)
    return question
      .locator('label:has([type=radio])')
      .nth(Math.min(3, (await radios.count()) - 1))
      .click()
  if ((await boxes.count()) > 0) return question.locator('label:has([type=checkbox])').first().click()
  if ((await question.locator('select').count()) > 0)
    return void (await question.locator('select').first().selectOption({ index: 1 }))
  if ((await question.locator('input[type=date]').count()) > 0)
    return question.locator('input[type=date]').first().fill('2027-03-01')
  if ((await question.locator('[inputmode=decimal], [inputmode=numeric]').count()) > 0)
    return question.locator('[inputmode=decimal], [inputmode=numeric]').first().fill('3')
  if ((await question.getByRole('textbox').count()) > 0) return question.getByRole('textbox').first().fill(words)
}

/** Goes through all questions up to the review, answering each. Returns how many there were. */
export async function answerAll(page: Page): Promise<number> {
  await formOrReview(page)
  for (let count = 0; count < 200; count++) {
    if (await review(page).isVisible()) return count
    await answerQuestion(page)
    await nextQuestion(page)
  }
  throw new Error('the form does not end')
}

/** Goes on to the review without a change of the answers. */
export async function toReview(page: Page): Promise<void> {
  await formOrReview(page)
  while (!(await review(page).isVisible())) await nextQuestion(page)
}

const review = (page: Page) => page.getByRole('heading', { name: 'Check your answers' })
const formOrReview = (page: Page) =>
  review(page)
    .or(page.getByRole('button', { name: 'Next', exact: true }))
    .first()
    .waitFor()

/**
 * Presses Next and waits until the question changes: after an early second press, the test would look for Next on the
 * review.
 */
async function nextQuestion(page: Page): Promise<void> {
  const before = await page.locator(questionText).first().textContent()
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await page.waitForFunction(
    ([selector, text]) => document.querySelector(selector ?? '')?.textContent !== text,
    [questionText, before],
  )
}

/** Waits for the receipt, which takes the place of the questions after Submit. */
export const receiptShown = (page: Page): Promise<void> =>
  page.getByRole('heading', { level: 1, name: /^(Done\. All saved|Received)\.$/ }).waitFor()

/** Leaves the receipt for the home, without loading the app again. */
export async function leaveReceipt(page: Page): Promise<void> {
  await receiptShown(page)
  await page.locator('main').getByRole('link', { name: 'Home', exact: true }).click()
  await page.waitForURL(/\/student\/home$/)
}
