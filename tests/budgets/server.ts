import { startRealServer } from '#tests/browser/harness/real-server.ts'
import { median } from './median.ts'

// From the start of the process to its first answer at /api/health, asked every 50 ms. The folder is empty the first time:
// that start makes the database, the tables and the demo people.
const runs = 5
const seconds = (since: number) => (performance.now() - since) / 1000

async function measure() {
  const born = performance.now()
  const server = await startRealServer()
  const first = seconds(born)
  const asked = performance.now()
  await server.stop()
  const stop = seconds(asked)
  const again = performance.now()
  await server.start()
  const restart = seconds(again)
  await server.kill()
  const afterKill = performance.now()
  await server.start()
  const recovery = seconds(afterKill)
  await server.dispose()
  return { 'empty folder': first, 'stop': stop, 'restart': restart, 'restart after a kill': recovery }
}

const samples: Awaited<ReturnType<typeof measure>>[] = []
for (let run = 0; run < runs; run++) samples.push(await measure())
const names = ['empty folder', 'stop', 'restart', 'restart after a kill'] as const
console.table(Object.fromEntries(names.map((name) => {
  const times = samples.map((sample) => sample[name])
  const show = (value: number) => Number(value.toFixed(2))
  return [name, { 'median s': show(median(times)), 'fastest': show(Math.min(...times)), 'slowest': show(Math.max(...times)) }]
})))
