import { expect, it } from 'vitest'
import { adminMenu } from './admin.ts'
import { countsOf } from './counts-of.ts'

it('a count stands behind the entry whose page lists what waits', () => {
  const counts = countsOf(adminMenu, [
    { Call: 'Product/GetProducts', Count: 3 },
    { Call: 'Sync/GetSyncStatus', Count: 1 },
    { Call: 'A/CallWithoutEntry', Count: 9 },
  ])
  expect(Object.entries(counts).filter(([, { count }]) => count > 0)).toEqual([
    ['/admin/products', { count: 3, word: 'waiting' }],
    ['/admin/syncstatus', { count: 1, word: 'waiting' }],
  ])
})
