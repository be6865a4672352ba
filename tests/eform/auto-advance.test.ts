import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { advanceOnceSaved } from '#eform-face/modes/use-auto-advance.ts'
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
