// `npm test`: plain JavaScript on Node 20 or newer, from a fresh clone with nothing installed.
//   npm test              everything, up to the first step that fails
//   npm test -- unit api  only these steps
//   npm test -- --all     goes on after a failure
//   npm test -- list      names the steps
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { install, projectEnvironment } from '../server/cli/install.mjs'
import { endEverything } from './run/run-command.mjs'
import { steps } from './run/steps.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
let stopped = false

/** Runs one step; whatever it throws is its problem, in words. */
async function runStep({ name, run }) {
  console.log(`\n── ${name} ${'─'.repeat(Math.max(3, 60 - name.length))}`)
  const start = performance.now()
  const outcome = await run().catch((error) => ({ passed: 0, failed: 0, skipped: 0, problem: error.message }))
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  if (outcome.left) console.warn(`\n!!! NOT RUN: ${name}: ${outcome.left}\n`)
  // A step that fails without a failed test counts as one: the last line never says "0 failed" about a failure.
  const failed = outcome.problem && outcome.failed === 0 ? 1 : outcome.failed
  return { ...outcome, name, seconds, failed }
}

function lineOf({ name, seconds, passed, failed, skipped, problem, left }) {
  const result = left ? `NOT RUN: ${left}` : problem ? `FAILED (${problem})` : 'ok'
  const tests = passed + skipped > 0 || (failed > 0 && !problem) ? `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} SKIPPED` : ''}` : ''
  return `${name.padEnd(10)} ${seconds.padStart(7)} s   ${result}${tests && `   ${tests}`}`
}

function summarise(results) {
  const sum = (field) => results.reduce((total, result) => total + result[field], 0)
  console.log(`\n${results.map(lineOf).join('\n')}\n`)
  for (const { unsteady = [] } of results) for (const name of unsteady) console.warn(`!!! PASSED ONLY WHEN RUN AGAIN, to be mended: ${name}`)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  return sum('failed') === 0
}

async function main(words) {
  install(root)
  const all = steps(root, projectEnvironment(root))
  const wanted = words.filter((word) => word !== '--all')
  const unknown = wanted.filter((word) => word !== 'list' && !all.some(({ name }) => name === word))
  if (unknown.length > 0 || wanted.includes('list')) {
    if (unknown.length > 0) console.error(`There is no step "${unknown[0]}". These are the steps:`)
    console.log(all.map(({ name, about }) => `${name.padEnd(10)} ${about}`).join('\n'))
    return unknown.length === 0
  }
  const chosen = wanted.length === 0 ? all : all.filter(({ name }) => wanted.includes(name) || all.some((step) => step.needs === name && wanted.includes(step.name)))
  const results = []
  for (const step of chosen) {
    results.push(await runStep(step))
    if (stopped || (results.at(-1).failed > 0 && !words.includes('--all'))) break
  }
  return summarise(results)
}

// What runs is ended, and the step that waits for it clears up after itself; whoever hangs is left behind.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.once(signal, () => {
    stopped = true
    endEverything()
    setTimeout(() => process.exit(1), 10_000).unref()
  })
}

try {
  process.exitCode = (await main(process.argv.slice(2))) ? 0 : 1
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
