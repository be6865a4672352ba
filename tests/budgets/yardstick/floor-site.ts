import { readFile } from 'node:fs/promises'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { freePort } from '#tests/browser/harness/free-port.ts'
import { floorForm } from './floor-questions.ts'

const page =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>floor</title><link rel="icon" href="data:,"></head><body><div id="root"></div><script type="module" src="./main.js"></script></body></html>'

/** Serves the floor: one form written by hand without a library, with its definition in a separate file. */
export async function serveFloorForm(): Promise<{ address(size: number): string; close(): void }> {
  const script = await readFile(new URL('./floor-form.js', import.meta.url), 'utf8')
  const app = new Hono()
    .get('/', ({ html }) => html(page))
    .get('/main.js', ({ body }) => body(script, 200, { 'content-type': 'text/javascript' }))
    .get('/:file{def-[0-9]+\\.json}', ({ json, req }) =>
      json(floorForm(Number(req.param('file').replaceAll(/\D/g, '')))),
    )
  const port = await freePort()
  const server = serve({ fetch: app.fetch, port })
  return { address: (size) => `http://localhost:${port}/?n=${size}`, close: () => void server.close() }
}
