// Migrates a database with a pause after every statement, so that a kill can hit between any two. The tests kill this process.
import { connect } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'

const sql = connect(process.argv[2] ?? '', { max: 1 })
await sql.unsafe(`
  create schema if not exists slow;
  create or replace function slow.pause() returns event_trigger language plpgsql as $$ begin perform pg_sleep(0.01); end $$;
  drop event trigger if exists pause;
  create event trigger pause on ddl_command_end execute function slow.pause()`)
console.log('begins')
await migrate(sql)
await sql.end()
