import { afterAll, beforeEach, expect, test } from 'vitest'
import { drawnListAddress, type DrawnListRequest } from '#rules/drawn-lists.ts'
import { replyName } from '#rules/page-replies.ts'
import type { DrawingRequest } from '#server/html/page-drawer.ts'
import type { Drawing } from '#server/http/drawn/load-drawing.ts'
import { anAdmin, aStudent } from '#tests/api/builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'

// The server draws a list for the person who asks (docs/decisions/100).
const path = '/admin/students'
const rows = replyName('Account/GetStudents', { keyword: '', page: 0, pageSize: 20 })
let drawn: DrawingRequest[] = []
let wanted = [rows]
let html = '<h1 style="color:red">Students</h1>'
let [atOnce, mostAtOnce] = [0, 0]
/** A drawing ends after this. */
let held: Promise<unknown> = Promise.resolve()
const drawing: Drawing = {
  templates: new Map(),
  styleHashes: [],
  lists: new Map([[path, ['/assets/own.js']]]),
  drawer: {
    prepare: async () => undefined,
    draw: async (request) => {
      drawn.push(request)
      atOnce += 1
      mostAtOnce = Math.max(mostAtOnce, atOnce)
      await new Promise((resolve) => setImmediate(resolve))
      await held
      atOnce -= 1
      return { title: 'Students', html, missed: wanted.filter((name) => !(name in request.replies)) }
    },
    close: async () => undefined,
  },
}
const server = await startTestServer({ drawing })
afterAll(() => server.close())
beforeEach(() => {
  drawn = []
  wanted = [rows]
  html = '<h1 style="color:red">Students</h1>'
  mostAtOnce = 0
  held = Promise.resolve()
})
const student = await aStudent(server.sql, { surname: 'Yakubu' })

const look = { path, media: ['(min-width: 64rem)'], settings: { 'hidden-columns': '{}' }, at: 1_795_500_000_000 }
async function ask(token: string | null, request: Partial<DrawnListRequest> | Record<string, unknown> = {}) {
  const reply = await fetch(server.url + drawnListAddress, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token === null ? {} : { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ ...look, ...request }),
  })
  return { status: reply.status, headers: reply.headers, body: JSON.parse(await reply.text()) }
}
const tokenOf = async ({ email }: { email: string }) => (await server.client(email)).token

test('a list is drawn from the replies to the calls that the page makes, for the person who asks, and is stored nowhere', async () => {
  const admin = await anAdmin(server.sql, { firstname: 'Grace' })
  const { status, headers, body } = await ask(await tokenOf(admin))
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(body).toMatchObject({
    UserId: admin.id,
    title: 'Students',
    // The content policy allows no such attribute.
    html: '<h1 data-style="color:red">Students</h1>',
    scripts: ['/assets/own.js'],
    replies: { [rows]: { Items: [{ Id: student.id, Surname: 'Yakubu' }] } },
  })
  expect(drawn).toHaveLength(2)
  expect(drawn[1]).toMatchObject({
    path,
    replies: body.replies,
    viewer: { user: { UserId: admin.id, Firstname: 'Grace' }, media: look.media, settings: look.settings, at: look.at },
  })
})

test.each([
  ['a visitor', null, 401],
  ['a token that is unknown', 'x'.repeat(43), 401],
])('%s gets no list, and nothing is drawn', async (_, token, status) => {
  expect((await ask(token)).status).toBe(status)
  expect(drawn).toEqual([])
})

test.each([
  ['a student', () => aStudent(server.sql)],
  ['an admin without this right', () => anAdmin(server.sql, { allowAllEndPoints: false })],
])(
  '%s gets no row: the calls of the page are those of the person, and their refusal is the answer',
  async (_, someone) => {
    const { status, body } = await ask(await tokenOf(await someone()))
    expect([status, body.code]).toEqual([403, 'forbidden'])
    expect(drawn.map(({ replies }) => replies)).toEqual([{}])
  },
)

test('one person who asks for twenty lists at once does not occupy the thread', async () => {
  const token = await tokenOf(await aStudent(server.sql))
  // The first drawing goes on until one request is refused, however slowly the others arrive.
  const refused = Promise.withResolvers<void>()
  held = refused.promise
  const askOnce = async () => {
    const reply = await ask(token)
    if (reply.status === 503) refused.resolve()
    return reply
  }
  const replies = await Promise.all(Array.from({ length: 20 }, askOnce))
  const statuses = replies.map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([403, 503]))
  expect(mostAtOnce).toBe(1)
})

test('a page never writes: a call that is no read is not made', async () => {
  wanted = [replyName('Account/SignOut', {})]
  const token = await tokenOf(await anAdmin(server.sql))
  expect((await ask(token)).status).toBe(503)
  wanted = [rows]
  expect((await ask(token)).status).toBe(200)
})

test('an address without a list is not found, and a wrong request names its field', async () => {
  const token = await tokenOf(await anAdmin(server.sql))
  expect((await ask(token, { path: '/admin/home' })).status).toBe(404)
  expect((await ask(token, { path: `/${'a'.repeat(100_000)}` })).status).toBe(413)
  for (const [field, wrong] of [
    ['path', 5],
    ['media.0', ['(color)']],
    ['settings', { theme: 'dark' }],
    ['at', 'now'],
  ] as const) {
    const { status, body } = await ask(token, { [field.split('.')[0] ?? '']: wrong })
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]])
  }
})
