import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { dayOf, money, text } from '#lists/definition/columns.tsx'
import type { AnyRow, Column } from '#lists/definition/resource.ts'
import { SortChoice } from './sort-choice.tsx'

it('names the two orders of texts, amounts and days in words', () => {
  const columns = [
    text('Name', 'Name', { sort: 'Name' }),
    money('Amount', 'Price', { sort: 'Amount' }),
    dayOf('CreatedDate', 'Added', { sort: 'CreatedDate' }),
    text('Summary', 'Summary'),
  ] as unknown as Column<AnyRow>[]
  const html = renderToStaticMarkup(<SortChoice columns={columns} sort="" onChange={() => {}} />)
  const options = [...html.matchAll(/<option value="([^"]*)"[^>]*>([^<]*)/g)].map(([, value, words]) => [value, words])
  expect(options).toEqual([
    ['', 'Newest first'],
    ['Name', 'Name A–Z'],
    ['-Name', 'Name Z–A'],
    ['Amount', 'Price, lowest first'],
    ['-Amount', 'Price, highest first'],
    ['CreatedDate', 'Added, oldest first'],
    ['-CreatedDate', 'Added, newest first'],
  ])
})
