import { describe, expect, it } from 'vitest'
import type { Snapshot } from '#eform/snapshot.ts'
import type { Draft } from '#offline/outbox/drafts.ts'
import { answeredIn, asideField, asideOf, draftChanges, placeOf, snapshotOf, sourceOf } from './draft-shape.ts'

const aSnapshot = (over: Partial<Snapshot> = {}): Snapshot => ({
  raw: { q1: 'text', q2: ['a', 'b'] },
  errors: { q1: 'too short' },
  saved: {},
  dropped: {},
  fieldId: 'q2',
  reviewing: false,
  ...over,
})
const stored = (value: Record<string, unknown>, position: unknown = null): Draft => ({
  value,
  position,
  version: 1,
  rev: 1,
  startedAt: 1,
  updatedAt: 2,
  savedAt: { q1: 2 },
  submitted: null,
})

describe('a draft', () => {
  it('comes back as it was left: texts, invalid ones with their error, the place, the open items of lists, the marks', () => {
    const left = aSnapshot({ openItems: { q2: 'b' }, marked: ['q1'] })
    const back = snapshotOf(stored(draftChanges(null, left, { Name: 'x' }), placeOf(left)))
    expect(back).toEqual({ ...left, saved: { q1: 2 } })
  })

  it('writes the source once and afterwards only what changed', () => {
    const before = aSnapshot()
    expect(Object.keys(draftChanges(null, before, { Name: 'x' }))).toEqual(['$source', 'q1', 'q2'])
    expect(draftChanges(before, before, { Name: 'x' })).toEqual({})
    expect(Object.keys(draftChanges(before, aSnapshot({ raw: { q1: 'texts', q2: ['a', 'b'] } }), {}))).toEqual(['q1'])
    expect(Object.keys(draftChanges(before, aSnapshot({ errors: {} }), {}))).toEqual(['q1'])
  })

  it('counts what is written, not the source and not emptied fields', () => {
    expect(answeredIn(stored(draftChanges(null, aSnapshot({ raw: { q1: 'x', q2: [], q3: '' } }), {})))).toBe(1)
  })

  it('keeps what the page asks beside the form, and it is no answer', () => {
    const draft = stored({ ...draftChanges(null, aSnapshot(), {}), [asideField('mentor')]: true })
    expect(asideOf(draft, 'mentor')).toBe(true)
    expect(snapshotOf(draft).raw).toEqual(aSnapshot().raw)
    expect(asideOf(null, 'mentor')).toBeUndefined()
  })

  it('of another release loses only what it cannot read', () => {
    const odd = stored(
      { $source: 7, q1: { raw: 'kept', error: null }, q2: { raw: 12 }, q3: null },
      { somewhere: 'else' },
    )
    expect(snapshotOf(odd)).toMatchObject({ raw: { q1: 'kept' }, fieldId: null, reviewing: false })
    expect(sourceOf(odd)).toBe(7)
  })
})
