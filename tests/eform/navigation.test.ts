import { describe, expect, it, vi } from 'vitest'
import { aField, aForm, Scenario } from '#tests/eform/scenario.ts'

const twoGroups = aForm([
  [
    aField('Team', { type: 'Radio', options: ['Alone', 'Together'], Required: true }),
    aField('Size', { type: 'NumberTextBox', DependentOnOption: ['Together'] }),
  ],
  [
    aField('Words', { type: 'Label' }),
    aField('Next year', { Required: true, ErrorMessage: 'Tell us about next year' }),
  ],
])

describe('navigation', () => {
  it('starts at the first question, skips hidden ones and goes from group to group to the review (R-181, R-182, R-185)', () => {
    const form = new Scenario(twoGroups)
    expect(form.at).toBe('Team')
    form.answer('Team', 'Alone').next()
    expect(form.at).toBe('Words')
    form.next()
    form.answer('Next year', 'School')
    expect(form.form.steps.position()).toMatchObject({ isLast: true, percent: 100 })
    form.next()
    expect(form.at).toBe('review')
    form.form.steps.previous()
    expect(form.at).toBe('Next year')
  })

  it("stops Next at a required question, in the quoted words or the author's (R-183, R-184)", () => {
    const form = new Scenario(twoGroups)
    expect(form.next()).toBe('Team is required')
    expect(form.at).toBe('Team')
    form.answer('Team', 'Alone').next()
    form.next()
    expect(form.next()).toBe('Tell us about next year')
  })

  it('stops Next at a malformed answer with the message of the check', () => {
    const form = new Scenario(twoGroups).answer('Team', 'Together')
    form.next()
    form.answer('Size', 'many')
    expect(form.next()).toBe('Enter Size')
  })

  it('never stops Previous (E-07)', () => {
    const form = new Scenario(twoGroups).answer('Team', 'Alone')
    form.next()
    form.answer('Team')
    form.form.steps.previous()
    expect(form.at).toBe('Team')
    form.form.steps.previous()
    expect(form.at).toBe('Team')
  })

  it('counts progress over the questions that can be reached (R-186)', () => {
    const form = new Scenario(twoGroups)
    expect(form.form.steps.position()).toMatchObject({ number: 1, total: 3, percent: 33, isFirst: true, isLast: false })
    form.answer('Team', 'Together')
    expect(form.form.steps.position()).toMatchObject({ number: 1, total: 4, percent: 25 })
  })

  it('keeps the same position object while nothing moves', () => {
    const form = new Scenario(twoGroups).answer('Team', 'Alone')
    const before = form.form.steps.position()
    form.answer('Next year', 'x')
    expect(form.form.steps.position()).toBe(before)
  })

  it('jumps to a question and lists the unanswered ones (X-011)', () => {
    const form = new Scenario(twoGroups).answer('Team', 'Together')
    form.form.steps.goTo('Next year')
    expect(form.at).toBe('Next year')
    expect(form.form.fields.unanswered().map((field) => field.id)).toEqual(['Size', 'Next year'])
  })

  it('tells of every entry and every move, so that the draft is written (O-01)', () => {
    const form = new Scenario(twoGroups)
    const listener = vi.fn()
    form.form.subscribe(listener)
    form.answer('Team', 'Alone')
    expect(listener).toHaveBeenCalledTimes(1)
    form.next()
    expect(listener).toHaveBeenCalledTimes(2)
  })
})
