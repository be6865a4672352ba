// Lists of 100,000 rows on both kinds of database: every page, search and sort within 50 ms at p95 on an idle machine, not slower at
// the end than at the beginning. `npm run bench lists`; it fails when a list does not find what it must find, never on time.
import { existsSync, readFileSync } from 'node:fs'
import { must } from '#kit/must.ts'
import { peoplePage } from '#server/areas/account/people-queries.ts'
import { smartCardPage } from '#server/areas/account/smart-cards/queries.ts'
import { auditPage } from '#server/areas/audit/queries.ts'
import { topUpPage } from '#server/areas/communication/top-up-page.ts'
import { cityPage } from '#server/areas/country-state/queries.ts'
import { productPage } from '#server/areas/product/queries.ts'
import { connect } from '#server/db/connect.ts'
import type { Db } from '#server/calls/call-context.ts'
import { parseInput } from '#server/dispatch/parse-input.ts'
import { onBothDatabases } from '#tests/run/on-both-databases.ts'
import { fillLists, places } from './list-rows.ts'
import { median, percentile } from './median.ts'

const runs = 20
const pageSize = 20

type Asked = Readonly<Record<string, string | number>>
interface Found {
  readonly Items: readonly unknown[]
  readonly Total: number
}
interface List {
  ask(db: Db, asked: Asked): Promise<Found>
  readonly sorts: readonly string[]
  readonly common: string
  readonly rare: string
  readonly two: string
  readonly tenth: string
  readonly filter: Asked
}

const lists: Readonly<Record<string, List>> = {
  cities: {
    ask: (db, asked) => cityPage(db, parseInput('CountryState/GetCities', asked)),
    sorts: ['Name', '-Name'],
    common: 'town',
    rare: 'bello 12345',
    two: 'ol',
    tenth: 'church',
    filter: { stateId: places.state },
  },
  students: {
    ask: (db, asked) => peoplePage(db, 'student', parseInput('Account/GetStudents', asked)),
    sorts: ['-CreatedDate', 'CreatedDate', 'Name', '-Name'],
    common: 'school',
    rare: 'person77777',
    two: 'yu',
    tenth: 'yakubu',
    filter: { fromDateIsoString: '2026-03-01', toDateIsoString: '2026-04-30' },
  },
  products: {
    ask: (db, asked) => productPage(db, null, parseInput('Product/GetProducts', asked)),
    sorts: ['-CreatedDate', 'CreatedDate', 'Name', '-Name', 'Amount', '-Amount'],
    common: 'school',
    rare: 'ruler 99998',
    two: 'at',
    tenth: 'atlas',
    filter: { status: 'Published' },
  },
  'smart cards': {
    ask: (db, asked) => smartCardPage(db, parseInput('Account/GetUserSmartCards', asked)),
    sorts: ['-RequestedDate', 'RequestedDate', 'Surname', '-Surname'],
    common: 'mat',
    rare: 'sc-77777',
    two: 'yu',
    tenth: 'yakubu',
    filter: { status: '1' },
  },
  'airtime and data': {
    ask: (db, asked) => topUpPage(db, db`true`, parseInput('Communication/GetAirtimeDataTransactions', asked)),
    sorts: ['-TransactionDate', 'TransactionDate', 'Amount', '-Amount'],
    common: 'bundle',
    rare: 'bundle 77777',
    two: 'yu',
    tenth: 'yakubu',
    filter: { status: 'Failed' },
  },
  'audit log': {
    ask: (db, asked) => auditPage(db, parseInput('Audit/GetAuditLog', asked)),
    sorts: ['-At', 'At'],
    common: 'school',
    rare: 'person77777',
    two: 'yu',
    tenth: 'yakubu',
    filter: { entity: 'Product' },
  },
}

/** The requests to a list, by name. Pages are named by their place among all matching rows. */
function questions({ sorts, common, rare, two, tenth, filter }: List): [string, Asked, 'first' | 'middle' | 'last'][] {
  return [
    ...sorts.flatMap((sort): [string, Asked, 'first' | 'middle' | 'last'][] => [
      [`by ${sort}, first page`, { sort }, 'first'],
      [`by ${sort}, middle page`, { sort }, 'middle'],
      [`by ${sort}, last page`, { sort }, 'last'],
    ]),
    ['rare word', { keyword: rare }, 'first'],
    ['common word', { keyword: common }, 'first'],
    ['common word, middle page', { keyword: common }, 'middle'],
    ['common word, last page', { keyword: common }, 'last'],
    ...sorts.map((sort): [string, Asked, 'last'] => [
      `two letters by ${sort}, last page`,
      { keyword: two, sort },
      'last',
    ]),
    ['two letters', { keyword: two }, 'first'],
    ['word of every tenth', { keyword: tenth }, 'first'],
    ['word of every tenth, last page', { keyword: tenth }, 'last'],
    ['two letters of nothing', { keyword: 'xq' }, 'first'],
    ['word of nothing', { keyword: 'xqzzy' }, 'first'],
    ['filter', filter, 'first'],
    ['filter, last page', filter, 'last'],
    ['filter and common word', { ...filter, keyword: common }, 'first'],
  ]
}

/** The smallest value that this share of the values does not exceed. */
/** Processor time of one process, ms: other work on the machine does not change it. Null when the system does not provide it. */
function processorMs(pid: number): number | null {
  const path = `/proc/${pid}/schedstat`
  return existsSync(path) ? Number(readFileSync(path, 'utf8').split(' ')[0]) / 1e6 : null
}

async function measure(url: string): Promise<void> {
  const sql = connect(url, { max: 1, keep: true })
  const filled = performance.now()
  await fillLists(sql)
  const [backend] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`
  const { pid } = must(backend, 'a connection')
  console.log(`filled in ${((performance.now() - filled) / 1000).toFixed(0)} s`)
  for (const [name, list] of Object.entries(lists)) {
    const rows: Record<string, object> = {}
    for (const [what, asked, place] of questions(list)) {
      const { Total } = await sql.begin((tx) => list.ask(tx, asked))
      const last = Math.max(0, Math.ceil(Total / pageSize) - 1)
      const page = { first: 0, middle: Math.floor(last / 2), last }[place]
      const times: number[] = []
      const onProcessor: number[] = []
      for (let run = 0; run < runs; run++) {
        const [before, started] = [processorMs(pid), performance.now()]
        const { Items } = await sql.begin((tx) => list.ask(tx, { ...asked, page }))
        times.push(performance.now() - started)
        if (Items.length !== Math.min(pageSize, Total - page * pageSize)) {
          process.exitCode = 1
          console.error(`${name}, ${what}: ${Items.length} rows on page ${page} of ${Total}`)
        }
        const after = processorMs(pid)
        if (before !== null && after !== null) onProcessor.push(after - before)
      }
      const sorted = times.toSorted((a, b) => a - b)
      rows[what] = {
        found: Total,
        page,
        'p50 ms': percentile(sorted, 0.5),
        'p95 ms': percentile(sorted, 0.95),
        'database on the processor, ms': Number(median(onProcessor).toFixed(1)),
      }
    }
    console.log(name)
    console.table(rows)
  }
  await sql.end()
}

await onBothDatabases(measure)
