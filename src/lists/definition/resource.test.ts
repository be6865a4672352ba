import { expect, test } from 'vitest'
import { text } from './columns.tsx'
import { numberField, textField } from './fields.ts'
import { defineResource } from './resource.ts'

const common = {
  path: '/x',
  title: 'X',
  item: 'X',
  items: 'xs',
  searchFor: 'x',
  none: '',
  name: ({ Name }: { Name: string }) => Name,
  columns: [text('Name', 'Name')],
}
const list = 'CountryState/GetStates'

// This tests the compiler: a line that compiles below its mark is an error of `tsc -b`.
test('a call in the wrong slot, a column and a field that are not there do not compile', () => {
  const right = defineResource({
    ...common,
    ops: {
      list,
      create: 'CountryState/CreateState',
      update: 'CountryState/UpdateState',
      remove: 'CountryState/DeleteState',
    },
    sections: [{ name: 'X', fields: [textField('Name', 'Name')] }],
  })
  const wrong = [
    // @ts-expect-error a lookup is no list of pages
    defineResource({ ...common, ops: { list: 'CountryState/GetActiveStates' } }),
    // @ts-expect-error a command creates nothing
    defineResource({ ...common, ops: { list, create: 'CountryState/EnableState' } }),
    // @ts-expect-error what creates takes no id
    defineResource({ ...common, ops: { list, update: 'CountryState/CreateState' } }),
    // @ts-expect-error a state has no such property
    defineResource({ ...common, ops: { list }, columns: [text('Naem', 'Name')] }),
    defineResource({
      ...common,
      ops: { list, create: 'CountryState/CreateState' },
      // @ts-expect-error the call takes no such value
      sections: [{ name: 'X', fields: [numberField('Population', 'People')] }],
    }),
    // @ts-expect-error a status is read from a row of this list
    defineResource({ ...common, ops: { list }, name: ({ AwardTitle }) => AwardTitle }),
  ]
  expect([right, ...wrong].map(({ path }) => path)).toEqual(Array.from({ length: 7 }, () => '/x'))
})
