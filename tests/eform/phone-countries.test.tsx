// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest'
import { createForm } from '#eform/create-form.ts'
import { EformView } from '#eform-face/eform-view.tsx'
import { mount } from '#tests/dom/mount.ts'
import { aField, aForm } from '#tests/eform/scenario.ts'

const nigeria = { iso: 'NG', country: 'Nigeria', code: '234' }
const ghana = { iso: 'GH', country: 'Ghana', code: '233' }

test('a phone field says that the countries did not load, takes a number all the same, and tries again (R-351)', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const load = vi
    .fn<typeof fetch>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValueOnce(Response.json([ghana, nigeria]))
  vi.stubGlobal('fetch', load)
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const form = createForm(aForm([[aField('Phone', { type: 'PhoneNumberTextBox' })]]))
  const page = await mount(<EformView form={form} onSubmit={() => {}} />)
  // The field is loaded when a form first asks for it.
  await page.until('type="tel"')
  await page.pass()
  expect(page.text()).toContain('The countries could not be loaded.')
  await page.enter('Phone', '08031234567')
  expect(form.fields.answers().map(({ UserResponse }) => UserResponse)).toEqual(['+2348031234567'])
  await page.press('Try again')
  expect(page.text()).not.toContain('could not be loaded')
  expect(page.text()).toContain('Ghana (+233)')
  expect(load).toHaveBeenCalledTimes(2)
})
