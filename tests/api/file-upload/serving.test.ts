import { request } from 'node:http'
import { afterAll, describe, expect, it } from 'vitest'
import { addressOf } from '#rules/file-address.ts'
import { anAdmin, aPerson, aStudent } from '#tests/api/builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'
import { aPdf, aPicture, getFile, hashOf, sendPieces, uploaded } from './file-builders.ts'

const server = await startTestServer()
afterAll(() => server.close())
const { url, sql } = server
const clientOf = async (facts: Parameters<typeof aPerson>[1]) => server.client((await aPerson(sql, facts)).email)

describe('a picture of the site', () => {
  it('is open to everyone, cached for ever, and cannot run scripts', async () => {
    const admin = await server.client((await anAdmin(sql)).email)
    const item = await uploaded(url, admin, 'FileUpload/PictureUpload', await aPicture(), 'Logo “new”.png')
    for (const address of [item.FilePath, item.ThumbnailFilePath]) {
      const reply = await getFile(url, null, address)
      const header = (name: string) => reply.headers.get(name)
      expect([reply.status, header('content-type'), header('cache-control'), header('vary')]).toEqual([
        200,
        'image/webp',
        'public, max-age=31536000, immutable',
        null,
      ])
      expect([
        header('x-content-type-options'),
        header('content-security-policy'),
        header('cross-origin-resource-policy'),
      ]).toEqual(['nosniff', "default-src 'none'; frame-ancestors 'none'; sandbox", 'same-origin'])
      expect(header('content-disposition')).toMatch(
        /^inline; filename="Logo _new_\.webp"; filename\*=UTF-8''Logo%20%E2%80%9Cnew%E2%80%9D\.webp$/,
      )
      const again = await getFile(url, null, address, { 'If-None-Match': header('etag') ?? '' })
      expect([again.status, await again.text()]).toEqual([304, ''])
    }
    expect((await fetch(url + item.FilePath, { method: 'HEAD' })).status).toBe(200)
  })
})

describe('a private file', () => {
  const pdf = aPdf('private')
  const address = addressOf(hashOf(pdf), 'x', 'PDF')

  it('is open to its owner and to admins who may see all files or all answers', async () => {
    const owner = await aStudent(sql)
    await sendPieces(url, await server.client(owner.email), pdf)
    const suspended = await aPerson(sql, { roles: ['admin'], allowAllEndPoints: true })
    const late = await server.client(suspended.email)
    await sql`update person set is_active = false where id = ${suspended.id}`
    const readers = {
      owner: await server.client(owner.email),
      all: await clientOf({ roles: ['admin'], allowAllEndPoints: true }),
      files: await clientOf({ roles: ['admin'], adminEndPoints: ['FileUpload/GetFiles'] }),
      answers: await clientOf({ roles: ['admin'], adminEndPoints: ['Eform/GetFormAnswers'] }),
      otherAdmin: await clientOf({ roles: ['admin'], adminEndPoints: ['Eform/GetForms'] }),
      student: await clientOf({ roles: ['student'] }),
      mentor: await clientOf({ roles: ['mentor'] }),
      vendor: await clientOf({ roles: ['vendor'] }),
      parent: await clientOf({ roles: ['parent'] }),
      suspended: late,
      visitor: null,
      // The grant without the role opens nothing.
      grantOnly: await clientOf({
        roles: ['mentor'],
        adminEndPoints: ['FileUpload/GetFiles'],
        allowAllEndPoints: true,
      }),
    }
    const found: Record<string, number> = {}
    for (const [who, client] of Object.entries(readers)) found[who] = (await getFile(url, client, address)).status
    expect(found).toEqual({
      owner: 200,
      all: 200,
      files: 200,
      answers: 200,
      otherAdmin: 404,
      student: 404,
      mentor: 404,
      vendor: 404,
      parent: 404,
      suspended: 404,
      visitor: 404,
      grantOnly: 404,
    })
  })

  it('is never stored in a shared cache, and is requested again each time', async () => {
    const client = await server.client((await aStudent(sql)).email)
    await sendPieces(url, client, pdf)
    const reply = await getFile(url, client, address)
    expect([reply.headers.get('cache-control'), reply.headers.get('vary')]).toEqual([
      'private, no-cache',
      'Authorization',
    ])
    const etag = reply.headers.get('etag') ?? ''
    expect((await getFile(url, client, address, { 'If-None-Match': etag })).status).toBe(304)
    expect((await getFile(url, null, address, { 'If-None-Match': etag })).status).toBe(404)
    await client.ok('Account/SignOut')
    expect((await getFile(url, client, address, { 'If-None-Match': etag })).status).toBe(404)
  })
})

describe('an address without a file', () => {
  const hash = 'a'.repeat(64)
  it.each([
    `/files/${hash}/x.pdf`,
    `/files/${hash}-9999x9999/x.webp`,
    '/files/x/y',
    `/files/${hash}/`,
    `/files/${hash}`,
    '/files/',
    `/files/${hash.toUpperCase()}/x.pdf`,
    `/files/${hash}/../../../etc/passwd`,
    `/files/..%2f..%2f..%2fetc%2fpasswd/x`,
    `/files/${hash}/..%2f..%2fpasswd`,
    `/files/${hash}/%00`,
    `/files/${hash}/%zz`,
    `/files/incoming/x`,
    `/files/${hash}/x?key=1`,
  ])('%s is not found', async (path) => {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      request({ port: new URL(url).port, path }, (reply) => {
        resolve(reply.resume().statusCode)
      })
        .on('error', reject)
        .end()
    })
    expect(status).toBe(404)
  })

  it('accepts no writes', async () => {
    for (const method of ['POST', 'PUT', 'DELETE'])
      expect((await fetch(`${url}/files/${hash}/x.pdf`, { method, body: 'x' })).status).toBe(404)
  })
})
