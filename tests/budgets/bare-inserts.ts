// A server of one route that inserts what it gets as one row: what a write costs at least with the same driver, HTTP server and
// database. `node bare-inserts.ts <database url> <port>`.
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { uuidV7 } from '#kit/ids.ts'
import { connect } from '#server/db/connect.ts'

const [url = '', port = ''] = process.argv.slice(2)
const sql = connect(url)
const app = new Hono()
app.post('/', async (context) => {
  const body = await context.req.json<Record<string, string>>()
  await sql`insert into bare (id, body) values (${uuidV7(Date.now())}, ${sql.json(body)})`
  return context.json({ saved: true })
})
serve({ fetch: app.fetch, port: Number(port), hostname: '127.0.0.1' })
