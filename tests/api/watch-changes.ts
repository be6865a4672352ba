import type { Sql } from 'postgres'
import { allKinds } from '#contract/assessment-kinds.ts'
import type { CollectionName } from '#contract/collections.ts'

/** The name of the connections of the server under test. The connections of the tests, which prepare rows, are not watched. */
export const watchedApplication = 'server under test'

/** Where the devices show a row of a table. The texts are SQL about this row, which is called `one`. */
interface Sight {
  readonly table: string
  readonly collection: CollectionName
  readonly audience: string
  /** The id of the mirrored row that shows it. */
  readonly rowId: string
  /** What is shown of it, as jsonb. Without it: all columns, except the one by which people search. */
  readonly shown?: string
  /** How the mirrored row is found, and the condition under which a device has it. */
  readonly by: string
}

const names = 'jsonb_build_array(one.surname, one.firstname)'
const name = "jsonb_build_object('name', one.name)"
const isPublished =
  'exists (select from assessment_version v where v.assessment_id = a.id and v.published_at is not null)'

/**
 * All that the devices show of a kind. The texts of a version are frozen as soon as a device may have them, so that the answers to
 * it cannot change with them.
 */
const sightsOfKinds = allKinds.flatMap(({ name: kind, collections: { open, mine, responses } }): Sight[] => {
  const ofKind = `join assessment a on a.id = t.assessment_id and a.kind = '${kind}'`
  const opened = { collection: open, audience: "'all'", rowId: 'a.id' }
  const own = { collection: mine, audience: "'person:' || t.student_id", rowId: 't.id' }
  const toReview = { collection: responses, audience: "'sector:' || t.sector_id", rowId: 't.id' }
  const answers = (of: string) => `attempt t ${ofKind} where ${of}`
  const reviewed = `feedback f join attempt t on t.id = f.attempt_id ${ofKind} where f.mentor_id = one.id`
  return [
    {
      ...opened,
      table: 'assessment',
      // The copy of the tests does not say whether right options are shown; the results do.
      shown: "to_jsonb(one) - 'search_key' - 'key_shown_at'",
      by: `(select one.*) a where a.kind = '${kind}' and a.deleted_at is null and ${isPublished}`,
    },
    {
      ...opened,
      table: 'assessment_version',
      by: `assessment a where a.id = one.assessment_id and a.kind = '${kind}' and one.published_at is not null`,
    },
    {
      ...opened,
      table: 'sector',
      shown: name,
      by: `assessment a where a.sector_id = one.id and a.kind = '${kind}' and a.deleted_at is null and ${isPublished}`,
    },
    {
      ...own,
      table: 'attempt',
      collection: open,
      rowId: 't.assessment_id',
      shown: 'jsonb_build_array(one.received_at, one.counts)',
      by: `(select one.*) t ${ofKind}`,
    },
    {
      ...opened,
      table: 'attempt_number',
      audience: "'person:' || one.student_id",
      shown: "jsonb_build_object('number', one.number)",
      by: `assessment a where a.id = one.assessment_id and a.kind = '${kind}'`,
    },
    {
      ...opened,
      table: 'survey_participant',
      audience: "'person:' || one.student_id",
      shown: "'{}'::jsonb",
      by: `assessment a where a.id = one.assessment_id and a.kind = '${kind}'`,
    },
    ...[own, toReview].flatMap((copy): Sight[] => [
      { ...copy, table: 'attempt', by: `(select one.*) t ${ofKind}` },
      { ...copy, table: 'feedback', by: answers('t.id = one.attempt_id') },
      { ...copy, table: 'person', shown: names, by: reviewed },
      { ...copy, table: 'sector', shown: name, by: answers('t.sector_id = one.id') },
    ]),
    { ...toReview, table: 'person', shown: names, by: answers('one.id in (t.student_id, t.decided_by, t.brought_by)') },
    {
      ...toReview,
      table: 'person',
      shown: "jsonb_build_object('school', one.school_id)",
      by: answers('t.student_id = one.id'),
    },
    {
      ...toReview,
      table: 'school',
      shown: name,
      by: `person p join attempt t on t.student_id = p.id ${ofKind} where p.school_id = one.id`,
    },
  ]
})

