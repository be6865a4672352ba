import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { randomId } from '#kit/ids.ts'
import { addressOf } from '#rules/file-address.ts'
import { refusal, type ApiClient } from '#tests/api/api-client.ts'
import { anAdmin, aPerson, aStudent } from '#tests/api/builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'
import { aPdf, aPicture, getFile, hashOf, uploaded } from './file-builders.ts'

const server = await startTestServer()
afterAll(() => server.close())
const { url, sql } = server
const aClient = async () => server.client((await aStudent(sql)).email)
const names = async (client: ApiClient, directory = '') =>
  (await client.ok('FileUpload/GetFiles', { directory })).map(({ Name, IsDirectory }) =>
    IsDirectory ? `${Name}/` : Name,
  )

describe('a listing (R-262, R-265)', () => {
  it('shows folders first, then files by name, with all facts of the file manager', async () => {
    const client = await aClient()
    const picture = await aPicture()
    await uploaded(url, client, 'FileUpload/PDFUpload', aPdf(), 'b.pdf', { Folder: 'School' })
    await uploaded(url, client, 'FileUpload/PictureUpload', picture, 'a.png', { Folder: 'School' })
    await uploaded(url, client, 'FileUpload/PDFUpload', aPdf('deep'), 'c.pdf', { Folder: 'School/2026/May' })
    expect(await names(client)).toEqual(['School/'])
    expect(await names(client, 'School')).toEqual(['2026/', 'a.webp', 'b.pdf'])
    const [folder, image, pdf] = await client.ok('FileUpload/GetFiles', { directory: 'School' })
    expect(folder).toEqual({
      Name: '2026',
      FilePath: 'School/2026',
      IsDirectory: true,
      IsImage: false,
      IsCSV: false,
      IsPDF: false,
      IsWord: false,
      IsGraphics: false,
      SizeInByte: 0,
      ThumbnailFilePath: '',
      IsSelected: false,
    })
    expect(image).toMatchObject({
      IsImage: true,
      FilePath: addressOf(hashOf(picture), 'a', 'Picture'),
      ThumbnailFilePath: addressOf(hashOf(picture), 'a', 'Picture', { width: 200, height: 200 }),
    })
    expect(pdf).toMatchObject({ IsPDF: true, IsImage: false, SizeInByte: aPdf().length })
    expect(await names(client, folder?.FilePath)).toEqual(['May/'])
    expect(await names(client, 'no such folder')).toEqual([])
  })

  it('shows people only their own files, for any path', async () => {
    const ada = await aStudent(sql)
    const client = await server.client(ada.email)
    await uploaded(url, client, 'FileUpload/PDFUpload', aPdf('mine'), 'mine.pdf')
    for (const person of [
      { roles: [] },
      { roles: ['mentor', 'vendor', 'parent', 'student'] },
      { roles: ['admin'], adminEndPoints: ['Assessment/CreateCareerAssessment'] },
    ] as const) {
      const other = await server.client((await aPerson(sql, person)).email)
      for (const directory of ['', 'people', `people/${ada.id}`, ada.id, 'site'])
        expect(await names(other, directory)).toEqual([])
    }
  })

  it('shows an admin the site’s files and those of all people, which it cannot change', async () => {
    const ada = await aStudent(sql, { surname: 'Bello', firstname: 'Ngozi' })
    await uploaded(url, await server.client(ada.email), 'FileUpload/PDFUpload', aPdf('hers'), 'hers.pdf', {
      Folder: 'Work',
    })
    const admin = await server.client((await anAdmin(sql)).email)
    const second = await server.client((await anAdmin(sql)).email)
    await uploaded(url, admin, 'FileUpload/PDFUpload', aPdf('policy'), 'policy.pdf')
    expect(await names(second)).toContain('policy.pdf')
    expect(await admin.ok('FileUpload/GetFiles', { directory: 'people' })).toContainEqual(
      expect.objectContaining({ Name: 'Ngozi Bello', FilePath: `people/${ada.id}`, IsDirectory: true }),
    )
    const [work] = await admin.ok('FileUpload/GetFiles', { directory: `people/${ada.id}` })
    expect(work).toMatchObject({ Name: 'Work', FilePath: `people/${ada.id}/Work` })
    expect(await names(admin, `people/${ada.id}/Work`)).toEqual(['hers.pdf'])
    for (const key of ['FileUpload/DeleteFile', 'FileUpload/DeleteFolder', 'FileUpload/CreateFolder'] as const) {
      expect((await admin.call(key, { Folder: `people/${ada.id}/Work`, FileName: 'hers.pdf' })).status).toBe(422)
    }
    expect((await admin.call('FileUpload/GetFiles', { directory: 'people/../..' })).status).toBe(400)
    expect((await admin.call('FileUpload/GetFiles', { directory: 'people/nobody' })).status).toBe(404)
  })
})

