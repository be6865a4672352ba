import type { Sql } from 'postgres'
import type { Input } from '#contract/contract.ts'
import { policyVersion, termsVersion } from '#contract/limits.ts'
import { randomId } from '#kit/ids.ts'
import { birthday } from '#rules/people/birthday.ts'
import type { ApiClient } from '#tests/api/api-client.ts'
import { goodPassword } from '#tests/api/builders.ts'

/** The date of birth of a person who has this birthday today. */
export const bornYearsAgo = (years: number) => birthday(new Date().toISOString().slice(0, 10), -years)

/** What a student of age enters, with a new address; of 13 to 17, the person is 15. */
export function aRegistration(changed: Partial<Input<'Account/Register'>> = {}): Input<'Account/Register'> {
  return {
    Role: 'Student',
    EmailAddress: `${randomId().slice(0, 8)}@example.org`,
    PhoneNumber: '0803 441 2207',
    Surname: 'Okafor',
    Firstname: 'Adaeze',
    AgeBand: '18+',
    PolicyVersion: policyVersion,
    TermsVersion: termsVersion,
    ...(changed.AgeBand === '13-17' && { BirthDate: bornYearsAgo(15) }),
    ...changed,
  }
}

/** The newest mail to this address: its subject, its one-time link and its code, '' without one. */
export async function newestMail(sql: Sql, to: string) {
  const [mail] = await sql<
    { subject: string; body: string; secrets: Record<string, string> | null }[]
  >`select subject, body, secrets from message where recipient = ${to} order by id desc limit 1`
  const secrets = mail?.secrets ?? {}
  return {
    subject: mail?.subject ?? '',
    body: mail?.body ?? '',
    token: /token=([\w-]+)/.exec(Object.values(secrets).join(' '))?.[1] ?? '',
    code: secrets['Code'] ?? '',
  }
}

/** Sends a call from this network address. */
export const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } })
let networks = 0
/** A network address that no other person of the test has. */
export function aNetwork(): string {
  networks++
  return `10.1.${Math.floor(networks / 250)}.${(networks % 250) + 1}`
}

/** Registers and confirms by the link at a network address of the own; returns the id of the new person. */
export async function registered(
  sql: Sql,
  visitor: ApiClient,
  changed: Partial<Input<'Account/Register'>> = {},
): Promise<{ id: string; email: string }> {
  const input = aRegistration(changed)
  const home = from(aNetwork())
  await visitor.ok('Account/Register', input, home)
  const { token } = await newestMail(sql, input.EmailAddress)
  await visitor.ok('Account/FinishRegistration', { Password: goodPassword, Token: token }, home)
  const [person] = await sql<
    { id: string }[]
  >`select id from person where email_key = ${input.EmailAddress.toLowerCase()}`
  if (!person) throw new Error('no account was made')
  return { id: person.id, email: input.EmailAddress }
}
