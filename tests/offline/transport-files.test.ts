import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { fetchFile } from '#offline/attachments/fetch-file.ts'
import { fetchWithProgress } from '#offline/attachments/fetch-with-progress.ts'
import { createTransport } from '#offline/transport.ts'

let server: Server
let answer: (request: IncomingMessage, response: ServerResponse) => void
let seen: { type: string; token: string; body: string }
const base = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

beforeAll(async () => {
  server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      seen = {
        type: request.headers['content-type'] ?? '',
        token: request.headers.authorization ?? '',
        body: Buffer.concat(parts).toString('latin1'),
      }
      answer(request, response)
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

it('sends a form as the multipart form it is, with the headers of every call', async () => {
  answer = (_, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json', 'Server-Epoch': 'e1' }).end('{"Complete":true}')
  }
  const form = new FormData()
  form.append('Offset', '7')
  form.append('File', new Blob([new Uint8Array([1, 2, 3])], { type: 'application/pdf' }), 'cv.pdf')
  const result = await createTransport({ base: base(), host: 'afara.test', anonymousId: 'a', revision: 'r' }).send({
    method: 'POST',
    address: 'FileUpload/SendChunk',
    input: form,
    token: 't',
  })
  expect(result).toMatchObject({ kind: 'ok', status: 200, body: { Complete: true } })
  expect(seen.type).toMatch(/^multipart\/form-data; boundary=/)
  expect(seen.token).toBe('bearer t')
  expect(seen.body).toContain('name="Offset"\r\n\r\n7')
  expect(seen.body).toContain(
    'name="File"; filename="cv.pdf"\r\nContent-Type: application/pdf\r\n\r\n\u0001\u0002\u0003',
  )
})

it('believes an upload that reports its progress only when our server answered it', async () => {
  let headers = ''
  class Upload extends EventTarget {
    readonly upload = new EventTarget()
    readonly status = 200
    readonly response = new Blob(['{"Complete":true}'])
    responseURL = ''
    open(_: string, url: string): void {
      this.responseURL = url
    }
    setRequestHeader(): void {}
    getAllResponseHeaders(): string {
      return headers
    }
    send(): void {
      this.dispatchEvent(new Event('load'))
    }
  }
  vi.stubGlobal('XMLHttpRequest', Upload)
  vi.stubGlobal('location', { href: 'https://test.example/' })
  const send = () =>
    createTransport({ base: '', host: 'afara.test', anonymousId: 'a', revision: 'r' }).send({
      method: 'POST',
      address: 'FileUpload/SendChunk',
      input: new FormData(),
      fetchWith: fetchWithProgress(() => undefined),
    })
  headers = 'content-type: application/json\r\n'
  expect(await send()).toMatchObject({ kind: 'unreachable', reason: 'not-ours' })
  headers += 'server-epoch: e1\r\ndate: Sun, 01 Mar 2026 09:00:00 GMT\r\n'
  expect(await send()).toMatchObject({ kind: 'ok', epoch: 'e1', at: Date.parse('2026-03-01T09:00:00Z') })
  vi.unstubAllGlobals()
})

const address = () => `${base()}/files/a/x.webp` as `/files/${string}`

it('fetches a file as its reader', async () => {
  answer = (_, response) => {
    response.writeHead(200, { 'Content-Type': 'image/webp' }).end('picture')
  }
  const file = await fetchFile(address(), 't')
  expect(file instanceof Blob && [file.type, await file.text()]).toEqual(['image/webp', 'picture'])
  expect(seen.token).toBe('bearer t')
})

it.each([
  ['nowhere', 404, 'application/json', null],
  ['not for this reader', 403, 'application/json', null],
  ['behind a dead server', 503, 'text/plain', 'unreachable'],
  ["a portal's page", 200, 'text/html', 'unreachable'],
  ["a portal's redirect", 302, 'text/html', 'unreachable'],
] as const)('tells a file that is %s', async (_what, status, type, told) => {
  answer = (_, response) => {
    response
      .writeHead(status, { 'Content-Type': type, ...(status === 302 ? { Location: `${base()}/login` } : {}) })
      .end('<html>')
  }
  expect(await fetchFile(address(), null)).toBe(told)
})
