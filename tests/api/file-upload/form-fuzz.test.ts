import { afterAll, expect, it } from 'vitest'
import { contract, type CallKey, type UploadKey } from '#contract/contract.ts'
import type { Call } from '#contract/define.ts'
import { seededRandom } from '#kit/seeded-random.ts'
import { aPerson } from '#tests/api/builders.ts'
import { sampleInput, spoil } from '#tests/api/http/sample-input.ts'
import { startTestServer } from '#tests/api/test-server.ts'
import { aDoc, aDocx, aGifBomb, aPdf, aPicture, aPngBomb, hashOf, sendForm } from './file-builders.ts'

const server = await startTestServer()
afterAll(() => server.close())
const takesForm = (key: string): key is UploadKey =>
  Object.entries<Call>(contract).some(([name, call]) => name === key && call.form !== undefined)
const keys = Object.keys(contract).filter(takesForm)
const client = await server.client(
  (await aPerson(server.sql, { roles: ['admin', 'student'], allowAllEndPoints: true })).email,
)
const files = [
  aPdf(),
  aDocx(),
  aDoc(),
  await aPicture(),
  await aPicture(9, 9, 'gif'),
  aPngBomb(50_000, 50_000),
  aGifBomb(),
  Buffer.alloc(0),
  Buffer.from('a,b\n'),
  Buffer.from('<svg><x>'),
]

it('finds the calls that carry files', () => {
  expect(keys).toHaveLength(18)
})

it.each(keys)('%s never answers 500 to malformed forms (S-14)', async (key) => {
  const random = seededRandom(20260601 + key.length)
  for (let round = 0; round < 60; round++) {
    const whole = files[Math.floor(random() * files.length)] ?? aPdf()
    const file = random() < 0.3 ? whole.subarray(0, Math.floor(random() * whole.length)) : whole
    const good: unknown = sampleInput(key satisfies CallKey, random)
    const fields =
      typeof good === 'object' && key === 'FileUpload/SendChunk'
        ? { ...good, Sha256: hashOf(file), Size: file.length, Offset: 0 }
        : good
    const sent = round % 3 === 0 ? fields : spoil(fields, random)
    const { status, body } = await sendForm(
      server.url,
      client,
      key,
      { ...(typeof sent === 'object' ? sent : {}) },
      file,
      String(sent).slice(0, 50),
    )
    expect(status, `${status} ${JSON.stringify(body)} for ${JSON.stringify(sent).slice(0, 300)}`).toBeLessThan(500)
  }
  expect(server.lines.filter(({ level }) => level === 'error')).toEqual([])
})
