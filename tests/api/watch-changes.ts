import type { Sql } from 'postgres'

/** The name of the connections of the server under test. The connections of the tests, which prepare rows, are not watched. */
export const watchedApplication = 'server under test'

/** Tables with rows in a mirrored collection (src/shared/contract/collections.ts), the ids of these rows, and which rows count. */
const watched = [
  // Devices have no drafts: a row counts only when students may take it now, or could take it before the change.
  {
    table: 'assessment',
    id: 'id',
    collections: ['CareerAssessments'],
    counts: "one.kind = 'career' and one.is_active and one.deleted_at is null",
  },
  { table: 'attempt', id: 'id', collections: ['MyAnsweredCareerAssessments', 'CareerResponses'], counts: 'true' },
  {
    table: 'feedback',
    id: 'attempt_id',
    collections: ['MyAnsweredCareerAssessments', 'CareerResponses'],
    counts: 'true',
  },
  { table: 'notification', id: 'id', collections: ['Notifications'], counts: 'true' },
  { table: 'sector', id: 'id', collections: ['Sectors'], counts: 'true' },
] as const

const trigger = ({ table, id, collections, counts }: (typeof watched)[number]) => `
  create function watched_${table}_counts(one ${table}) returns boolean language sql as $$ select ${counts} $$;
  create function watch_${table}() returns trigger language plpgsql as $$
  begin
    -- What a row is found by is on no device.
    if tg_op = 'UPDATE' and to_jsonb(old) - 'search_key' = to_jsonb(new) - 'search_key' then return null; end if;
    if tg_op <> 'INSERT' and watched_${table}_counts(old) or tg_op <> 'DELETE' and watched_${table}_counts(new) then
      insert into written_row (collection, row_id, statement)
        select name, case tg_op when 'DELETE' then old.${id} else new.${id} end, current_query() from unnest(array['${collections.join("', '")}']) name;
    end if;
    return null;
  end $$;
  create trigger watch_${table} after insert or update or delete on ${table} for each row
    when (current_setting('application_name') = '${watchedApplication}') execute function watch_${table}();`

/**
 * Notes every mirrored row that the server under test writes in this database. At the end of the transaction it removes the rows
 * with a recorded change, because tests prune the changes afterwards.
 */
export async function watchChanges(sql: Sql): Promise<void> {
  await sql.unsafe(`
    create table written_row (xid xid8 not null default pg_current_xact_id(), collection text not null, row_id text not null, statement text not null);
    create index written_row_by_change on written_row (xid, collection, row_id);
    ${watched.map(trigger).join('')}
    create function forget_told_row() returns trigger language plpgsql as $$
    begin
      delete from written_row w where w.xid = new.xid and w.collection = new.collection and w.row_id = new.row_id
        and exists (select from change c where c.xid = w.xid and c.collection = w.collection and c.row_id = w.row_id);
      return null;
    end $$;
    create constraint trigger told_at_commit after insert on written_row deferrable initially deferred for each row execute function forget_told_row();`)
}

/** The rows that were written without a recorded change in the same transaction (O-31), with the statement that wrote them. */
export async function untoldChanges(sql: Sql): Promise<string[]> {
  const rows = await sql<{ what: string }[]>`
    select distinct w.collection || ' ' || w.row_id || ': no recordChange beside ' || regexp_replace(left(w.statement, 300), '\\s+', ' ', 'g') as what
    from written_row w`
  return rows.map(({ what }) => what)
}
