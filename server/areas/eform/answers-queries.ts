import type { PendingQuery, Row } from 'postgres'
import type { Output } from '#contract/contract.ts'
import { answer, form } from '#contract/entities/eform.ts'
import type { FormAnswers } from '#contract/entities/form-store.ts'
import { isUuid } from '#kit/is-uuid.ts'
import { likeEveryWord, searchKey } from '#server/db/like-every-word.ts'
import type { Db } from '#server/calls/call-context.ts'
import type { Page } from './queries.ts'
import * as z from 'zod'

type Fragment = PendingQuery<Row[]>
type Raw = Omit<FormAnswers, 'AnsweredDate' | 'ReceivedDate'> & { AnsweredDate: Date; ReceivedDate: Date }
const storedAnswers = z.array(answer)

/** What people wrote into a form, last received first; the keyword is searched in answers, reference, name and e-mail address. */
export async function answersPage(
  db: Db,
  formId: string,
  filter: Page,
): Promise<{ Items: FormAnswers[]; Total: number }> {
  if (!isUuid(formId)) return { Items: [], Total: 0 }
  const where = db`a.form_id = ${formId} and (${searchKey(filter.keyword).trim()} = 'f-' || right(a.id::text, 8)
    or a.search_key || ' ' || coalesce(search_key(concat_ws(' ', p.firstname, p.surname, p.email)), '') like all (${likeEveryWord(filter.keyword)}::text[]))`
  const [total] = await db<
    { count: number }[]
  >`select count(*) from form_answers a left join person p on p.id = a.person_id where ${where}`
  const rows = await db<Raw[]>`
    select ${columns(db)} from form_answers a left join person p on p.id = a.person_id
    where ${where} order by a.received_at desc, a.id limit ${filter.pageSize} offset ${filter.page * filter.pageSize}`
  return { Items: rows.map((row) => ({ ...row, ...dates(row) })), Total: total?.count ?? 0 }
}

/** One filled-in form with its answers as they were given and the version they belong to. */
export async function filledForm(db: Db, id: string): Promise<Output<'Eform/GetFilledForm'> | undefined> {
  if (!isUuid(id)) return undefined
  const [row] = await db<(Raw & { FormId: string; Definition: unknown; Answers: unknown })[]>`
    select ${columns(db)}, a.form_id as "FormId", v.definition as "Definition", a.answers as "Answers"
    from form_answers a join form_version v on v.form_id = a.form_id and v.version = a.version left join person p on p.id = a.person_id
    where a.id = ${id}`
  return (
    row && { ...row, ...dates(row), Definition: form.parse(row.Definition), Answers: storedAnswers.parse(row.Answers) }
  )
}

function columns(db: Db): Fragment {
  return db`a.id as "Id", a.version as "Version", coalesce(p.firstname || ' ' || p.surname, '') as "PersonName", coalesce(p.email, '') as "EmailAddress",
    a.answered_at as "AnsweredDate", a.received_at as "ReceivedDate", a.held as "Held", a.texts as "Texts"`
}

function dates({ AnsweredDate, ReceivedDate }: Raw): { AnsweredDate: string; ReceivedDate: string } {
  return { AnsweredDate: AnsweredDate.toISOString(), ReceivedDate: ReceivedDate.toISOString() }
}
