import { beforeEach, expect, it } from 'vitest'
import { StorageProblem } from '#offline/databases/storage-problem.ts'
import { alertCopyProblem, alertProblem } from './alert-problem.ts'
import { alerts } from './alerts.ts'

beforeEach(() => {
  alerts.list = []
})
const told = () => alerts.list.map(({ message }) => message)
const full = () => new StorageProblem('full', null)
const quota = () => Object.assign(new Error('The quota has been exceeded.'), { name: 'QuotaExceededError' })

it('a full device that fails a list, the queue and the session in one moment is told once, in the gravest words', () => {
  for (const tell of [alertCopyProblem, alertProblem, alertCopyProblem, alertProblem]) tell(full())
  expect(told()).toEqual([full().message])
})

it('copies that find no room say so when nothing else is said, once', () => {
  alertCopyProblem(quota())
  alertCopyProblem(full())
  expect(told()).toEqual([expect.stringContaining('no room left for fresh copies')])
})

it('other problems stand beside it', () => {
  alertProblem(full())
  alertProblem(new Error('Something else'))
  alertCopyProblem(new Error('One more'))
  expect(told()).toHaveLength(3)
})
