import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Table } from './table.tsx'

const rows = [
  { id: '1', day: 'Today' },
  { id: '2', day: 'Today' },
  { id: '3', day: 'Yesterday' },
]
const table = (groupOf?: (row: { day: string }) => string) =>
  renderToStaticMarkup(
    <Table
      caption="Log"
      columns={[{ id: 'id', label: 'Id', cell: ({ id }) => id }]}
      rows={rows}
      rowKey={({ id }) => id}
      groupOf={groupOf}
    />,
  )

it('rows stand under the heading of their group, which is a row of its own', () => {
  const parts = table(({ day }) => day)
    .split('<tbody>')
    .slice(1)
  expect(
    parts.map((part) =>
      part
        .replaceAll(/<[^>]*>/g, ' ')
        .trim()
        .split(/\s+/),
    ),
  ).toEqual([
    ['Today', '1', '2'],
    ['Yesterday', '3'],
  ])
  expect(parts[0]).toMatch(/^<tr[^>]*><th scope="rowgroup" colSpan="1">Today<\/th><\/tr>/i)
})

it('a table without groups has one body without headings', () => {
  expect(table().split('<tbody>')).toHaveLength(2)
  expect(table()).not.toContain('rowgroup')
})

it('no style of a table reaches from :has to the cells: each change on the page would style all cells anew', () => {
  const styles = readFileSync(new URL('./table.module.css', import.meta.url), 'utf8')
  expect(styles).toContain(':has(')
  expect(styles.match(/:has\([^{},]*\)[ >+~]+[^{},]+/g)).toBeNull()
})
