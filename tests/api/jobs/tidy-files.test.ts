import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { createFileStore } from '#server/ports/file-store.ts'
import { tidyFiles } from '#server/jobs/tidy-files.ts'
import { aStudent } from '#tests/api/builders.ts'
import {
  aPdf,
  aPicture,
  filesBelow,
  getFile,
  hashOf,
  sendPieces,
  uploaded,
} from '#tests/api/file-upload/file-builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'

const server = await startTestServer()
afterAll(() => server.close())
const { url, sql } = server
const day = 24 * 60 * 60 * 1000
const store = join(server.dataDir, 'files')
const files = createFileStore({ filesUrl: null, dataDir: server.dataDir })
const after = (days: number) => tidyFiles({ sql, files, now: new Date(server.now().getTime() + days * day) })
const aClient = async () => server.client((await aStudent(sql)).email)
const stored = async (bytes: Uint8Array) =>
  (await filesBelow(store)).filter((path) => path.includes(hashOf(bytes))).length

it('the bytes of a deleted file stay for a month and are then removed', async () => {
  const client = await aClient()
  const picture = await aPicture()
  await uploaded(url, client, 'FileUpload/PictureUpload', picture, 'x.png')
  await client.ok('FileUpload/DeleteFile', { FileName: 'x.webp' })
  expect([await after(29), await stored(picture)]).toEqual([0, 2])
  expect([await after(31), await stored(picture)]).toEqual([3, 0])
  expect(await sql`select 1 from file_blob where sha256 = ${hashOf(picture)}`).toHaveLength(0)
})

it('a deleted file that a later answer names stays for the readers of the answer', async () => {
  const ada = await aStudent(sql)
  const client = await server.client(ada.email)
  const { FilePath } = await uploaded(url, client, 'FileUpload/PDFUpload', aPdf('late'), 'x.pdf')
  await client.ok('FileUpload/DeleteFile', { FileName: 'x.pdf' })
  await sql`insert into file_use (root, sha256, holder, slot) values (${ada.id}, ${hashOf(aPdf('late'))}, 'form_answers 1', 'answers')`
  await after(400)
  expect((await getFile(url, client, FilePath)).status).toBe(200)
})

it('a file that one of two owners deletes stays for the other', async () => {
  const [ada, bola] = [await aClient(), await aClient()]
  for (const client of [ada, bola]) await uploaded(url, client, 'FileUpload/PDFUpload', aPdf('both'), 'x.pdf')
  await ada.ok('FileUpload/DeleteFile', { FileName: 'x.pdf' })
  expect([await after(31), await stored(aPdf('both'))]).toEqual([1, 1])
})

it('abandoned pieces are removed after two weeks, and their space is freed', async () => {
  const ada = await aStudent(sql)
  const client = await server.client(ada.email)
  const pdf = Buffer.concat([aPdf('pieces'), Buffer.alloc(600_000)])
  await sendPieces(url, client, pdf, { pieces: 2 })
  const used = async () =>
    (await sql`select used_bytes::integer as used from file_root where root = ${ada.id}`)[0]?.['used']
  expect([await after(13), await used()]).toEqual([0, 2 * 256 * 1024])
  expect([await after(15), await used()]).toEqual([1, 0])
  expect((await client.ok('FileUpload/GetMissing', { Hashes: [hashOf(pdf)] })).Missing).toEqual([
    { Sha256: hashOf(pdf), Offset: 0 },
  ])
})

it('bytes without an owner are removed after a day, unless an upload of the same bytes is running', async () => {
  const pdf = aPdf('orphan')
  await mkdir(join(store, hashOf(pdf).slice(0, 2), hashOf(pdf)), { recursive: true })
  await writeFile(join(store, hashOf(pdf).slice(0, 2), hashOf(pdf), 'original'), pdf)
  await sql`insert into file_blob (sha256, variant, touched_at) values (${hashOf(pdf)}, 'original', ${server.now()})`
  expect([await after(0.9), await stored(pdf)]).toEqual([0, 1])
  // Twenty uploads of the same content run while the bytes are removed: every successful upload has them.
  const clients = await Promise.all(Array.from({ length: 10 }, aClient))
  const [, ...items] = await Promise.all([
    after(2),
    ...clients.map((client) => uploaded(url, client, 'FileUpload/PDFUpload', pdf, 'x.pdf')),
  ])
  const got = await Promise.all(items.map((item, n) => getFile(url, clients[n] ?? null, item.FilePath)))
  expect(got.map(({ status }) => status)).toEqual(got.map(() => 200))
})

it('the partial upload of a killed process is removed', async () => {
  const left = join(store, 'incoming', 'in-killed')
  await mkdir(left, { recursive: true })
  await writeFile(join(left, 'received'), 'half')
  const old = new Date(server.now().getTime() - 2 * day)
  expect(await after(0)).toBe(0)
  await utimes(left, old, old)
  expect([await after(0), await filesBelow(join(store, 'incoming'))]).toEqual([1, []])
})
