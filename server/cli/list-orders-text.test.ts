import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { contract } from '#contract/contract.ts'
import { sortedList } from '#contract/define.ts'
import { listOrdersFile, listOrdersText } from './list-orders-text.ts'

test('the orders of lists are current: run `npm run generate` after a change of the contract', () => {
  expect(readFileSync(listOrdersFile, 'utf8')).toBe(listOrdersText(contract))
})

test('a list has its default order in the text, and a call that is not a list is left out', () => {
  const call = sortedList({ access: ['admin'], item: z.object({ Id: z.string() }), sorts: ['Name'], order: '-Name' })
  expect(listOrdersText({ 'A/GetRows': call, 'Account/SignOut': contract['Account/SignOut'] })).toContain(
    "{\n  'A/GetRows': '-Name',\n}",
  )
})