/** An event is shown to everybody while it is public, and to its creator. */
const events: readonly Sight[] = ["'all'", "'person:' || e.created_by"].flatMap((audience): Sight[] => {
  const copy = { collection: 'Events' as const, audience, rowId: 'e.id' }
  const shown = `e.cancelled_at is null${audience === "'all'" ? ' and e.can_register' : ''}`
  return [
    {
      ...copy,
      table: 'calendar_event',
      // How many seats are taken is not shown, only whether one is left.
      shown:
        "to_jsonb(one) - 'title_key' - 'seats_taken' - 'capacity' - 'updated_at' || jsonb_build_object('full', is_full(one))",
      by: `(select one.*) e where ${shown}`,
    },
    { ...copy, table: 'event_assessment', by: `calendar_event e where e.id = one.event_id and ${shown}` },
    {
      ...copy,
      table: 'calendar_type',
      shown: 'jsonb_build_array(one.name, one.form_id)',
      by: `calendar_event e where e.type_id = one.id and ${shown}`,
    },
    {
      ...copy,
      table: 'form',
      shown: "jsonb_build_object('open', one.state = 'Published' and one.deleted_at is null)",
      by: `calendar_type t join calendar_event e on e.type_id = t.id and e.ends_at > now() where t.form_id = one.id and ${shown}`,
    },
    { ...copy, table: 'person', shown: names, by: `calendar_event e where e.created_by = one.id and ${shown}` },
    { ...copy, table: 'sector', shown: name, by: `calendar_event e where e.required_sector_id = one.id and ${shown}` },
    {
      ...copy,
      table: 'assessment',
      shown: name,
      by: `event_assessment n join calendar_event e on e.id = n.event_id where n.assessment_id = one.id and ${shown}`,
    },
  ]
})
/** A student's own requests: with the offers of all requests that share a time, and what their event, mentor and sector are called. */
const ofRequest = { collection: 'MentoringRequests', audience: "'person:' || q.student_id", rowId: 'q.id' } as const
const requests: readonly Sight[] = [
  {
    ...ofRequest,
    table: 'mentoring_request',
    shown: "to_jsonb(one) - 'row_version' - 'updated_at' - 'mentors_reminded_at'",
    by: '(select one.*) q',
  },
  { ...ofRequest, table: 'mentoring_offer', by: 'mentoring_request q where q.id = one.request_id' },
  {
    ...ofRequest,
    table: 'mentoring_offer',
    shown: "jsonb_build_object('holds', one.holds)",
    by: "mentoring_offer f join mentoring_request q on q.id = f.request_id where f.event_id = one.event_id and q.status = 'Accepted'",
  },
  {
    ...ofRequest,
    table: 'session_note',
    shown: "jsonb_build_object('note', one.shared_note)",
    by: 'mentoring_request q where q.id = one.request_id',
  },
  {
    ...ofRequest,
    table: 'calendar_event',
    shown: 'jsonb_build_array(one.title, one.meet_url, one.starts_at, one.ends_at, one.cancelled_at)',
    by: 'mentoring_request q where q.event_id = one.id or exists (select from mentoring_offer f where f.request_id = q.id and f.event_id = one.id)',
  },
  { ...ofRequest, table: 'person', shown: names, by: 'mentoring_request q where q.mentor_id = one.id' },
  { ...ofRequest, table: 'sector', shown: name, by: 'mentoring_request q where q.sector_id = one.id' },
]

const registered = { collection: 'Events', rowId: 'e.id' } as const

