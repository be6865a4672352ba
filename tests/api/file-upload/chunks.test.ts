import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { fileChunkBytes, fileQuotaBytes } from '#contract/limits.ts'
import { addressOf } from '#rules/file-address.ts'
import { createFileStore } from '#server/ports/file-store.ts'
import { apiClient, refusal, type ApiClient } from '#tests/api/api-client.ts'
import { together } from '#tests/api/assessment-builders.ts'
import { anAdmin, aStudent } from '#tests/api/builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'
import {
  aPdf,
  aPicture,
  bytesOf,
  filesBelow,
  getFile,
  hashOf,
  sendForm,
  sendPieces,
  uploaded,
} from './file-builders.ts'

const server = await startTestServer()
afterAll(() => server.close())
const { url, sql } = server
const aClient = async () => server.client((await aStudent(sql)).email)
const store = join(server.dataDir, 'files')
const offsets = async (client: ApiClient, ...hashes: string[]) =>
  (await client.ok('FileUpload/GetMissing', { Hashes: hashes })).Missing
/** A document of `pieces` pieces and a remainder. */
const aLongPdf = (pieces: number) => Buffer.concat([aPdf(), randomBytes(pieces * fileChunkBytes), aPdf()])

it('a file in pieces arrives complete, and only its owner has it', async () => {
  const client = await aClient()
  const pdf = aLongPdf(3)
  expect(await offsets(client, hashOf(pdf))).toEqual([{ Sha256: hashOf(pdf), Offset: 0 }])
  const last = await sendPieces(url, client, pdf, { name: 'Essay.pdf' })
  expect(last.body).toEqual({
    Offset: pdf.length,
    Complete: true,
    File: expect.objectContaining({
      Name: 'Essay.pdf',
      FilePath: addressOf(hashOf(pdf), 'Essay.pdf', 'PDF'),
      SizeInByte: pdf.length,
    }),
  })
  expect(await offsets(client, hashOf(pdf))).toEqual([])
  const other = await aClient()
  expect(await offsets(other, hashOf(pdf))).toEqual([{ Sha256: hashOf(pdf), Offset: 0 }])
  const address = addressOf(hashOf(pdf), 'x', 'PDF')
  expect((await bytesOf(await getFile(url, client, address))).equals(pdf)).toBe(true)
  expect((await getFile(url, other, address)).status).toBe(404)
  expect(await sql`select 1 from file_chunk where sha256 = ${hashOf(pdf)}`).toHaveLength(0)
})

it('sending continues after a restart of the server, in another process, with the stored pieces', async () => {
  const client = await aClient()
  const pdf = aLongPdf(4)
  await sendPieces(url, client, pdf, { pieces: 2 })
  const next = await startTestServer({ sql, files: createFileStore({ filesUrl: null, dataDir: server.dataDir }) })
  const reconnected = apiClient(next.url, client.token)
  expect(await offsets(reconnected, hashOf(pdf))).toEqual([{ Sha256: hashOf(pdf), Offset: 2 * fileChunkBytes }])
  const last = await sendPieces(next.url, reconnected, pdf, { offset: 2 * fileChunkBytes })
  expect(last.body).toMatchObject({ Complete: true })
  expect((await bytesOf(await getFile(next.url, reconnected, addressOf(hashOf(pdf), 'x', 'PDF')))).equals(pdf)).toBe(
    true,
  )
  await next.close()
})

it('a photo in pieces is treated like every photo', async () => {
  const client = await aClient()
  const photo = await sharp(randomBytes(700 * 500 * 3), { raw: { width: 700, height: 500, channels: 3 } })
    .png()
    .toBuffer()
  expect(photo.length).toBeGreaterThan(fileChunkBytes)
  await sendPieces(url, client, photo, { kind: 'Picture', name: 'IMG_1.jpg' })
  const stored = await bytesOf(await getFile(url, client, addressOf(hashOf(photo), 'IMG_1.jpg', 'Picture')))
  expect(await sharp(stored).metadata()).toMatchObject({ format: 'webp', width: 700 })
})

it('a photo that is stored only in another size is reported as missing in the size of an answer', async () => {
  const client = await aClient()
  const photo = await aPicture(300, 200)
  await uploaded(url, client, 'FileUpload/PictureUpload', photo, 'x.png', { ResizedToWidth: 50 })
  expect(await offsets(client, hashOf(photo))).toHaveLength(1)
  expect((await sendPieces(url, client, photo, { kind: 'Picture' })).body).toMatchObject({
    Offset: photo.length,
    Complete: true,
  })
  expect((await getFile(url, client, addressOf(hashOf(photo), 'x', 'Picture'))).status).toBe(200)
  expect(await offsets(client, hashOf(photo))).toEqual([])
})

