import { afterAll, describe, expect, test } from 'vitest'
import type { CallKey, Input } from '#contract/contract.ts'
import { randomId } from '#kit/ids.ts'
import { articleTags } from '#rules/blog/article-html.ts'
import { forbiddenHtml } from '#server/html/forbidden-html.ts'
import { apiClient, refusal } from '#tests/api/api-client.ts'
import { together } from '#tests/api/assessment-builders.ts'
import { anAdmin } from '#tests/api/builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'
import { attacks } from '#tests/eform/hostile-html.ts'
import { aBlog, aRow, pictureAddress } from './blog-builders.ts'

const server = await startTestServer()
afterAll(() => server.close())
const { sql } = server
const admin = await server.client((await anAdmin(sql)).email)
const visitor = apiClient(server.url, null)

type Body = Input<'Blog/CreateBlog'>
const create = async (facts: Partial<Body> = {}) => (await admin.ok('Blog/CreateBlog', aBlog(facts))).Id
const read = (id: string) => admin.ok('Blog/GetBlogById', { id })
const publish = (Id: string) => admin.ok('Blog/PublishBlog', { Id })
const article = (url: string) => visitor.ok('Blog/GetPublishedBlog', { url })
const status = async (url: string) => (await visitor.call('Blog/GetPublishedBlog', { url })).status
const refused = async (key: CallKey, input: unknown) => {
  const reply = await admin.raw(key, input)
  return { status: reply.status, ...refusal(reply) }
}
const update = async (Id: string, facts: Partial<Body>) => {
  const { RowVersion, Status: _status, Publish: _publish, ...now } = await read(Id)
  return admin.ok('Blog/UpdateBlog', { ...now, ...facts, Id, RowVersion })
}
const aName = (words: string) => `${words} ${randomId().slice(0, 8)}`

describe('an article (R-739 … R-745)', () => {
  test('starts as a draft with an address made from its name, and rows with usual widths (R-743)', async () => {
    const Name = aName('Save ₦500 a week')
    const Id = await create({ Name })
    expect(await read(Id)).toMatchObject({
      Name,
      Url: Name.toLowerCase().replace('₦', '').replaceAll(' ', '-'),
      Status: 'Draft',
      Publish: false,
      HasChanges: false,
      PageType: 'Article',
      ContentsJson: [{ FitToScreen: false, Contents: [{ ContentType: 'Text', Width: 6 }] }],
    })
  })

  test('needs name, summary, tags, search text, and a date unless it is a page (R-742)', async () => {
    const { status: code, errors } = await refused('Blog/CreateBlog', {
      ...aBlog({ ArticleDate: '' }),
      Name: ' ',
      Summary: '',
      Tags: '',
      SEOs: '',
    })
    expect(code).toBe(400)
    expect(Object.keys(errors ?? {}).toSorted()).toEqual(['ArticleDate', 'Name', 'SEOs', 'Summary', 'Tags'])
    expect(await read(await create({ ArticleDate: '', PageType: 'Page' }))).toMatchObject({ PageType: 'Page' })
    expect(await admin.ok('Blog/GetPageTypes', {})).toEqual([
      { Id: 'Article', Name: 'Article' },
      { Id: 'Page', Name: 'Page' },
    ])
  })

  test('an update says so in the quoted words, raises the version and keeps one revision for one sitting', async () => {
    const Name = aName('Ask a mentor')
    const Id = await create({ Name })
    expect(await update(Id, { Summary: 'Five examples.' })).toBe(`${Name} has been updated Successfully. Thank you`)
    expect(await read(Id)).toMatchObject({ RowVersion: 2, Summary: 'Five examples.' })
    expect((await admin.ok('Blog/GetBlogRevisions', { Id })).Total).toBe(1)
    await publish(Id)
    await update(Id, { Summary: 'Six examples.' })
    const { Items } = await admin.ok('Blog/GetBlogRevisions', { Id })
    expect(Items.map(({ Revision, WasPublished }) => [Revision, WasPublished])).toEqual([
      [2, false],
      [1, true],
    ])
    expect(await admin.ok('Blog/GetBlogRevision', { Id, Revision: 1 })).toMatchObject({ Summary: 'Five examples.' })
    expect((await refused('Blog/GetBlogRevision', { Id, Revision: 9 })).status).toBe(404)
  })

  test('an update without rows leaves the rows as they are', async () => {
    const Id = await create()
    const { ContentsJson, ...facts } = await read(Id)
    await admin.ok('Blog/UpdateBlog', { ...facts, Summary: 'Only the summary.' })
    expect(await read(Id)).toMatchObject({ Summary: 'Only the summary.', ContentsJson })
  })

  test('an update from an older version is refused with the present copy', async () => {
    const Id = await create()
    const stale = await read(Id)
    await update(Id, { Summary: 'Theirs.' })
    const reply = await refused('Blog/UpdateBlog', { ...stale, Summary: 'Mine.' })
    expect([reply.status, reply.code]).toEqual([409, 'conflict'])
    expect(reply.current).toMatchObject({ Summary: 'Theirs.', RowVersion: 2 })
  })

  test('a copy has new ids, its own address and is a draft (R-741)', async () => {
    const Id = await create()
    await publish(Id)
    const original = await read(Id)
    const duplicate = async () => {
      await admin.ok('Blog/DuplicateBlog', { Id })
      const { Items } = await admin.ok('Blog/GetBlogs', { keyword: `${original.Name} copy` })
      return Items.map((row) => row.Id)
    }
    const [first = ''] = await duplicate()
    const copy = await read(first)
    expect(copy).toMatchObject({ Name: `${original.Name} (copy)`, Url: `${original.Url}-copy`, Status: 'Draft' })
    expect(copy.ContentsJson[0]?.Id).not.toBe(original.ContentsJson[0]?.Id)
    const again = (await duplicate()).find((id) => id !== first) ?? ''
    expect((await read(again)).Url).toBe(`${original.Url}-copy-2`)
  })

  test('the list finds by words and status, and the audit names what changed', async () => {
    const Name = aName('Findable')
    const Id = await create({ Name })
    const find = async (more: Partial<Input<'Blog/GetBlogs'>> = {}) =>
      (await admin.ok('Blog/GetBlogs', { keyword: Name, ...more })).Items.map((row) => row.Id)
    expect([await find(), await find({ status: 'Draft' }), await find({ status: 'Published' })]).toEqual([
      [Id],
      [Id],
      [],
    ])
    await update(Id, { Summary: 'Changed words.' })
    await admin.ok('Blog/DeleteBlog', { Id })
    expect(await find()).toEqual([])
    expect((await refused('Blog/GetBlogById', { id: Id })).status).toBe(404)
    await admin.ok('Trash/Restore', { Id })
    expect([await find(), (await read(Id)).Status]).toEqual([[Id], 'Draft'])
    const { Items } = await admin.ok('Audit/GetAuditLog', { entity: 'Blog', keyword: '' })
    const changed = Items.find(({ Call, EntityId }) => Call === 'Blog/UpdateBlog' && EntityId === Id)
    expect(changed?.Changes.map(({ Field, After }) => [Field, After])).toContainEqual(['Summary', 'Changed words.'])
  })
})

