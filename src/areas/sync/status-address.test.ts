import { expect, it } from 'vitest'
import { readStatusSearch, statusHref } from './status-address.ts'

it('stores its state in the address and reads malformed addresses as empty', () => {
  const list = '/admin/syncstatus'
  expect(statusHref(list, { keyword: '', show: 'all', page: 0 })).toBe(list)
  const search = { keyword: 'a&b', show: 'stuck', page: 2 } as const
  const parsed = Object.fromEntries(new URLSearchParams(statusHref(list, search).split('?')[1]))
  expect(readStatusSearch({ ...parsed, page: Number(parsed['page']) })).toEqual(search)
  expect(readStatusSearch({ keyword: ['x'], show: 'drop table', page: -1.5 })).toEqual({
    keyword: '',
    show: 'all',
    page: 0,
  })
})
