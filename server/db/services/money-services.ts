import type { PendingQuery, Row, Sql } from 'postgres'
import { AppError } from '#contract/errors.ts'
import type { MyWallet } from '#contract/entities/wallet.ts'
import type { MoneyService } from '#contract/site/money-services.ts'
import type { Db } from '#server/calls/call-context.ts'

type Fragment = PendingQuery<Row[]>

const words: Readonly<Record<MoneyService, string>> = {
  savings: 'savings and budgets',
  investments: 'investments',
  airtime: 'airtime and data',
  credit: 'buying on credit',
}

/** The tables that show that people have, or had, something in a service; `person_id` is its owner. */
const holdings: readonly (readonly [MoneyService, table: string])[] = [
  ['savings', 'saving_transaction'],
  ['savings', 'spending_budget'],
  ['investments', 'user_investment'],
  ['airtime', 'top_up'],
  ['credit', 'credit'],
]

/** Stores at each start which money services the settings turn on (decision 173). */
export async function openServices(sql: Sql, services: readonly MoneyService[]): Promise<void> {
  await sql`update money_service set is_on = (name = any(${[...services]})) where is_on <> (name = any(${[...services]}))`
}

/** Whether the operator turned the service on, as a condition. */
export const isServiceOn = (db: Db, service: MoneyService): Fragment =>
  db`(select m.is_on from money_service m where m.name = ${service})`

/** 403 with a plain sentence for a call of a service that is off. */
export async function refuseWhenOff(db: Db, service: MoneyService): Promise<void> {
  const [{ isOn }] = await db<[{ isOn: boolean }]>`select ${isServiceOn(db, service)} as "isOn"`
  if (!isOn) throw new AppError('forbidden', { detail: `This portal does not offer ${words[service]}.` })
}

/**
 * The services that a reader sees, by name: those that are on, and those in which this person has or had something; with null: in which
 * any person has.
 */
export async function servicesSeen(db: Db, personId: string | null): Promise<MyWallet['Services']> {
  const held = holdings.map(
    ([service, table]) => db`
      or (m.name = ${service} and exists (select from ${db(table)} h ${personId === null ? db`` : db`where h.person_id = ${personId}`}))`,
  )
  return [
    ...(await db<MyWallet['Services'][number][]>`
    select m.name as "Name", m.is_on as "IsOn" from money_service m where m.is_on ${held} order by m.name`),
  ]
}
