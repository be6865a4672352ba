// Writes weights.json from the last reports of `npm test`: the seconds of each file that took two seconds or more. Commit it when the
// order of the longest files has changed much: a fresh clone and the shards of several machines plan with it.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const weights = JSON.parse(readFileSync(join(root, 'tests/run/weights.json'), 'utf8'))
for (const project of ['unit', 'api', 'database', 'browser']) {
  const report = join(root, 'node_modules/.cache/test-reports', `${project}.json`)
  if (!existsSync(report)) continue
  for (const { name, startTime, endTime } of JSON.parse(readFileSync(report, 'utf8')).testResults) {
    const path = relative(root, name).replaceAll(sep, '/')
    const seconds = Math.round((endTime - startTime) / 1000)
    if (seconds >= 2) weights[path] = seconds
    else delete weights[path]
  }
}
for (const path of Object.keys(weights)) if (!existsSync(join(root, path))) delete weights[path]
const sorted = Object.entries(weights).toSorted(([a], [b]) => a.localeCompare(b))
writeFileSync(join(root, 'tests/run/weights.json'), `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
