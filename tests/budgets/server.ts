import { startRealServer } from '#tests/browser/harness/real-server.ts'
import { median } from './median.ts'

// From the start of the process to its first answer at /api/health, asked every 50 ms. The folder is empty the first time:
// that start makes the database, the tables and the demo people.
const runs = 5

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1000
}

async function measure() {
  const born = performance.now()
  const server = await startRealServer()
  const first = (performance.now() - born) / 1000
  const times = { 'empty folder': first, 'stop': await seconds(server.stop), 'restart': await seconds(server.start) }
  await server.dispose()
  return times
}

const samples: Awaited<ReturnType<typeof measure>>[] = []
for (let run = 0; run < runs; run++) samples.push(await measure())
console.table(Object.fromEntries((['empty folder', 'stop', 'restart'] as const).map((name) => {
  const times = samples.map((sample) => sample[name])
  const show = (value: number) => Number(value.toFixed(2))
  return [name, { 'median s': show(median(times)), 'fastest': show(Math.min(...times)), 'slowest': show(Math.max(...times)) }]
})))
