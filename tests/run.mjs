// `npm test`: plain JavaScript on Node 20 or newer, from a fresh clone with nothing installed.
//   npm test                         everything, up to the first step that fails
//   npm test -- quick                what to run while working
//   npm test -- unit api             only these steps
//   npm test -- browser --shard=2/3  the second third of the journeys, for one of three machines
//   npm test -- --all                goes on after a failure
//   npm test -- list                 names the steps
import { closeSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { install, projectEnvironment } from '../server/cli/install.mjs'
import { endEverything } from './run/run-command.mjs'
import { quickSteps, stages } from './run/steps.mjs'
import { whatToCommit } from './run/unsteady.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
let stopped = false

const heading = (name) => `\n── ${name} ${'─'.repeat(Math.max(3, 60 - name.length))}`
const terminal = { output: 'inherit', say: (line) => console.log(line) }

/** Runs one step; an error it throws is its problem, in words. */
async function runStep({ name, run }, printer) {
  const start = performance.now()
  const outcome = await run(printer).catch((error) => ({ passed: 0, failed: 0, skipped: 0, problem: error.message }))
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  if (outcome.left) printer.say(`\n!!! NOT RUN: ${name}: ${outcome.left}\n`)
  // A step that fails without a failed test counts as one: the last line never says "0 failed" about a failure.
  const failed = outcome.problem && outcome.failed === 0 ? 1 : outcome.failed
  return { ...outcome, name, seconds, failed }
}

/** Runs the steps of a stage side by side. Each prints into a file, shown whole when the step is over. */
async function runStage(steps) {
  const [first, ...others] = steps
  if (others.length === 0) {
    console.log(heading(first.name))
    return [await runStep(first, terminal)]
  }
  console.log(`\n${steps.map(({ name }) => name).join(', ')} run side by side; each is shown when it is over.`)
  const folder = join(root, 'node_modules', '.cache', 'test-output')
  mkdirSync(folder, { recursive: true })
  return Promise.all(
    steps.map(async (step) => {
      const file = join(folder, `${step.name}.txt`)
      const output = openSync(file, 'w')
      const result = await runStep(step, { output, say: (line) => writeSync(output, `${line}\n`) })
      closeSync(output)
      console.log(`${heading(step.name)}\n${readFileSync(file, 'utf8')}`)
      return result
    }),
  )
}

function lineOf({ name, seconds, passed, failed, skipped, problem, left }) {
  const result = left ? `NOT RUN: ${left}` : problem ? `FAILED (${problem})` : 'ok'
  const tests =
    passed + skipped > 0 || (failed > 0 && !problem)
      ? `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} SKIPPED` : ''}`
      : ''
  return `${name.padEnd(10)} ${seconds.padStart(7)} s   ${result}${tests && `   ${tests}`}`
}

function summarise(results) {
  const sum = (field) => results.reduce((total, result) => total + result[field], 0)
  console.log(`\n${results.map(lineOf).join('\n')}\n`)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  const unsteady = results.flatMap((result) => result.unsteady ?? [])
  if (unsteady.length > 0) console.log(whatToCommit(unsteady))
  return sum('failed') === 0
}

/** The stages with only the steps that are named, and what these need; without names, all but the extra ones. */
function chosenStages(all, names) {
  const steps = all.flat()
  const isChosen = ({ name, extra }) =>
    names.length === 0
      ? !extra
      : names.includes(name) || steps.some((step) => step.needs === name && names.includes(step.name))
  return all.map((stage) => stage.filter(isChosen)).filter((stage) => stage.length > 0)
}

async function main(words) {
  install(root)
  const shard = words.filter((word) => /^--shard=\d+\/\d+$/.test(word))
  const all = stages(root, projectEnvironment(root), shard)
  const wanted = words.filter((word) => word !== '--all' && !shard.includes(word))
  const unknown = wanted.filter(
    (word) => !['list', 'quick'].includes(word) && !all.flat().some(({ name }) => name === word),
  )
  if (unknown.length > 0 || wanted.includes('list')) {
    if (unknown.length > 0) console.error(`There is no step "${unknown[0]}". These are the steps:`)
    console.log(
      all
        .flat()
        .map(({ name, about }) => `${name.padEnd(10)} ${about}`)
        .join('\n'),
    )
    console.log(`${'quick'.padEnd(10)} ${quickSteps.join(', ')}`)
    return unknown.length === 0
  }
  const results = []
  for (const stage of chosenStages(
    all,
    wanted.flatMap((word) => (word === 'quick' ? quickSteps : [word])),
  )) {
    results.push(...(await runStage(stage)))
    if (stopped || (results.some(({ failed }) => failed > 0) && !words.includes('--all'))) break
  }
  return summarise(results)
}

// What runs is ended, and the step that waits for it clears up after itself; a step that hangs is left behind.
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
