import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { advanceOnceSaved, isWholeAnswer } from '#eform-face/modes/use-auto-advance.ts'
import { aField, aForm, Scenario } from '#tests/eform/scenario.ts'

const options = ['Alone', 'Together']
const definition = aForm([
  [
    aField('Team', { type: 'Radio', options, Required: true }),
    aField('Size', { type: 'NumberTextBox', DependentOnOption: ['Together'] }),
    aField('Place', { type: 'Radio', options: ['Town', 'Village'] }),
  ],
])

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const saved = ({ form }: Scenario) => form.fields.markSaved(form.snapshot(), 1)

it('goes on 300 ms after the answer was saved, to a question that the answer has opened', () => {
  const scenario = new Scenario(definition).answer('Team', 'Together')
  advanceOnceSaved(scenario.form, 'Team', 300)
  vi.advanceTimersByTime(5_000)
  expect(scenario.at).toBe('Team')
  saved(scenario)
  vi.advanceTimersByTime(299)
  expect(scenario.at).toBe('Team')
  vi.advanceTimersByTime(1)
  expect(scenario.at).toBe('Size')
})

it('goes on from the last question to the review', () => {
  const scenario = new Scenario(definition).answer('Team', 'Alone')
  scenario.next()
  scenario.answer('Place', 'Town')
  advanceOnceSaved(scenario.form, 'Place', 300)
  saved(scenario)
  vi.advanceTimersByTime(300)
  expect(scenario.at).toBe('review')
})

it('never goes on from an answer that was changed, or from another question', () => {
  const changed = new Scenario(definition).answer('Team', 'Together')
  advanceOnceSaved(changed.form, 'Team', 300)
  saved(changed)
  vi.advanceTimersByTime(200)
  changed.answer('Team', 'Alone')
  vi.advanceTimersByTime(5_000)
  expect(changed.at).toBe('Team')

  const moved = new Scenario(definition).answer('Team', 'Alone')
  advanceOnceSaved(moved.form, 'Team', 300)
  saved(moved)
  moved.next()
  vi.advanceTimersByTime(5_000)
  expect(moved.at).toBe('Place')
  moved.form.steps.previous()
  vi.advanceTimersByTime(5_000)
  expect(moved.at).toBe('Team')
})

it('ends when it is stopped', () => {
  const scenario = new Scenario(definition).answer('Team', 'Alone')
  const stop = advanceOnceSaved(scenario.form, 'Team', 300)
  saved(scenario)
  stop()
  vi.advanceTimersByTime(5_000)
  expect(scenario.at).toBe('Team')
})

it('takes one tap for a whole answer: an option, a star, an item of a drop-down, a ticked yes', () => {
  const { form } = new Scenario(
    aForm([
      [
        aField('One', { type: 'Radio', options }),
        aField('Stars', { type: 'Rating' }),
        aField('Listed', { type: 'DropDown', options }),
        aField('Agrees', { type: 'SingleCheckBox' }),
        aField('Several', { type: 'CheckBox', options }),
      ],
    ]),
  )
  const isWhole = (name: string, control: object) => {
    const field = form.fields.shownFields().find(({ label }) => label === name)
    const own = `answer-${field?.id}`
    return field && isWholeAnswer(field, Object.assign(new EventTarget(), { name: own, id: own, ...control }))
  }
  expect(isWhole('One', { type: 'radio', id: 'answer-other' })).toBe(true)
  expect(isWhole('Stars', { type: 'radio', id: 'answer-other' })).toBe(true)
  expect(isWhole('Listed', { type: 'select-one', name: '', value: 'a' })).toBe(true)
  expect(isWhole('Agrees', { type: 'checkbox', name: '', checked: true })).toBe(true)
  // Taken away, one of several, or a question inside the items of this one.
  expect(isWhole('Listed', { type: 'select-one', name: '', value: '' })).toBe(false)
  expect(isWhole('Agrees', { type: 'checkbox', name: '', checked: false })).toBe(false)
  expect(isWhole('Several', { type: 'checkbox', name: '', checked: true })).toBe(false)
  expect(isWhole('One', { type: 'radio', name: 'answer-other', id: 'answer-other' })).toBe(false)
})