describe('what readers get', () => {
  test('nothing before publishing, the published copy afterwards, and 404 again after unpublishing', async () => {
    const Id = await create()
    const { Url } = await read(Id)
    const unknown = await visitor.call('Blog/GetPublishedBlog', { url: 'no-such-article' })
    const hidden = await visitor.call('Blog/GetPublishedBlog', { url: Url })
    expect(hidden.status).toBe(404)
    expect({ ...refusal(hidden), requestId: '' }).toEqual({ ...refusal(unknown), requestId: '' })
    await publish(Id)
    expect((await article(Url)).Blog).toMatchObject({ Url, Tags: ['Money', 'WAEC'], ReadingMinutes: 1 })
    expect((await refused('Blog/PublishBlog', { Id })).status).toBe(422)
    await update(Id, { Summary: 'A new summary.' })
    expect((await article(Url)).Blog.Summary).toBe('What it adds up to by May.')
    expect(await read(Id)).toMatchObject({ HasChanges: true, Status: 'Published' })
    await publish(Id)
    expect((await article(Url)).Blog.Summary).toBe('A new summary.')
    await admin.ok('Blog/UnpublishBlog', { Id })
    expect([await status(Url), (await read(Id)).Status]).toEqual([404, 'Unpublished'])
    await publish(Id)
    await admin.ok('Blog/DeleteBlog', { Id })
    expect(await status(Url)).toBe(410)
    await admin.ok('Trash/Restore', { Id })
    expect(await status(Url)).toBe(404)
  })

  test('404 for a deleted draft, whose address readers never knew', async () => {
    const Id = await create()
    const { Url } = await read(Id)
    await admin.ok('Blog/DeleteBlog', { Id })
    expect(await status(Url)).toBe(404)
  })

  test('an article without content is not published', async () => {
    const Id = await create({ ContentsJson: [] })
    expect((await refused('Blog/PublishBlog', { Id })).status).toBe(422)
  })

  test('a scheduled article from its time on', async () => {
    const Id = await create()
    const { Url, RowVersion } = await read(Id)
    const past = new Date(Date.now() - 60_000).toISOString()
    expect((await refused('Blog/ScheduleBlog', { Id, RowVersion, At: past })).status).toBe(422)
    const At = new Date(Date.now() + 3_600_000).toISOString()
    await admin.ok('Blog/ScheduleBlog', { Id, RowVersion, At })
    expect(await read(Id)).toMatchObject({ Status: 'Scheduled', Publish: false, PublishedFrom: At })
    expect(await status(Url)).toBe(404)
    await sql`update blog set live_from = now() - interval '1 second' where id = ${Id}`
    expect([await status(Url), (await read(Id)).Status]).toEqual([200, 'Published'])
  })

  test('an older address leads to the article; an address that readers never saw does not', async () => {
    const Id = await create()
    const { Url } = await read(Id)
    await publish(Id)
    await update(Id, { Url: `${Url}-draft` })
    expect([await status(`${Url}-draft`), (await article(Url)).Blog.Url]).toEqual([404, Url])
    await update(Id, { Url: `${Url}-new` })
    await publish(Id)
    expect((await article(Url)).Blog.Url).toBe(`${Url}-new`)
    expect(await status(`${Url}-draft`)).toBe(404)
    expect((await refused('Blog/CreateBlog', aBlog({ Url }))).errors).toHaveProperty('Url')
    await create({ Url: `${Url}-draft` })
  })

  test('a list of 24 newest first, searched in name, summary and tags, without pages', async () => {
    const tag = `Tag${randomId().slice(0, 6)}`
    const ids: string[] = []
    for (const day of ['2026-01-02', '2026-01-03', '2026-01-01'])
      ids.push(await create({ ArticleDate: day, Tags: `${tag}, Money` }))
    ids.push(await create({ PageType: 'Page', Tags: tag }))
    for (const id of ids) await publish(id)
    const { Items, Total, Tags } = await visitor.ok('Blog/GetPublishedBlogs', { keyword: tag })
    expect([Total, Items.map(({ Id }) => Id)]).toEqual([3, [ids[1], ids[0], ids[2]]])
    expect(Tags).toContain('Money')
    const second = await visitor.ok('Blog/GetPublishedBlogs', { keyword: tag, page: 1, pageSize: 2 })
    expect(second.Items.map(({ Id }) => Id)).toEqual([ids[2]])
    const { Others, Next } = await article((await read(ids[1] ?? '')).Url)
    expect(Next?.Id).toBe(ids[0])
    expect(Others.map(({ Id }) => Id)).not.toContain(ids[1])
  })

  test('24 on a page of the blog, and ten others beside an article (R-744)', async () => {
    const tag = `Tag${randomId().slice(0, 6)}`
    const ids: string[] = []
    for (let at = 0; at < 25; at++) ids.push(await create({ Tags: tag }))
    for (const id of ids) await publish(id)
    const first = await visitor.ok('Blog/GetPublishedBlogs', { keyword: tag })
    const second = await visitor.ok('Blog/GetPublishedBlogs', { keyword: tag, page: 1 })
    expect([first.Total, first.Items.length, second.Items.length]).toEqual([25, 24, 1])
    expect((await article((await read(ids[0] ?? '')).Url)).Others).toHaveLength(10)
  })
})

