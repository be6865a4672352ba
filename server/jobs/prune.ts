import type { Sql } from 'postgres'
import {
  changeDays,
  draftDays,
  endedSessionDays,
  idempotencyDays,
  knownDeviceDays,
  unconfirmedDays,
} from '#contract/limits.ts'
import { daysBefore } from '#server/calls/time-before.ts'

/** Rows that one statement removes: few enough to stay below the statement timeout and to hold no long locks. */
const batchSize = 2000

/** Removes expired rows. The newest change row stays, because it holds the position of the sequence. Returns rows removed. */
export async function prune(sql: Sql, now: Date): Promise<number> {
  const before = (days: number) => daysBefore(now, days)
  return (
    (await repeatUntilDone(
      () =>
        sql`delete from idempotency where (person_id, key) in (select person_id, key from idempotency where created_at < ${before(idempotencyDays)} limit ${batchSize})`,
    )) +
    (await repeatUntilDone(
      () =>
        sql`delete from change where seq in (select seq from change where at < ${before(changeDays)} and seq < (select max(seq) from change) limit ${batchSize})`,
    )) +
    (await repeatUntilDone(
      () =>
        sql`delete from attempt_log where id in (select id from attempt_log where at < ${before(unconfirmedDays)} limit ${batchSize})`,
    )) +
    (await repeatUntilDone(
      () =>
        sql`delete from attempt_gate where (kind, email_key) in (select kind, email_key from attempt_gate where at < ${before(unconfirmedDays)} limit ${batchSize})`,
    )) +
    (await repeatUntilDone(
      () =>
        sql`delete from known_device where (person_id, token_hash) in (select person_id, token_hash from known_device where seen_at < ${before(knownDeviceDays)} limit ${batchSize})`,
    )) +
    (await repeatUntilDone(
      () =>
        sql`delete from password_token where token_hash in (select token_hash from password_token where expires_at < ${before(1)} limit ${batchSize})`,
    )) +
    // What visitors entered and did not confirm are personal data of people without an account.
    (await repeatUntilDone(
      () =>
        sql`delete from registration where id in (select id from registration where created_at < ${before(unconfirmedDays)} limit ${batchSize})`,
    )) +
    (await repeatUntilDone(
      () =>
        sql`delete from deletion_code where person_id in (select person_id from deletion_code where created_at < ${before(1)} limit ${batchSize})`,
    )) +
    (await repeatUntilDone(
      () =>
        sql`delete from passkey_challenge where challenge_hash in (select challenge_hash from passkey_challenge where created_at < ${before(1)} limit ${batchSize})`,
    )) +
    (await repeatUntilDone(
      () =>
        sql`delete from owner_ticket where hash in (select hash from owner_ticket where expires_at < ${now} limit ${batchSize})`,
    )) +
    (await repeatUntilDone(
      () =>
        sql`delete from payment_notice where id in (select id from payment_notice where received_at < ${before(changeDays)} limit ${batchSize})`,
    )) +
    (await repeatUntilDone(
      () =>
        sql`delete from parent_code where child_id in (select child_id from parent_code where created_at < ${before(1)} limit ${batchSize})`,
    )) +
    (await repeatUntilDone(
      () =>
        sql`delete from session where id in (select id from session where least(expires_at, revoked_at) < ${before(endedSessionDays)} limit ${batchSize})`,
    )) +
    // Without an end the server never submits them; the device has its own.
    (await repeatUntilDone(
      () =>
        sql`delete from test_draft where id in (
          select d.id from test_draft d join assessment a on a.id = d.assessment_id
            join assessment_version v on v.assessment_id = d.assessment_id and v.version = d.version
          where d.saved_at < ${before(draftDays)} and v.minutes is null and a.closes_at is null limit ${batchSize})`,
    )) +
    (await repeatUntilDone(
      () =>
        sql`delete from device_status where (person_id, device_id) in (select person_id, device_id from device_status where seen_at < ${before(idempotencyDays)} limit ${batchSize})`,
    ))
  )
}

async function repeatUntilDone(remove: () => PromiseLike<{ count: number }>): Promise<number> {
  const { count } = await remove()
  return count < batchSize ? count : count + (await repeatUntilDone(remove))
}
