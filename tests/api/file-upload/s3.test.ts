import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { createFileStore } from '#server/ports/file-store.ts'
import { refusal } from '#tests/api/api-client.ts'
import { aStudent } from '#tests/api/builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'
import { aPdf, aPicture, bytesOf, filesBelow, getFile, hashOf, sendForm, uploaded } from './file-builders.ts'

/** A test bucket: it stores objects and records every request. */
const objects = new Map<string, Buffer>()
let asked: { method: string; path: string; signature: string; hash: string; sum: string; host: string }[] = []
let answers: number[] = []
const bucket = createServer((message, reply) => {
  void answer(message).then(({ status, body }) => reply.writeHead(status).end(body))
})
bucket.listen(0, '127.0.0.1')
await once(bucket, 'listening')
const listening = bucket.address()
if (typeof listening !== 'object' || listening === null) throw new Error('the bucket has no port')

async function answer(message: IncomingMessage): Promise<{ status: number; body?: Buffer }> {
  const bytes = Buffer.concat(await message.toArray())
  const { method = '', url: path = '', headers } = message
  asked.push({
    method,
    path,
    signature: headers.authorization ?? '',
    hash: String(headers['x-amz-content-sha256']),
    sum: createHash('sha256').update(bytes).digest('hex'),
    host: headers.host ?? '',
  })
  const planned = answers.shift()
  if (planned) return { status: planned }
  if (method === 'PUT') objects.set(path, bytes)
  if (method === 'DELETE') objects.delete(path)
  const body = method === 'GET' ? objects.get(path) : Buffer.alloc(0)
  return body ? { status: 200, body } : { status: 404 }
}

const dataDir = await mkdtemp(join(tmpdir(), 'data-'))
const files = createFileStore({
  dataDir,
  filesUrl: `http://KEYID:s%2Fecret@127.0.0.1:${listening.port}/uploads/afara/?region=eu-west-1`,
})
const server = await startTestServer({ files })
const { url, sql } = server
const client = await server.client((await aStudent(sql)).email)
beforeEach(() => {
  asked = []
  answers = []
})
afterAll(async () => {
  await server.close()
  bucket.close()
  await rm(dataDir, { recursive: true })
})

it('files are stored in the bucket with signed, path-style requests, and are read from it', async () => {
  const picture = await aPicture(100, 50)
  const { FilePath, ThumbnailFilePath } = await uploaded(url, client, 'FileUpload/PictureUpload', picture, 'x.png')
  const at = `/uploads/afara/${hashOf(picture).slice(0, 2)}/${hashOf(picture)}`
  expect(asked.map(({ method, path }) => [method, path])).toEqual([
    ['PUT', `${at}/1200x0`],
    ['PUT', `${at}/200x200`],
  ])
  for (const { signature, hash, sum, host } of asked) {
    expect(signature).toMatch(
      /^AWS4-HMAC-SHA256 Credential=KEYID\/\d{8}\/eu-west-1\/s3\/aws4_request, SignedHeaders=host;x-amz-content-sha256;x-amz-date, Signature=[0-9a-f]{64}$/,
    )
    expect([hash, host]).toEqual([sum, `127.0.0.1:${listening.port}`])
  }
  expect(await sharp(await bytesOf(await getFile(url, client, FilePath))).metadata()).toMatchObject({
    format: 'webp',
    width: 100,
  })
  expect((await getFile(url, client, ThumbnailFilePath)).status).toBe(200)
  const { FilePath: small } = await client.ok('FileUpload/ResizedImage', { FilePath, Width: 20 })
  expect(await sharp(await bytesOf(await getFile(url, client, small))).metadata()).toMatchObject({ width: 20 })
  // Nothing is stored on this machine.
  expect(await filesBelow(dataDir)).toEqual([])
})

it('a failing bucket is asked again', async () => {
  answers = [500, 503]
  expect((await sendForm(url, client, 'FileUpload/PDFUpload', {}, aPdf('stumble'), 'x.pdf')).status).toBe(200)
  expect(asked.map(({ method }) => method)).toEqual(['PUT', 'PUT', 'PUT'])
})

it.for([
  [[500, 500, 500], 503, 'not-ready'],
  [[403], 500, 'failed'],
  [[404], 500, 'failed'],
] as const)('a file is missing after the answers %j, and the secret is in no log', async ([plan, status, code]) => {
  answers = [...plan]
  const pdf = aPdf(`refused ${plan.join()}`)
  const reply = await sendForm(url, client, 'FileUpload/PDFUpload', {}, pdf, 'x.pdf')
  expect([reply.status, refusal(reply).code]).toEqual([status, code])
  expect(await sql`select 1 from file where sha256 = ${hashOf(pdf)}`).toHaveLength(0)
  expect(JSON.stringify(server.lines)).not.toMatch(/s%2Fecret|s\/ecret|Signature=/)
})

it('an object that the bucket lost is not found', async () => {
  const { FilePath } = await uploaded(url, client, 'FileUpload/PDFUpload', aPdf('lost'), 'x.pdf')
  objects.clear()
  expect((await getFile(url, client, FilePath)).status).toBe(404)
})
