import { contract } from '#contract/contract.ts'
import type { Access, Call } from '#contract/define.ts'
import { errorStatus } from '#contract/errors.ts'
import { productName } from '#kit/product.ts'
import { jsonSchema, type JsonSchema, type SharedSchemas } from '#server/http/openapi-schema.ts'

interface Operation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly parameters: readonly object[]
  readonly requestBody?: object
  readonly responses: object
  readonly security: readonly object[]
  /** Who may call: `public`, `signed-in`, or roles. */
  readonly 'x-roles': Access
  /** What a device may do with it without a network. */
  readonly 'x-offline': Call['offline']
}
type PathItem = Partial<Record<'get' | 'post', Operation>>

interface Described {
  readonly key: string
  readonly call: Call
  readonly input: JsonSchema
  readonly output: JsonSchema
}

const json = (schema: object) => ({ 'application/json': { schema } })
const component = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` })

/** The calls of the product as an OpenAPI 3.1 document, below `/api`. */
export function openApiDocument(version: string, calls: Readonly<Record<string, Call>> = contract) {
  const shared: SharedSchemas = new Map()
  const paths = Object.entries(calls).map(([key, call]): [string, PathItem] => {
    const name = key.replace('/', '.')
    const input = jsonSchema(call.input, `${name}.Input`, 'input', shared)
    const output = jsonSchema(call.output, `${name}.Output`, 'output', shared)
    const operation = operationOf({ key, call, input, output })
    return [`/${key}`, call.method === 'GET' ? { get: operation } : { post: operation }]
  })
  return {
    openapi: '3.1.0',
    info: { title: productName, version },
    servers: [{ url: '/api' }],
    paths: Object.fromEntries(paths),
    components: {
      schemas: { Error: errorSchema, ...Object.fromEntries(shared) },
      responses: {
        Error: { description: 'The call was refused or failed.', content: json(component('schemas', 'Error')) },
      },
      parameters: { IdempotencyKey: idempotencyKey },
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
    },
  }
}

function operationOf({ key, call, input, output }: Described): Operation {
  const isRead = call.method === 'GET'
  return {
    operationId: key.replace('/', '.'),
    tags: [key.split('/')[0] ?? ''],
    parameters: [...(isRead ? queryOf(input) : []), ...(call.once ? [component('parameters', 'IdempotencyKey')] : [])],
    ...(isRead ? {} : { requestBody: bodyOf(call, input) }),
    responses: {
      200: {
        description: 'Done.',
        content: call.reply === 'text' ? { 'text/plain': { schema: output } } : json(output),
      },
      default: component('responses', 'Error'),
    },
    security: call.access === 'public' ? [{}, { session: [] }] : [{ session: [] }],
    'x-roles': call.access,
    'x-offline': call.offline,
  }
}

/** The inputs of a read are words of its query. */
function queryOf({ properties = {}, required = [] }: JsonSchema): object[] {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

function bodyOf({ form }: Call, input: JsonSchema): object {
  if (!form) return { required: true, content: json(input) }
  const File = { type: 'string', contentMediaType: 'application/octet-stream', 'x-max-bytes': form.maxBytes }
  const { properties = {}, required = [] } = input
  const schema = { ...input, properties: { ...properties, File }, required: [...required, 'File'] }
  return { required: true, content: { 'multipart/form-data': { schema } } }
}

/** `ErrorBody` of the contract. */
const errorSchema = {
  type: 'object',
  properties: {
    code: { enum: Object.keys(errorStatus) },
    detail: { type: 'string' },
    message: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
    requestId: { type: 'string' },
    current: { description: 'The row as it is now, on a 409.' },
  },
  required: ['code'],
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key has one effect, and one reply, however often the call arrives.',
  schema: { type: 'string', format: 'uuid' },
}
