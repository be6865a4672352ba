import { expect, it } from 'vitest'
import { newestRead } from './newest-read.ts'

it('a read that began earlier and ends later is not shown over a newer one', async () => {
  const answers: ((value: string) => void)[] = []
  const shown: string[] = []
  const read = newestRead(
    () =>
      new Promise<string>((resolve) => {
        answers.push(resolve)
      }),
    (value) => shown.push(value),
  )
  const reads = [read(), read(), read()]
  answers[1]?.('received')
  await reads[1]
  answers[0]?.('waiting')
  answers[2]?.('answered')
  await Promise.all(reads)
  expect(shown).toEqual(['received', 'answered'])
})

it('a failure is the caller’s, and the next read goes on', async () => {
  const shown: number[] = []
  let n = 0
  const read = newestRead(
    async () => {
      if (++n === 1) throw new Error('lost')
      return n
    },
    (value) => shown.push(value),
  )
  await expect(read()).rejects.toThrow('lost')
  await read()
  expect(shown).toEqual([2])
})
