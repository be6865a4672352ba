// A page of a list of 5,000 mirrored rows in a real browser, CPU four times slower (O-32), compared with a bare IndexedDB that has the
// same rows unsealed. `npm run bench mirror`; it fails on counts, never on time.
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { chromium } from 'playwright'
import { build } from 'vite'
import { freePort } from '#tests/browser/harness/free-port.ts'
import { median } from './median.ts'

const rows = 5000
const cpuSlowdown = 4
const runs = 15
/** What each reading must find. */
const expected: Record<string, number> = {
  'bare IndexedDB, a page': 20,
  'a page by its ids': 20,
  'a page by keyset': 20,
  'those that wait': 8,
  'ids of the whole list': rows,
  'a search through all': rows / 50,
}
const yardstick = 'bare IndexedDB, a page'

interface Bench {
  fill(count: number): Promise<void>
  time(name: string): Promise<{ ms: number; found: number }>
}
type WithBench = typeof globalThis & { bench: Bench }

const folder = await mkdtemp(join(tmpdir(), 'mirror-'))
await build({
  configFile: false,
  logLevel: 'error',
  mode: 'production',
  publicDir: false,
  build: {
    outDir: folder,
    emptyOutDir: true,
    rollupOptions: {
      input: fileURLToPath(new URL('./yardstick/mirror-page.ts', import.meta.url)),
      output: { entryFileNames: 'page.js', codeSplitting: false },
    },
  },
})
const script = await readFile(join(folder, 'page.js'), 'utf8')
const app = new Hono()
  .get('/', ({ html }) => html('<!doctype html><title>Mirror</title><script type="module" src="/page.js"></script>'))
  .get('/page.js', ({ body }) => body(script, 200, { 'content-type': 'text/javascript' }))
const port = await freePort()
const server = serve({ fetch: app.fetch, port })
const path = [process.env.CHROME_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
  (one) => one !== undefined && existsSync(one),
)
const browser = await chromium.launch({
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  ...(path ? { executablePath: path } : {}),
})

const times = new Map(Object.keys(expected).map((name) => [name, [] as number[]]))
const wrong: string[] = []
try {
  const page = await browser.newPage()
  await page.goto(`http://localhost:${port}/`)
  await page.evaluate((count) => (globalThis as WithBench).bench.fill(count), rows)
  await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  // In turn, so that other work on the machine slows all of them; the first round warms up.
  for (let run = 0; run <= runs; run++) {
    for (const [name, found] of times) {
      const one = await page.evaluate((reading) => (globalThis as WithBench).bench.time(reading), name)
      if (one.found !== expected[name]) wrong.push(`${name}: ${one.found}`)
      if (run > 0) found.push(one.ms)
    }
  }
} finally {
  await browser.close()
  server.close()
  await rm(folder, { recursive: true })
}
const base = median(times.get(yardstick) ?? [])
console.log(`${rows} rows of 12 answers, sealed; CPU ${cpuSlowdown} times slower; medians of ${runs}`)
console.table(
  Object.fromEntries(
    [...times].map(([name, all]) => [
      name,
      { ms: Number(median(all).toFixed(1)), '× bare': Number((median(all) / base).toFixed(2)), found: expected[name] },
    ]),
  ),
)
if (wrong.length > 0) {
  console.error('not what was to be found', wrong)
  process.exitCode = 1
}
