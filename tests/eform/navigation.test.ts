import { describe, expect, it, vi } from 'vitest'
import { percentOf, progressOf } from '#eform/progress.ts'
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
    expect(form.form.steps.position()).toMatchObject({ isLast: true, number: 2, total: 2 })
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

  it('stops Next once where it changed the number, so that the person reads it, and asks for the alert only for a missing answer', () => {
    const age = aField('Age', { type: 'NumberTextBox', MinNumber: 18, Required: true })
    const form = new Scenario(aForm([[age, aField('Next')]]))
    expect(form.form.steps.next()).toMatchObject({ isMissing: true })
    form.answer('Age', 'x')
    expect(form.form.steps.next()).toMatchObject({ isMissing: false })
    form.answer('Age', '17')
    expect([form.next(), form.at]).toEqual([null, 'Age'])
    expect(form.field('Age').state.notice).toBe('The least is 18, so 18 was put in.')
    expect([form.next(), form.at]).toEqual([null, 'Next'])
    form.form.steps.previous()
    expect([form.next(), form.at]).toEqual([null, 'Next'])
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

  it('counts the questions that can be reached, and no labels (R-186)', () => {
    const form = new Scenario(twoGroups)
    expect(form.form.steps.position()).toMatchObject({ number: 1, total: 2, isFirst: true, isLast: false })
    form.answer('Team', 'Together')
    expect(form.form.steps.position()).toMatchObject({ number: 1, total: 3 })
    form.next()
    form.answer('Size', '3').next()
    expect(form.at).toBe('Words')
    expect(form.form.steps.position()).toMatchObject({ number: 3, total: 3, isLast: false })
    form.next()
    expect(form.form.steps.position()).toMatchObject({ number: 3, total: 3, isLast: true })
  })

  it('progress is what is answered of what is asked: nothing at the start, all of it only when all is answered', () => {
    const form = new Scenario(twoGroups)
    const progress = () => [progressOf(form.form), percentOf(progressOf(form.form))]
    expect(progress()).toEqual([{ answered: 0, total: 2 }, 0])
    form.answer('Team', 'Together').next()
    expect(progress()).toEqual([{ answered: 1, total: 3 }, 33])
    form.next()
    // The last question is on the screen and open.
    form.next()
    expect(form.at).toBe('Next year')
    expect(progress()[0]).toEqual({ answered: 1, total: 3 })
    // A hidden question does not count, also with an answer.
    form.answer('Size', '3').answer('Team', 'Alone').answer('Next year', 'School')
    expect(progress()).toEqual([{ answered: 2, total: 2 }, 100])
    form.answer('Next year', '')
    expect(progress()).toEqual([{ answered: 1, total: 2 }, 50])
  })

  it('progress counts a default once the person has passed it', () => {
    const form = new Scenario(aForm([[aField('News', { type: 'SingleCheckBox' }), aField('Name', { Required: true })]]))
    expect(progressOf(form.form)).toEqual({ answered: 0, total: 2 })
    form.next()
    expect(progressOf(form.form)).toEqual({ answered: 1, total: 2 })
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
