import { afterAll, expect, test } from 'vitest'
import { previewLinkDays } from '#contract/limits.ts'
import { must } from '#kit/must.ts'
import { anAdmin, aStudent } from '#tests/api/builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'
import { aBlog, aRow } from './blog-builders.ts'

const server = await startTestServer()
const { sql } = server
afterAll(() => server.close())
const author = await anAdmin(sql)
const [admin, student, visitor] = [
  await server.client(author.email),
  await server.client((await aStudent(sql)).email),
  await server.client(),
]
const create = async (facts: Parameters<typeof aBlog>[0] = {}) => (await admin.ok('Blog/CreateBlog', aBlog(facts))).Id
const makeLink = async (Id: string) => {
  const { Path, Until } = await admin.ok('Blog/MakeBlogPreviewLink', { Id })
  return { token: must(/^\/draft\/([\w-]{43})$/.exec(Path)?.[1], 'a secret'), Until }
}
const preview = (token: string) => visitor.call('Blog/GetBlogPreview', { token })

test('a link shows the working copy as it was saved last, also of a published article, and leaves its version (X-074)', async () => {
  const Id = await create({ Name: 'Before' })
  const { token, Until } = await makeLink(Id)
  const days = (Date.parse(Until) - server.now().getTime()) / 86_400_000
  expect(days).toBeGreaterThan(previewLinkDays - 0.1)
  expect(days).toBeLessThanOrEqual(previewLinkDays)
  expect(await visitor.ok('Blog/GetBlogPreview', { token })).toMatchObject({ Until, Blog: { Name: 'Before' } })
  await admin.ok('Blog/PublishBlog', { Id })
  const { RowVersion, ...body } = await admin.ok('Blog/GetBlogById', { id: Id })
  await admin.ok('Blog/UpdateBlog', { ...body, Id, RowVersion, Name: 'After' })
  expect((await visitor.ok('Blog/GetBlogPreview', { token })).Blog.Name).toBe('After')
  expect((await visitor.ok('Blog/GetPublishedBlog', { url: body.Url })).Blog.Name).toBe('Before')
  await makeLink(Id)
  expect((await admin.ok('Blog/GetBlogById', { id: Id })).RowVersion).toBe(RowVersion + 1)
})

test('an unknown link, an older one, one that is switched off, one that has ended and one of the trash get the same 404', async () => {
  const unknown = await preview('A'.repeat(43))
  const isGone = async (token: string) => {
    const reply = await preview(token)
    expect({ status: reply.status, body: { ...Object(reply.body), requestId: '' } }).toEqual({
      status: 404,
      body: { ...Object(unknown.body), requestId: '' },
    })
  }
  const Id = await create()
  const state = async () => (await admin.ok('Blog/GetBlogPreviewLink', { id: Id })).Until
  expect(await state()).toBe('')
  const first = await makeLink(Id)
  const second = await makeLink(Id)
  expect(await state()).toBe(second.Until)
  await isGone(first.token)
  expect((await preview(second.token)).status).toBe(200)
  expect(await admin.ok('Blog/EndBlogPreviewLink', { Id })).toContain('switched off')
  await isGone(second.token)
  expect(await state()).toBe('')
  const third = await makeLink(Id)
  await sql`update blog set preview_until = ${server.now()} where id = ${Id}`
  await isGone(third.token)
  expect(await state()).toBe('')
  const fourth = await makeLink(Id)
  await admin.ok('Blog/DeleteBlog', { Id })
  await isGone(fourth.token)
  await admin.ok('Trash/Restore', { Id })
  await isGone(fourth.token)
  await isGone('')
})

test('only the hash of a secret is stored, and the audit says who made the link', async () => {
  const Id = await create()
  const { token } = await makeLink(Id)
  const [row] = await sql<{ text: string }[]>`
    select (select to_jsonb(b)::text from blog b where id = ${Id}) || (select coalesce(jsonb_agg(to_jsonb(o)), '[]')::text from idempotency o) as text`
  expect(row?.text).not.toContain(token)
  const { Items } = await admin.ok('Audit/GetAuditLog', { keyword: Id })
  expect(Items.map(({ Call }) => Call)).toContain('Blog/MakeBlogPreviewLink')
  expect(JSON.stringify(Items)).not.toContain(token)
})

test('text that an older release stored is cleaned when it is shown', async () => {
  const Id = await create({ ContentsJson: [aRow({ Content: '<p>Good</p>' })] })
  await sql`update blog set content = jsonb_set(content, '{ContentsJson,0,Contents,0,Content}', ${sql.json('<p onclick="x()">Bad<script>alert(1)</script></p>')}) where id = ${Id}`
  const { token } = await makeLink(Id)
  const text = JSON.stringify(await visitor.ok('Blog/GetBlogPreview', { token }))
  expect(text).toContain('Bad')
  expect(text).not.toMatch(/onclick|script|alert/)
})

test('only administrators with the right make links and end them', async () => {
  const Id = await create()
  for (const key of ['Blog/MakeBlogPreviewLink', 'Blog/EndBlogPreviewLink'] as const)
    expect((await student.call(key, { Id })).status).toBe(403)
  expect((await student.call('Blog/GetBlogPreviewLink', { id: Id })).status).toBe(403)
  expect((await admin.call('Blog/MakeBlogPreviewLink', { Id: 'x' })).status).toBe(404)
})
