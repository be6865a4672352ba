import { afterAll, expect, it } from 'vitest'
import { startTestServer } from '#tests/api/test-server.ts'

const server = await startTestServer()
afterAll(() => server.close())

it('reports that the service, its database and its migrations are ready', async () => {
  const reply = await fetch(`${server.url}/api/health`)
  expect(reply.status).toBe(200)
  expect(await reply.json()).toMatchObject({
    status: 'ok',
    database: 'up',
    migrations: expect.any(Number),
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
  })
})
