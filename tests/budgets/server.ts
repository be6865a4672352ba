import { databasePid } from '#tests/database/program.ts'
import { startRealServer } from '#tests/browser/harness/real-server.ts'
import { median } from './median.ts'

// From the start of the process to its first answer at /api/health, requested every 50 ms. The folder is empty the first time:
// that start makes the database, the tables and the demo people. 'restart after kill' recovers the state after a SIGKILL of the
// server and of its database. The last column compares with an ordinary restart of the same run.
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
  const stop = await seconds(server.stop)
  const restart = await seconds(server.start)
  const database = databasePid(server.dataDir)
  await server.kill()
  if (database !== null) process.kill(database, 'SIGKILL')
  const afterKill = await seconds(server.start)
  await server.dispose()
  return { 'empty folder': first, stop, restart, 'restart after kill': afterKill }
}

const samples: Awaited<ReturnType<typeof measure>>[] = []
for (let run = 0; run < runs; run++) samples.push(await measure())
console.table(
  Object.fromEntries(
    (['empty folder', 'stop', 'restart', 'restart after kill'] as const).map((name) => {
      const times = samples.map((sample) => sample[name])
      const show = (value: number) => Number(value.toFixed(2))
      return [
        name,
        {
          'median s': show(median(times)),
          fastest: show(Math.min(...times)),
          slowest: show(Math.max(...times)),
          '× restart': show(median(samples.map((sample) => sample[name] / sample.restart))),
        },
      ]
    }),
  ),
)
