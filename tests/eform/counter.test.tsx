// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { createForm } from '#eform/create-form.ts'
import { EformView } from '#eform-face/eform-view.tsx'
import { mount } from '#tests/dom/mount.ts'
import { aField, aForm } from '#tests/eform/scenario.ts'

test('the buttons of a counter add and take away 1, and stop at the smallest and the largest number (R-204)', async () => {
  const form = createForm(
    aForm([[aField('Books', { type: 'NumberTextBox', CustomCounter: true, MinNumber: 0, MaxNumber: 3 })]]),
  )
  const page = await mount(<EformView form={form} onSubmit={() => {}} />)
  // The counter is loaded when a form first asks for it.
  await page.until('One more')
  const count = () => form.fields.answers().map(({ UserResponse }) => UserResponse)
  const press = async (...names: ('One more' | 'One less')[]) => {
    for (const name of names) await page.press(`${name}: Books`)
  }
  await press('One more', 'One more')
  expect(count()).toEqual(['2'])
  await press('One less')
  expect(count()).toEqual(['1'])
  await press('One more', 'One more')
  expect(count()).toEqual(['3'])
  expect(page.button('One more: Books')).toHaveProperty('disabled', true)
  await press('One less', 'One less', 'One less')
  expect(count()).toEqual(['0'])
  expect(page.button('One less: Books')).toHaveProperty('disabled', true)
})
