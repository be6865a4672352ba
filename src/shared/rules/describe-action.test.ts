import { expect, it, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import { describeAction, describeRecord } from './describe-action.ts'

test.each([
  ['Account/Authenticate', 'Signed in'],
  ['Product/CreateProduct', 'Created a product'],
  ['Product/UnPublishMyProduct', 'Unpublished a product'],
  ['Calendar/DeleteCalenderType', 'Deleted a calendar type'],
  ['Communication/UpdateAirtimePlan', 'Updated an airtime plan'],
  ['CountryState/ImportCities', 'Imported cities'],
  ['Assessment/RespondToStudentCareerAssessment', 'Sent feedback'],
  ['Assessment/SubmitCareerAssessmentResponses', 'Submitted a career assessment'],
  ['Message/ResendSMS', 'Resent an SMS'],
  ['Message/ResendFailedMessages', 'Resent failed messages'],
  ['Eform/WithdrawForm', 'Withdrew a form'],
])('%s is described as "%s"', (call, words) => {
  expect(describeAction(call)).toBe(words)
})

it('describes every call that writes in words, with a capital, and without its key', () => {
  const phrases = Object.entries(contract)
    .filter(([, { method }]) => method === 'POST')
    .map(([key]) => describeAction(key))
  expect(phrases.filter((phrase) => !/^[A-Z][a-z]+(?: (?:[a-z-]+|SMS|CSV|PDF|Word))*$/.test(phrase))).toEqual([])
})

it('names record types in words', () => {
  expect(['AirtimePlan', 'CalenderType', 'Person'].map(describeRecord)).toEqual([
    'Airtime plan',
    'Calendar type',
    'Person',
  ])
})