describe('content (V-08, X-071, X-072)', () => {
  test.each(attacks)('is stored and shown without %s', async (attack) => {
    const Id = await create({
      ContentsJson: [aRow({ Content: `<p>Before</p>${attack}<p>After</p>`, Width: 12 })],
    })
    await publish(Id)
    const { Url, ContentsJson } = await read(Id)
    const shown = (await article(Url)).Blog.ContentsJson
    for (const rows of [ContentsJson, shown]) {
      const html = rows[0]?.Contents[0]?.Content ?? ''
      expect(forbiddenHtml(html, articleTags)).toEqual([])
      expect(html).toContain('Before')
    }
  })

  test('that an older release stored is cleaned again when it is shown', async () => {
    const Id = await create()
    await publish(Id)
    await sql`update blog set live = jsonb_set(live, '{ContentsJson,0,Contents,0,Content}', '"<p onclick=x()>Hi</p><script>1</script>"') where id = ${Id}`
    const { Blog } = await article((await read(Id)).Url)
    expect(Blog.ContentsJson[0]?.Contents[0]?.Content).toBe('<p>Hi</p>')
  })

  test('names the block and the field that are refused', async () => {
    const { status: code, errors } = await refused(
      'Blog/CreateBlog',
      aBlog({
        ContentsJson: [
          aRow({ ContentType: 'Picture', Picture: pictureAddress() }, { ContentType: 'Picture', AltText: 'A lamp' }),
          aRow(
            { ContentType: 'Embedded_Content', Content: 'https://evil.example/frame', AltText: 'Evil' },
            { ContentType: 'Embedded_Content', Content: 'javascript:alert(1)', AltText: 'Evil' },
            { ContentType: 'Video', VideoURL: 'data:text/html,x', AltText: 'Video' },
            { ContentType: 'Video', VideoURL: 'https://youtu.be/dQw4w9WgXcQ' },
          ),
        ],
      }),
    )
    expect(code).toBe(400)
    expect(Object.keys(errors ?? {})).toEqual([
      'ContentsJson.0.Contents.0.AltText',
      'ContentsJson.0.Contents.1.Picture',
      'ContentsJson.1.Contents.0.Content',
      'ContentsJson.1.Contents.1.Content',
      'ContentsJson.1.Contents.2.VideoURL',
      'ContentsJson.1.Contents.3.AltText',
    ])
  })

  test('keeps only the address of a frame, and a video that plays automatically is mute', async () => {
    const code = '<iframe width="560" src="https://www.youtube.com/embed/dQw4w9WgXcQ?si=x" onload="alert(1)"></iframe>'
    const { ContentsJson } = await read(
      await create({
        ContentsJson: [
          aRow(
            { ContentType: 'Embedded_Content', Content: code, AltText: 'A day in the lab', Picture: pictureAddress() },
            { ContentType: 'Video', VideoURL: 'https://vimeo.com/76979871', AltText: 'A day', AutoPlay: true },
          ),
        ],
      }),
    )
    expect(ContentsJson[0]?.Contents).toMatchObject([
      { Content: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', Picture: '' },
      { VideoURL: 'https://player.vimeo.com/video/76979871', AutoPlay: true, Mute: true, IsYouTube: false },
    ])
  })

  test('with pictures names their files, so that they are kept', async () => {
    const Picture = pictureAddress('c')
    const Id = await create({ Picture, ContentsJson: [aRow({ ContentType: 'Picture', Picture, AltText: 'A lamp' })] })
    await publish(Id)
    const held = await sql`select from file_use where sha256 = ${'c'.repeat(64)} and root = 'site'`
    expect(held.length).toBeGreaterThanOrEqual(3)
  })

  test('is bounded', async () => {
    const Content = 'a'.repeat(50_000)
    const rows = Array.from({ length: 9 }, () => aRow({ Content }))
    expect((await refused('Blog/CreateBlog', aBlog({ ContentsJson: rows }))).errors).toHaveProperty('ContentsJson')
  })
})

describe('parallel calls', () => {
  test('20 articles that want one address: one gets it, the others are refused', async () => {
    const Url = aName('same').replace(' ', '-')
    const replies = await together(20, () => admin.call('Blog/CreateBlog', aBlog({ Url })))
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
    expect(replies.filter((reply) => reply.status === 400)).toHaveLength(19)
  })

  test('20 articles of one name get 20 addresses', async () => {
    const Name = aName('Same name')
    const made = await together(20, () => create({ Name }))
    const urls = await Promise.all(made.map(async (id) => (await read(id)).Url))
    expect(new Set(urls).size).toBe(20)
  })

  test.each([true, false])(
    '20 people publish an article: one does, and the others are refused; named version: %s',
    async (isNamed) => {
      const Id = await create()
      const { RowVersion } = await read(Id)
      const replies = await together(20, () => admin.call('Blog/PublishBlog', isNamed ? { Id, RowVersion } : { Id }))
      expect(replies.filter(({ status: code }) => code === 200)).toHaveLength(1)
      expect(replies.filter(({ status: code }) => code === 409 || code === 422)).toHaveLength(19)
      const { Items } = await admin.ok('Blog/GetBlogRevisions', { Id })
      expect(Items.filter(({ WasPublished }) => WasPublished)).toHaveLength(1)
    },
  )

  test('a call that began before another one published, and waited for it, does not publish again', async () => {
    const Id = await create()
    await publish(Id)
    server.advance(-500)
    expect(await refused('Blog/PublishBlog', { Id })).toMatchObject({ status: 422 })
    expect(await read(Id)).toMatchObject({ Status: 'Published', Publish: true })
    server.advance(500)
  })

  test('a version that another person changed and published meanwhile is a conflict with their copy (X-069)', async () => {
    const Id = await create()
    const { RowVersion } = await read(Id)
    await update(Id, { Summary: 'Theirs' })
    await publish(Id)
    for (const key of ['Blog/PublishBlog', 'Blog/ScheduleBlog'] as const)
      expect(await refused(key, { Id, RowVersion, At: new Date(Date.now() + 60_000).toISOString() })).toMatchObject({
        status: 409,
        current: { Summary: 'Theirs' },
      })
  })

  test('20 updates of one version: one is saved', async () => {
    const Id = await create()
    const body = await read(Id)
    const replies = await together(20, (at) => admin.call('Blog/UpdateBlog', { ...body, Summary: `Version ${at}` }))
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
    expect((await read(Id)).RowVersion).toBe(2)
  })
})