describe('folders', () => {
  it('can be created empty, and twice', async () => {
    const client = await aClient()
    for (const text of [1, 2])
      expect([text, await client.ok('FileUpload/CreateFolder', { Folder: 'A', FileName: 'B' })]).toEqual([
        text,
        'The folder is there.',
      ])
    expect([await names(client), await names(client, 'A')]).toEqual([['A/'], ['B/']])
  })

  it.each(['..', '.', '/', '\\', 'a\u202eb', ' '])('are not created with a name such as %j', async (name) => {
    const client = await aClient()
    await client.call('FileUpload/CreateFolder', { FileName: name })
    expect(await names(client)).toEqual([])
  })

  it.each(['/', '\\', '///'])(
    'without a name are refused instead of taken for the current folder (%j, R-236)',
    async (FileName) => {
      const reply = await (await aClient()).call('FileUpload/CreateFolder', { FileName })
      expect([reply.status, refusal(reply).errors]).toEqual([400, { FileName: ['Folder Name is required. Thank you'] }])
    },
  )

  it('are deleted with everything in them', async () => {
    const client = await aClient()
    const inner = await uploaded(url, client, 'FileUpload/PDFUpload', aPdf('inner'), 'x.pdf', { Folder: 'A/B' })
    await uploaded(url, client, 'FileUpload/PDFUpload', aPdf('beside'), 'y.pdf', { Folder: 'AB' })
    expect(await client.ok('FileUpload/DeleteFolder', { FileName: 'A' })).toBe('The folder A is deleted.')
    expect([await names(client), await names(client, 'A/B'), await names(client, 'AB')]).toEqual([
      ['AB/'],
      [],
      ['y.pdf'],
    ])
    expect((await getFile(url, client, inner.FilePath)).status).toBe(404)
    expect((await client.call('FileUpload/DeleteFolder', { FileName: 'A' })).status).toBe(404)
    expect((await client.call('FileUpload/DeleteFolder', { Folder: '..', FileName: '..' })).status).toBe(400)
  })
})

describe('a file', () => {
  it('that is deleted is gone for its owner and can be uploaded again', async () => {
    const client = await aClient()
    const { FilePath } = await uploaded(url, client, 'FileUpload/PDFUpload', aPdf('again'), 'x.pdf')
    expect(await client.ok('FileUpload/DeleteFile', { FileName: 'x.pdf' })).toBe('x.pdf is deleted.')
    expect([await names(client), (await getFile(url, client, FilePath)).status]).toEqual([[], 404])
    expect((await client.call('FileUpload/DeleteFile', { FileName: 'x.pdf' })).status).toBe(404)
    expect((await client.ok('FileUpload/GetMissing', { Hashes: [hashOf(aPdf('again'))] })).Missing).toHaveLength(1)
    await uploaded(url, client, 'FileUpload/PDFUpload', aPdf('again'), 'x.pdf')
    expect([await names(client), (await getFile(url, client, FilePath)).status]).toEqual([['x.pdf'], 200])
  })

  it('of another person is not found', async () => {
    await uploaded(url, await aClient(), 'FileUpload/PDFUpload', aPdf('hers'), 'x.pdf')
    expect((await (await aClient()).call('FileUpload/DeleteFile', { FileName: 'x.pdf' })).status).toBe(404)
  })

  it('that a stored answer names stays, and so does its folder', async () => {
    const ada = await aStudent(sql)
    const client = await server.client(ada.email)
    const admin = await server.client((await anAdmin(sql)).email)
    const logo = await uploaded(url, admin, 'FileUpload/PictureUpload', await aPicture(40, 40), 'logo.png')
    const { FilePath } = await uploaded(url, client, 'FileUpload/PDFUpload', aPdf('proof'), 'proof.pdf', {
      Folder: 'Answers',
    })
    await aStoredAnswer(ada.id, FilePath, logo.FilePath)
    for (const [who, key, input] of [
      [client, 'FileUpload/DeleteFile', { Folder: 'Answers', FileName: 'proof.pdf' }],
      [client, 'FileUpload/DeleteFolder', { FileName: 'Answers' }],
      [admin, 'FileUpload/DeleteFile', { FileName: 'logo.webp' }],
    ] as const) {
      const reply = await who.call(key, input)
      expect([reply.status, refusal(reply).detail]).toEqual([422, expect.stringContaining('stays')])
    }
    expect(await names(client, 'Answers')).toEqual(['proof.pdf'])
  })
})

