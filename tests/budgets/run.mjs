// `npm run bench [name …]`: measures and prints tables. A count can fail (sizes do so in `npm test`); a time never fails, because it
// depends on the machine.
import { spawnSync } from 'node:child_process'
import { availableParallelism, loadavg } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findNode } from '#server/cli/install.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

/** Importing a benchmark runs it. */
const benchmarks = {
  sizes: { about: 'bytes of the routes, the worker and the precache', run: () => import('./sizes.ts') },
  form: { about: 'the form engine, without a screen', run: () => import('./form.ts') },
  'form-on-screen': {
    about: 'forms in a browser beside one written by hand',
    run: () => import('./form-on-screen.ts'),
  },
  'form-page': {
    about: 'the real page of a form beside its bare face and the floor',
    run: () => import('./form-page.ts'),
  },
  drain: { about: '500 queued answers over a bad line', run: () => import('./drain.ts') },
  'drain-browser': {
    about: 'the same in a browser, and with the tab closed or the browser killed in the middle',
    run: () => import('./drain-browser.ts'),
  },
  mirror: { about: 'a page of 5,000 copied rows on a slow phone', run: () => import('./mirror.ts') },
  definitions: {
    about: 'types and bytes of list-and-edit pages, and types at three times the calls',
    run: () => import('./list-costs.ts'),
  },
  lists: { about: 'pages of lists of 100,000 rows, on both kinds of database', run: () => import('./lists.ts') },
  homes: {
    about: 'homes of those who run the portal, among 100,000 rows of each, on both kinds of database',
    run: () => import('./homes/homes.ts'),
  },
  server: { about: 'start and restart of the server', run: () => import('./server.ts') },
  writes: { about: 'processor time of a received answer, beside a bare insert', run: () => import('./writes.ts') },
  reads: { about: 'processor time of lists that are read again unchanged', run: () => import('./reads.ts') },
  ledger: {
    about: 'postings by 16 callers, beside the same rows inserted bare (M-04)',
    run: () => import('./ledger/throughput.ts'),
  },
  routes: { about: 'lists of admins: first visits, and what a press costs', run: () => import('./routes.ts') },
  'cold-start': { about: 'pages on a phone, with and without a network', run: () => import('./cold-start.ts') },
}

async function measure(names) {
  const unknown = names.find((name) => !(name in benchmarks))
  if (unknown !== undefined) {
    console.error(`There is no benchmark "${unknown}". These are the benchmarks:`)
    for (const [name, { about }] of Object.entries(benchmarks)) console.error(`${name.padEnd(10)} ${about}`)
    process.exitCode = 1
    return
  }
  for (const name of names.length > 0 ? names : Object.keys(benchmarks)) {
    console.log(
      `\n── ${name}: ${benchmarks[name].about} ──  ${availableParallelism()} cores, load ${loadavg()[0].toFixed(1)}, Node ${process.versions.node}`,
    )
    await benchmarks[name].run()
  }
}

process.chdir(root)
const node = findNode(root)
// The benchmarks are TypeScript, so an older Node starts the one of the installation.
if (process.versions.node.startsWith('24.') || process.execPath === node) await measure(process.argv.slice(2))
else
  process.exitCode =
    spawnSync(node, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], { stdio: 'inherit' }).status ?? 1
