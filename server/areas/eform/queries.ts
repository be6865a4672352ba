import type { PendingQuery, Row } from 'postgres'
import type { Output } from '#contract/contract.ts'
import { form } from '#contract/entities/eform.ts'
import { formAccess, type FillableForm, type FormRow, type FormVersion } from '#contract/entities/form-store.ts'
import { isUuid } from '#kit/is-uuid.ts'
import { productName } from '#kit/product.ts'
import { likeEveryWord } from '#server/db/like-every-word.ts'
import type { Db } from '#server/calls/call-context.ts'

type Fragment = PendingQuery<Row[]>
/** A page of a list as the caller asks for it. */
export interface Page {
  readonly keyword: string
  readonly page: number
  readonly pageSize: number
}

/** A form's working copy with its row, as `Eform/GetForm` sends it. */
export type WorkingCopy = Output<'Eform/GetForm'>

/** Forms, last changed first; the keyword is searched in their names. */
export async function formPage(db: Db, filter: Page): Promise<{ Items: FormRow[]; Total: number }> {
  const where = db`f.deleted_at is null and search_key(f.definition ->> 'FormName') like all (${likeEveryWord(filter.keyword)}::text[])`
  const [total] = await db<{ count: number }[]>`select count(*) from form f where ${where}`
  const rows = await db<RawRow[]>`
    select ${rowColumns(db)} from form f left join form_version v on v.form_id = f.id and v.version = f.version
    where ${where} order by f.updated_at desc, f.id limit ${filter.pageSize} offset ${filter.page * filter.pageSize}`
  return { Items: rows.map(formRow), Total: total?.count ?? 0 }
}

/** the published forms that students can answer, by name. */
export async function formsForEvents(db: Db): Promise<Output<'Eform/GetFormsForEvents'>> {
  return [
    ...(await db<Output<'Eform/GetFormsForEvents'>>`
      select f.id as "Id", v.definition ->> 'FormName' as "Name" from form f join form_version v on v.form_id = f.id and v.version = f.version
      where f.state = 'Published' and f.deleted_at is null
        and (v.access in ('"public"', '"signed-in"') or v.access @> '["student"]') order by 2, f.id`),
  ]
}

/** The working copy; undefined where there is none. */
export async function workingCopy(db: Db, id: string): Promise<WorkingCopy | undefined> {
  if (!isUuid(id)) return undefined
  const [row] = await db<(RawRow & { Definition: unknown })[]>`
    select ${rowColumns(db)}, f.definition as "Definition" from form f left join form_version v on v.form_id = f.id and v.version = f.version
    where f.id = ${id} and f.deleted_at is null`
  return row && { ...formRow(row), Definition: form.parse(row.Definition) }
}

type RawRow = Omit<FormRow, 'UpdatedDate' | 'Access'> & { UpdatedDate: Date; Access: unknown }

/** Columns of a form `f` and its newest version `v`. */
function rowColumns(db: Db): Fragment {
  return db`
    f.id as "Id", f.definition ->> 'FormName' as "FormName", f.definition ->> 'EformDisplayType' as "EformDisplayType", f.state as "State",
    f.access as "Access", coalesce(f.version, 0) as "Version", f.duplicate_of is not null as "IsDuplicate",
    v.version is null or v.definition <> f.definition or v.access <> f.access as "HasChanges",
    (select count(*) from form_answers a where a.form_id = f.id) as "AnswerCount",
    exists (select from form_answers a where a.form_id = f.id) as "FormInUse",
    (select count(*) from jsonb_path_query(f.definition, '$.GroupFields[*].Fields[*] ? (@.FieldType != 32)')) as "QuestionCount",
    f.updated_at as "UpdatedDate", f.row_version as "RowVersion"`
}

function formRow(row: RawRow): FormRow {
  const { UpdatedDate, Access, ...rest } = row
  return { ...rest, UpdatedDate: UpdatedDate.toISOString(), Access: formAccess.parse(Access) }
}

/** The published versions of a form, newest first; the keyword is searched in who published them. */
export async function versionPage(
  db: Db,
  formId: string,
  filter: Page,
): Promise<{ Items: FormVersion[]; Total: number }> {
  if (!isUuid(formId)) return { Items: [], Total: 0 }
  const from = db`form_version v left join person p on p.id = v.published_by
    where v.form_id = ${formId} and search_key(coalesce(p.firstname || ' ' || p.surname, ${productName})) like all (${likeEveryWord(filter.keyword)}::text[])`
  const [total] = await db<{ count: number }[]>`select count(*) from ${from}`
  const rows = await db<(Omit<FormVersion, 'PublishedDate'> & { PublishedDate: Date })[]>`
    select v.version as "Version", v.published_at as "PublishedDate", coalesce(p.firstname || ' ' || p.surname, ${productName}) as "PublishedBy",
      (select count(*) from form_answers a where a.form_id = v.form_id and a.version = v.version) as "AnswerCount"
    from ${from} order by v.version desc limit ${filter.pageSize} offset ${filter.page * filter.pageSize}`
  return {
    Items: rows.map((row) => ({ ...row, PublishedDate: row.PublishedDate.toISOString() })),
    Total: total?.count ?? 0,
  }
}

/** A published version of any age, and whether its form is open now. Undefined when the version does not exist. */
export async function publishedVersion(db: Db, formId: string, version: number) {
  if (!isUuid(formId) || version > 2 ** 31 - 1) return undefined
  const [row] = await db<{ definition: unknown; access: unknown; isOpen: boolean }[]>`
    select v.definition, v.access, f.state = 'Published' and f.deleted_at is null as "isOpen"
    from form_version v join form f on f.id = v.form_id where v.form_id = ${formId} and v.version = ${version}`
  return row && { isOpen: row.isOpen, definition: form.parse(row.definition), access: formAccess.parse(row.access) }
}

/** What can be filled in now: the newest version of a published form. */
export async function openForm(db: Db, id: string): Promise<FillableForm | undefined> {
  if (!isUuid(id)) return undefined
  const [row] = await db<{ version: number; definition: unknown; access: unknown }[]>`
    select v.version, v.definition, v.access from form f join form_version v on v.form_id = f.id and v.version = f.version
    where f.id = ${id} and f.state = 'Published' and f.deleted_at is null`
  return (
    row && {
      Id: id,
      Version: row.version,
      Definition: form.parse(row.definition),
      Access: formAccess.parse(row.access),
    }
  )
}
