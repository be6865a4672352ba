import { createForm } from '#eform/create-form.ts'
import { median } from './median.ts'
import { questionMix } from './question-mix.ts'

// The engine alone: no screen, no storage. A keystroke has to cost the same in a form of any length.
const runs = 5
const keystrokes = 20_000
function milliseconds(work: () => void): number {
  const start = performance.now()
  work()
  return performance.now() - start
}

/** One form of that length, filled in and observed like in a page. Times in µs, creation in ms. */
function measure(count: number) {
  const definition = questionMix(count)
  const create = milliseconds(() => createForm(definition))
  const form = createForm(definition)
  let told = 0
  form.subscribe(() => {
    told++
  })
  for (const { id } of form.fields.compiled.fields)
    form.fields.subscribeField(id, () => {
      told++
    })
  for (let n = 0; n < count; n += 6) form.fields.setRaw(`q${n}`, 'An answer of some words')
  const each = (work: (i: number) => void, times = keystrokes) =>
    (1000 *
      milliseconds(() => {
        for (let i = 0; i < times; i++) work(i)
      })) /
    times
  const keystroke = each((i) => form.fields.setRaw('q0', `An answer of some word${i}`))
  const dependants = each((i) => form.fields.setRaw('q1', i % 2 === 0 ? 'q1-Yes' : 'q1-No'), 500)
  const snapshot = each(() => form.snapshot(), 100)
  if (told < keystrokes) throw new Error('the page was not told about every keystroke')
  return {
    'create ms': create,
    'keystroke µs': keystroke,
    'show or hide dependants µs': dependants,
    'snapshot for the draft µs': snapshot,
  }
}

const lengths = [30, 300, 1000]
for (const count of lengths) measure(count) // the first runs include the time of the compiler
console.table(
  Object.fromEntries(
    lengths.map((count) => {
      const samples = Array.from({ length: runs }, () => measure(count))
      const first = samples[0] ?? measure(count)
      const names = Object.keys(first) as (keyof typeof first)[]
      return [
        `${count} questions`,
        Object.fromEntries(
          names.map((name) => [name, Number(median(samples.map((sample) => sample[name])).toFixed(2))]),
        ),
      ]
    }),
  ),
)
