import { afterAll, beforeAll, expect, test } from 'vitest'
import { runOnFullDisk, type FullDiskStep } from './harness/full-disk-run.ts'
import { startProduct, type Product } from './harness/product.ts'
import { whyNoSmallDisk, type DiskKind } from './harness/small-disk.ts'

// Two of the 20 runs of `npm run full-disk`, on a real file system without one free byte.

const reason = whyNoSmallDisk()
if (reason !== null) console.warn(`SKIPPED: nothing is tested on a full disk, because ${reason}`)

let product: Product
beforeAll(async () => {
  if (reason === null) product = await startProduct()
})
afterAll(async () => {
  if (reason === null) await product.dispose()
})

test.skipIf(reason !== null).each<[DiskKind, FullDiskStep[]]>([
  ['ext4', ['fill', 'type', 'room', 'reload', 'close', 'start']],
  ['tmpfs', ['fill', 'type', 'kill', 'start', 'home', 'room', 'close', 'start']],
])('on %s, an answer that waited and a form that was saved outlive a full disk: %j (O-06)', async (kind, names) => {
  const result = await runOnFullDisk(product, { kind, megabytes: 160, names })
  expect(result).toMatchObject({ received: 1, hasDraft: true, wasTold: null })
  expect(result.wordsWhileFull.join()).toContain('Leave this page open')
  expect(result.wordsWhileFull.join()).not.toContain('Close and open')
})
