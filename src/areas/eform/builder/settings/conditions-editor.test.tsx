// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { Field } from '#contract/entities/eform.ts'
import { mount } from '#tests/dom/mount.ts'
import { ConditionsEditor } from './conditions-editor.tsx'

const place = { fieldId: 'place' }
const field: Field = { Id: 'place', FieldName: 'Where do you work?', FieldType: 1 }
const choice: Field = {
  Id: 'works',
  FieldName: 'Do you work?',
  FieldType: 3,
  EformOptions: [{ Id: 'yes', OptionName: 'Yes' }],
}

test('a question can be chosen as a condition only where there is one with options', async () => {
  const alone = await mount(<ConditionsEditor place={place} field={field} others={[]} onChange={() => undefined} />)
  expect(alone.text()).toContain('first add a question with options')
  expect(alone.text()).not.toContain('Choose a question')
  const second = await mount(
    <ConditionsEditor place={place} field={field} others={[choice]} onChange={() => undefined} />,
  )
  expect(second.text()).toContain('Choose a question below')
})
