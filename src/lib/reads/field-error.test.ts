import { expect, test } from 'vitest'
import { AppError } from '#contract/errors.ts'
import { fieldErrorsOf } from './field-error.ts'

test('at its field, a refusal does not name the field again', () => {
  const refused = new AppError('bad-input', { errors: { Reason: ['Reason: Say why'], City: ['Choose a town'] } })
  expect(fieldErrorsOf(refused)).toEqual({ Reason: 'Say why', City: 'Choose a town' })
  expect(fieldErrorsOf(new Error('no network'))).toEqual({})
})
