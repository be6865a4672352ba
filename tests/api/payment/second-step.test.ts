import { afterAll, expect, test } from 'vitest'
import { demandSecondStep } from '#server/payments/demand-second-step.ts'
import { createAirtime } from '#server/ports/airtime/create-airtime.ts'
import { createCards } from '#server/ports/payments/create-cards.ts'
import { testDatabase } from '#tests/api/database/test-database.ts'

const database = await testDatabase()
const { sql } = database
afterAll(() => database.close())
const isRequired = async () =>
  (await sql<{ required: boolean }[]>`select two_factor_required as required from security_rule`)[0]?.required

test('administrators need two steps where cards move real money, and again after each start (V-11)', async () => {
  expect(await demandSecondStep(sql, { cards: {}, areTests: false, airtime: null })).toBe(false)
  const cards = createCards({
    sandbox: false,
    paystackKey: 'sk_live_x',
    paystackBank: null,
    flutterwaveKey: null,
    flutterwaveHash: null,
  })
  expect(await demandSecondStep(sql, { cards, areTests: true, airtime: null })).toBe(false)
  expect(await isRequired()).toBe(false)
  expect(await demandSecondStep(sql, { cards, areTests: false, airtime: null })).toBe(true)
  expect(await isRequired()).toBe(true)
  await sql`update security_rule set two_factor_required = false`
  expect(await demandSecondStep(sql, { cards, areTests: false, airtime: null })).toBe(true)
})

test('the keys of an airtime provider alone demand it too: each purchase spends real money (V-11)', async () => {
  await sql`update security_rule set two_factor_required = false`
  const airtime = createAirtime({ apiKey: 'live', secretKey: 'live' })
  expect(await demandSecondStep(sql, { cards: {}, areTests: true, airtime })).toBe(false)
  expect(await demandSecondStep(sql, { cards: {}, areTests: false, airtime })).toBe(true)
  expect(await isRequired()).toBe(true)
})