const sights: readonly Sight[] = [
  ...sightsOfKinds,
  ...events,
  ...requests,
  {
    ...registered,
    table: 'event_registration',
    audience: "'person:' || one.person_id",
    shown: "jsonb_build_object('status', one.status)",
    by: 'calendar_event e where e.id = one.event_id',
  },
  {
    ...registered,
    table: 'attempt',
    audience: "'person:' || one.student_id",
    shown: "'{}'::jsonb",
    by: 'event_assessment n join calendar_event e on e.id = n.event_id where n.assessment_id = one.assessment_id',
  },
  {
    ...registered,
    table: 'survey_participant',
    audience: "'person:' || one.student_id",
    shown: "'{}'::jsonb",
    by: 'event_assessment n join calendar_event e on e.id = n.event_id where n.assessment_id = one.assessment_id',
  },
  {
    ...registered,
    table: 'form_answers',
    audience: "'person:' || one.person_id",
    shown: "'{}'::jsonb",
    by: 'calendar_type t join calendar_event e on e.type_id = t.id and e.ends_at > now() where t.form_id = one.form_id and one.person_id is not null',
  },
  {
    table: 'notification',
    collection: 'Notifications',
    audience: "'person:' || one.person_id",
    rowId: 'one.id',
    // A deleted account cannot sign in, so no device follows its messages.
    by: 'person p where p.id = one.person_id and p.deleted_at is null',
  },
  { table: 'sector', collection: 'Sectors', audience: "'all'", rowId: 'one.id', by: '(select) t' },
]

export const watchedCollections: ReadonlySet<string> = new Set(sights.map(({ collection }) => collection))
export const watchedTables: ReadonlySet<string> = new Set(sights.map(({ table }) => table))

const seen = ({ collection, audience, rowId, shown = "to_jsonb(one) - 'search_key'", by }: Sight) =>
  `select '${collection}', ${audience}, (${rowId})::text, ${shown} from ${by}`

const trigger = (table: string) => `
  create function seen_${table}(one ${table}) returns table (collection text, audience text, row_id text, shown jsonb) language sql stable as $$
    ${sights
      .filter((sight) => sight.table === table)
      .map(seen)
      .join(' union all ')}
  $$;
  create function watch_${table}() returns trigger language plpgsql as $$
  begin
    insert into written_row (collection, audience, row_id, statement)
      with gone as (select * from seen_${table}(old) where tg_op <> 'INSERT'), come as (select * from seen_${table}(new) where tg_op <> 'DELETE')
      select distinct collection, audience, row_id, current_query()
      from ((table gone except table come) union all (table come except table gone)) changed;
    return null;
  end $$;
  create trigger watch_${table} after insert or update or delete on ${table} for each row
    when (current_setting('application_name') = '${watchedApplication}') execute function watch_${table}();`

/**
 * Notes every mirrored row that the server under test changes in this database, with the audience of the change. At the end of
 * the transaction it removes the rows with a recorded change, because tests prune the changes afterwards.
 */
export async function watchChanges(sql: Sql): Promise<void> {
  await sql.unsafe(`
    create table written_row (xid xid8 not null default pg_current_xact_id(), collection text not null, audience text not null,
      row_id text not null, statement text not null);
    grant select, insert, delete on written_row to public;
    create index written_row_by_change on written_row (xid, collection, row_id);
    ${[...watchedTables].map(trigger).join('')}
    create function forget_told_row() returns trigger language plpgsql as $$
    begin
      delete from written_row w where (w.xid, w.collection, w.audience, w.row_id) = (new.xid, new.collection, new.audience, new.row_id)
        and exists (select from change c where (c.xid, c.collection, c.audience, c.row_id) = (w.xid, w.collection, w.audience, w.row_id));
      return null;
    end $$;
    create constraint trigger told_at_commit after insert on written_row deferrable initially deferred for each row execute function forget_told_row();`)
}

/** The rows that were written without a recorded change in the same transaction (O-31), with the statement that wrote them. */
export async function untoldChanges(sql: Sql): Promise<string[]> {
  const rows = await sql<{ what: string }[]>`
    select distinct w.collection || ' ' || w.row_id || ' for ' || w.audience || ': no recordChange beside '
      || regexp_replace(left(w.statement, 300), '\\s+', ' ', 'g') as what
    from written_row w`
  return rows.map(({ what }) => what)
}
