import { runOnFullDisk, type FullDiskStep } from './harness/full-disk-run.ts'
import { startProduct } from './harness/product.ts'
import { whyNoSmallDisk, type DiskKind } from './harness/small-disk.ts'

// `npm run full-disk` after a build, as root on Linux: 20 runs of a phone without room, as a table. Names of steps as
// arguments (`fill-type-room tmpfs`) run only these. docs/operations.md says what the result has to be.

const runs: readonly [string, DiskKind, number?][] = [
  ['fill-room-reload-close-start', 'ext4'],
  ['fill-kill-room-start-reload-close-start', 'ext4'],
  ['fill-type-room', 'ext4'],
  ['fill-type-kill-room-start', 'ext4'],
  ['fill-type-room-reload-close-start', 'ext4'],
  ['fill-type-room-reload-close-start', 'tmpfs'],
  ['fill-type-room-reload-close-start', 'ext4', 900],
  ['fill-type-room-reload-kill-start', 'ext4'],
  ['fill-type-room-reload-kill-start', 'tmpfs'],
  ['fill-type-room-kill-start-reload-kill-start', 'ext4'],
  ['fill-type-room-reload', 'ext4'],
  ['fill-type-kill-room-start-reload-close-start', 'ext4'],
  ['fill-type-kill-start-home-room-close-start', 'ext4'],
  ['fill-type-kill-start-home-room-close-start', 'tmpfs'],
  ['fill-wait-room-reload-close-start', 'ext4'],
  ['fill-reload-room-reload-close-start', 'ext4'],
  ['fill-home-type-room-close-start', 'ext4'],
  ['fill-type-reload-reload-room-close-start-close-start', 'ext4'],
  ['fat-fill-type-room-reload-close-start', 'ext4'],
  ['fat-fill-type-room-reload-close-start', 'tmpfs'],
]

const reason = whyNoSmallDisk()
if (reason !== null) throw new Error(reason)
const [only, kind = 'ext4', size = '160'] = process.argv.slice(2)
const wanted: typeof runs = only === undefined ? runs : [[only, kind as DiskKind, Number(size)]]
const product = await startProduct()
try {
  for (const [names, disk, megabytes = 160] of wanted) {
    const steps = names.split('-') as FullDiskStep[]
    const result = await runOnFullDisk(product, { kind: disk, megabytes, names: steps })
    const isKept = result.received === 1 && result.hasDraft
    const verdict = isKept ? 'kept' : result.wasTold === null ? 'LOST' : 'told'
    console.info(
      `| ${names} | ${disk} ${megabytes} MB | ${verdict} | received ${result.received}, draft ${result.hasDraft}, signed out ${result.signedOut}${result.wasTold === null ? '' : `, “${result.wasTold}”`} |`,
    )
    if (only !== undefined) console.info([...result.log, ...result.wordsWhileFull].join('\n'))
  }
} finally {
  await product.dispose()
}
