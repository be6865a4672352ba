import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { contract } from '#contract/contract.ts'
import { errorStatus } from '#contract/errors.ts'
import { openApiDocument } from '#server/http/openapi.ts'
import { startTestServer } from '#tests/api/test-server.ts'

const server = await startTestServer()
afterAll(() => server.close())

const address = `${server.url}/api/openapi.json`
const reply = await fetch(address)
const operation = z.looseObject({
  operationId: z.string(),
  parameters: z.array(
    z.looseObject({ name: z.string().optional(), in: z.string().optional(), required: z.boolean().optional() }),
  ),
  requestBody: z.looseObject({ content: z.record(z.string(), z.unknown()) }).optional(),
  responses: z.looseObject({ 200: z.looseObject({ content: z.record(z.string(), z.unknown()) }) }),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  'x-roles': z.unknown(),
  'x-offline': z.string(),
})
const document = z
  .looseObject({
    openapi: z.string(),
    paths: z.record(z.string(), z.partialRecord(z.enum(['get', 'post']), operation)),
    components: z.looseObject({ schemas: z.record(z.string(), z.unknown()) }),
  })
  .parse(await reply.clone().json())
const faultsOf = async (value: object) => {
  const { valid, errors } = await new Validator().validate({ ...structuredClone(value) })
  return valid ? [] : errors
}

describe('GET /api/openapi.json', () => {
  test('is valid OpenAPI 3.1', async () => {
    expect(reply.status).toBe(200)
    expect(reply.headers.get('content-type')).toBe('application/json')
    expect(document.openapi).toMatch(/^3\.1\./)
    expect(await faultsOf(document)).toEqual([])
  })

  test('planted faults are caught: an operation without replies, and a word that OpenAPI does not have', async () => {
    const { openapi, info } = openApiDocument('1.0.0', {})
    const wrong = { operationId: 'a', response: {} }
    for (const fault of [{ get: wrong }, { fetch: { responses: {} }, parameters: 1 }])
      expect(await faultsOf({ openapi, info, paths: { '/a': fault } })).not.toEqual([])
  })

  test('names every call with its method, who may make it and what may wait offline', () => {
    const described = Object.entries(document.paths).map(([path, item]) => {
      const [method = '', one] = Object.entries(item)[0] ?? []
      return [path.slice(1), [method.toUpperCase(), one?.['x-roles'], one?.['x-offline']]]
    })
    const known = Object.entries(contract).map(([key, { method, access, offline }]) => [key, [method, access, offline]])
    expect(Object.fromEntries(described)).toEqual(Object.fromEntries(known))
  })

  test('says what a call takes: words of a query, a body, or a form with a file', () => {
    const states = document.paths['/CountryState/GetStates']?.get
    expect(states?.parameters).toContainEqual(
      expect.objectContaining({ name: 'countryId', in: 'query', required: false }),
    )
    expect(states?.requestBody).toBeUndefined()
    const create = document.paths['/CountryState/CreateState']?.post
    expect(Object.keys(create?.requestBody?.content ?? {})).toEqual(['application/json'])
    expect(create?.parameters).toEqual([{ $ref: '#/components/parameters/IdempotencyKey' }])
    expect(create?.security).toEqual([{ session: [] }])
    const file = document.paths['/School/ImportSchools']?.post
    expect(file?.requestBody?.content).toMatchObject({
      'multipart/form-data': { schema: { properties: { File: {} }, required: ['File'] } },
    })
  })

  test('says what comes back: JSON, a sentence, or an error', () => {
    const replies = (path: string) => Object.keys(document.paths[path]?.post?.responses[200].content ?? {})
    expect([replies('/School/CreateSchool'), replies('/School/DeleteSchool')]).toEqual([
      ['application/json'],
      ['text/plain'],
    ])
    expect(document.components.schemas['Error']).toMatchObject({
      properties: { code: { enum: Object.keys(errorStatus) } },
      required: ['code'],
    })
  })

  test('leads nowhere by no reference', () => {
    const text = JSON.stringify(document)
    const refs = [...text.matchAll(/"\$ref":"([^"]*)"/g)].map(([, ref = '']) => ref)
    const missing = refs.filter((ref) => {
      const place = ref
        .split('/')
        .slice(1)
        .reduce((at: unknown, step) => (at instanceof Object ? Reflect.get(at, step) : undefined), document)
      return place === undefined
    })
    expect(refs.length).toBeGreaterThan(200)
    expect(missing).toEqual([])
  })

  test('is sent once: whoever has it is told that it is the same', async () => {
    const etag = reply.headers.get('etag') ?? ''
    expect(etag).not.toBe('')
    const again = await fetch(address, { headers: { 'If-None-Match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect((await fetch(address, { headers: { 'If-None-Match': '"another"' } })).status).toBe(200)
  })
})