describe('pieces', () => {
  it('change nothing when they are sent twice, all at once, or after the end', async () => {
    const client = await aClient()
    const pdf = aLongPdf(1)
    const sent = (offset: number) => sendPieces(url, client, pdf, { offset, pieces: 1 })
    const first = await together(10, () => sent(0))
    expect(new Set(first.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    const second = await together(10, () => sent(fileChunkBytes))
    expect(second.map(({ status, body }) => [status, body])).toEqual(
      second.map(() => [200, expect.objectContaining({ Complete: true })]),
    )
    expect((await sent(0)).body).toMatchObject({ Complete: true })
    expect(await sql`select 1 from file where sha256 = ${hashOf(pdf)}`).toHaveLength(1)
    const [{ used }] = await sql<
      [{ used: number }]
    >`select used_bytes as used from file_root r join session s on s.person_id::text = r.root join file f on f.root = r.root where f.sha256 = ${hashOf(pdf)}`
    expect(used).toBe(pdf.length)
  })

  it('get the next offset after a gap', async () => {
    const client = await aClient()
    const pdf = aLongPdf(3)
    await sendPieces(url, client, pdf, { pieces: 1 })
    const reply = await sendPieces(url, client, pdf, { offset: 2 * fileChunkBytes, pieces: 1 })
    expect([reply.status, refusal(reply).current]).toEqual([409, { Offset: fileChunkBytes }])
  })

  it('are discarded when they do not match the announced hash', async () => {
    const client = await aClient()
    const pdf = aLongPdf(1)
    const sha256 = hashOf(Buffer.from(`not ${hashOf(pdf)}`))
    const reply = await sendPieces(url, client, pdf, { sha256 })
    expect([reply.status, refusal(reply).current]).toEqual([409, { Offset: 0 }])
    expect(await offsets(client, sha256)).toEqual([{ Sha256: sha256, Offset: 0 }])
    const [{ used }] = await sql<
      [{ used: number }]
    >`select coalesce(sum(used_bytes), 0)::integer as used from file_root where root in (select person_id::text from session where token_hash = sha256(${client.token}::bytea))`
    expect(used).toBe(0)
  })

  it.each([
    ['nothing', { Size: 10, Offset: 0 }, Buffer.alloc(0), 400],
    ['more than the file', { Size: 10, Offset: 5 }, Buffer.alloc(6), 400],
    ['a file without bytes', { Size: 0, Offset: 0 }, Buffer.alloc(1), 400],
    ['more than a kind may have', { Size: 20_000_001, Offset: 0 }, Buffer.alloc(1), 413],
    ['before the beginning', { Size: 10, Offset: -1 }, Buffer.alloc(1), 400],
  ] as const)('of %s are refused', async (_, place, bytes, status) => {
    const client = await aClient()
    expect(
      (
        await sendForm(
          url,
          client,
          'FileUpload/SendChunk',
          { Sha256: 'b'.repeat(64), Kind: 'PDF', Name: 'x', ...place },
          bytes,
        )
      ).status,
    ).toBe(status)
  })

  it.each([
    ['a malformed hash', { Sha256: '../../x' }],
    ['a hash in capitals', { Sha256: 'A'.repeat(64) }],
    ['a folder outside', { Sha256: 'c'.repeat(64), Folder: '../x' }],
  ] as const)('with %s are refused', async (_, wrong) => {
    const client = await aClient()
    expect(
      (
        await sendForm(
          url,
          client,
          'FileUpload/SendChunk',
          { Size: 5, Offset: 0, Kind: 'PDF', Name: 'x', ...wrong },
          Buffer.from('%PDF-'),
        )
      ).status,
    ).toBe(400)
  })

  it('are refused for good when the content does not match the kind, and their space is freed', async () => {
    const student = await aStudent(sql)
    const client = await server.client(student.email)
    const before = await filesBelow(store)
    const reply = await sendPieces(url, client, Buffer.concat([Buffer.from('<html>'), randomBytes(fileChunkBytes)]), {
      kind: 'Picture',
    })
    expect([reply.status, Object.keys(refusal(reply).errors ?? {})]).toEqual([400, ['File']])
    expect(await filesBelow(store)).toEqual(before)
    expect(await sql`select used_bytes from file_root where root = ${student.id}`).toEqual([{ used_bytes: 0 }])
    expect(await sql`select 1 from file_chunk where person_id = ${student.id}`).toHaveLength(0)
  })

  it('count towards the space of their owner', async () => {
    const student = await aStudent(sql)
    const client = await server.client(student.email)
    const pdf = aLongPdf(2)
    await sendPieces(url, client, pdf, { pieces: 1 })
    await sql`update file_root set used_bytes = ${fileQuotaBytes - 5} where root = ${student.id}`
    const reply = await sendPieces(url, client, pdf, { offset: fileChunkBytes })
    expect([reply.status, refusal(reply).code]).toEqual([413, 'too-large'])
    expect(await offsets(client, hashOf(pdf))).toEqual([{ Sha256: hashOf(pdf), Offset: fileChunkBytes }])
  })
})

it('a file that an admin attaches to an answer stays private too', async () => {
  const client = await server.client((await anAdmin(sql)).email)
  const picture = await aPicture(50, 50)
  await sendPieces(url, client, picture, { kind: 'Picture' })
  expect((await getFile(url, null, addressOf(hashOf(picture), 'x', 'Picture'))).status).toBe(404)
})

it('a full disk is reported as such, and the pieces stay', async () => {
  const files = createFileStore({ filesUrl: null, dataDir: server.dataDir })
  const full = await startTestServer({
    sql,
    files: { ...files, put: () => Promise.reject(Object.assign(new Error('no space'), { code: 'ENOSPC' })) },
  })
  const client = apiClient(full.url, (await aClient()).token)
  const pdf = aLongPdf(1)
  expect((await sendPieces(full.url, client, pdf)).status).toBe(507)
  expect(await offsets(client, hashOf(pdf))).toEqual([{ Sha256: hashOf(pdf), Offset: pdf.length }])
  await full.close()
  // Sending the same last piece again is enough.
  expect((await sendPieces(url, client, pdf, { offset: fileChunkBytes })).body).toMatchObject({ Complete: true })
})