describe('a picture of the site', () => {
  type Show = (address: string, admin: { readonly id: string }) => Promise<unknown>
  const now = () => server.now()
  const migration = readFileSync('server/db/migrations/0035_releasing.sql', 'utf8')
  const notesOfOld = migration.slice(migration.indexOf('-- What stands now'))
  const shows: [string, Show][] = [
    [
      'a category',
      (address) => sql`insert into category (id, name, image_url) values (${randomId()}, ${randomId()}, ${address})`,
    ],
    [
      'a school',
      (address) => sql`insert into school (id, name, logo) values (${randomId()}, ${randomId()}, ${address})`,
    ],
    [
      'a product’s description',
      (address) =>
        sql`insert into product (id, name, summary, description, amount) values (${randomId()}, 'P', '', ${`<p>Look</p><img src="${address}" alt="">`}, 1)`,
    ],
    [
      'a form that is still being written',
      (address) =>
        sql`insert into form (id, definition, access, created_at, updated_at) values (${randomId()}, ${JSON.stringify({ SuccessMessage: `<img src="${address}">` })}::text::jsonb, '"public"', ${now()}, ${now()})`,
    ],
    ['a person', (address, { id }) => sql`update person set picture = ${address} where id = ${id}`],
    ['a vendor’s logo', (address, { id }) => sql`update person set logo = ${address} where id = ${id}`],
  ]
  it.each(shows.flatMap(([what, show]) => (['since', 'before'] as const).map((way) => [what, way, show] as const)))(
    'that %s shows cannot be deleted under it, shown %s the rule',
    async (_, way, show) => {
      const person = await anAdmin(sql)
      const admin = await server.client(person.email)
      const Folder = randomId()
      const { FilePath, Name } = await uploaded(
        url,
        admin,
        'FileUpload/PictureUpload',
        await aPicture(40, 30),
        'shown.png',
        { Folder },
      )
      await show(FilePath, person)
      if (way === 'before') {
        await sql`delete from file_use`
        await sql.unsafe(notesOfOld)
      }
      const reply = await admin.call('FileUpload/DeleteFile', { Folder, FileName: Name })
      expect([reply.status, refusal(reply).detail]).toEqual([
        422,
        `“${Name}” is used by an answer, a form or a page, so it stays.`,
      ])
      expect((await getFile(url, null, FilePath)).status).toBe(200)
    },
  )

  it('that an admin put into an answer stays with it', async () => {
    const person = await anAdmin(sql)
    const admin = await server.client(person.email)
    const { FilePath, Name } = await uploaded(
      url,
      admin,
      'FileUpload/PictureUpload',
      await aPicture(41, 30),
      'answered.png',
    )
    await aStoredAnswer(person.id, FilePath, '')
    expect((await admin.call('FileUpload/DeleteFile', { FileName: Name })).status).toBe(422)
  })
})

/** A published form whose definition names `picture`, and an answer of `personId` that names `file`. */
async function aStoredAnswer(personId: string, file: string, picture: string): Promise<void> {
  const [form, answers, now] = [randomId(), randomId(), server.now()]
  await sql`insert into form (id, definition, access, created_at, updated_at) values (${form}, '{}', '"public"', ${now}, ${now})`
  await sql`insert into form_version (form_id, version, definition, access, published_by, published_at) values (${form}, 1, ${JSON.stringify({ DefaultImages: [picture] })}::text::jsonb, '"public"', ${personId}, ${now})`
  await sql`
    insert into form_answers (id, form_id, response_id, version, person_id, content_hash, answers, texts, search_key, started_at, answered_at, received_at)
    values (${answers}, ${form}, ${answers}, 1, ${personId}, '', ${JSON.stringify([{ UserResponse: file }])}::text::jsonb, '[]', '', ${now}, ${now}, ${now})`
}
