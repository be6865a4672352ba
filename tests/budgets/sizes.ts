import { brotliSize, builtClient, gzipSize } from './built-client.ts'

// The sizes that sizes.test.ts limits, as a table. 1 kB = 1,000 bytes.
const client = builtClient()
const frames = 'src/app/layouts'
const pages = 'src/areas'
/** What a route loads at once besides the entry: its frame, when the entry does not contain it, the parts of its role, and its page. */
const routes = {
  landing: [`${frames}/public-layout.tsx`, `${pages}/public/pages/landing-page.tsx`],
  'sign-in': [`${pages}/account/pages/sign-in-page.tsx`],
  'student home': [
    `${frames}/authorized-layout.tsx`,
    'src/app/roles/student.ts',
    `${pages}/assessment/pages/student-home.tsx`,
  ],
  'mentor home': [
    `${frames}/authorized-layout.tsx`,
    'src/app/roles/mentor.ts',
    `${pages}/assessment/pages/mentor-home.tsx`,
  ],
  assessment: ['src/app/roles/student.ts', `${pages}/assessment/pages/answer-assessment.tsx`],
}

const total = (files: readonly string[], size: (content: Buffer) => number) =>
  Number((files.reduce((sum, file) => sum + size(client.read(file)), 0) / 1000).toFixed(1))
const row = (files: readonly string[]) => ({
  files: files.length,
  'brotli kB': total(files, brotliSize),
  'gzip kB': total(files, gzipSize),
})
const ending = (files: readonly string[], end: string) => files.filter((file) => file.endsWith(end))

const shared = client.files(client.initialChunks())
const rows = [
  ['entry, scripts', ending(shared, '.js')],
  ['entry, styles', ending(shared, '.css')],
] as [string, string[]][]
for (const [name, parts] of Object.entries(routes)) {
  const files = client.files(client.initialChunks(...parts))
  rows.push(
    [`${name}, scripts`, ending(files, '.js')],
    [`${name}, own styles`, ending(files, '.css').filter((file) => !shared.includes(file))],
  )
}
rows.push(['worker', ['sw.js']], ['stored for everyone', client.precached()])
for (const set of ['student', 'mentor', 'form', 'editor'])
  rows.push([`stored with the set ${set}`, client.precached(set)])
console.table(Object.fromEntries(rows.map(([name, files]) => [name, row(files)])))
