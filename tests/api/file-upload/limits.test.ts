import { request } from 'node:http'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { maxFileBytes } from '#contract/limits.ts'
import { aStudent } from '#tests/api/builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'
import { aPdf, filesBelow, sendForm } from './file-builders.ts'

const server = await startTestServer()
afterAll(() => server.close())
const { url, sql } = server
const client = await server.client((await aStudent(sql)).email)
const store = join(server.dataDir, 'files')
const megabyte = 1_000_000
const block = Buffer.alloc(64 * 1024, 'x')
const head =
  '--b\r\nContent-Disposition: form-data; name="File"; filename="x.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.7\n'

const hungUp = 0
interface Outcome {
  readonly status: number
  readonly code: string
  readonly taken: number
  readonly closes: boolean
}

/** Writes `bytes` of an upload as fast as the server reads them, and returns how many it read before it answered. */
function writeUpload(
  path: string,
  {
    bytes,
    declared = true,
    start = head,
    token = client.token,
  }: { bytes: number; declared?: boolean; start?: string; token?: string | null },
) {
  return new Promise<Outcome>((resolve, reject) => {
    const length = Buffer.byteLength(start) + bytes
    const going = request(`${url}/api/FileUpload/${path}`, {
      method: 'POST',
      agent: false,
      headers: {
        'Content-Type': 'multipart/form-data; boundary=b',
        ...(token === null ? {} : { Authorization: `bearer ${token}` }),
        ...(declared ? { 'Content-Length': length } : {}),
      },
    })
    let [taken, isOver] = [0, false]
    going.on('response', (reply) => {
      isOver = true
      // The server did not read the bytes that are still in the system's buffers.
      reply.toArray().then(
        (parts) =>
          resolve({
            status: reply.statusCode ?? 0,
            code: JSON.parse(Buffer.concat(parts).toString()).code,
            taken,
            closes: reply.headers.connection === 'close',
          }),
        reject,
      )
    })
    going.on('error', (error: NodeJS.ErrnoException) => {
      if (isOver) return
      // The server closes the connection of a client that continues to write, sometimes before the client reads the refusal.
      if (error.code === 'EPIPE' || error.code === 'ECONNRESET')
        resolve({ status: hungUp, code: '', taken, closes: true })
      else reject(error)
    })
    going.write(start)
    const more = () => {
      while (!isOver && taken < bytes) {
        taken += block.length
        if (!going.write(block)) return going.once('drain', more)
      }
      if (!isOver) going.end()
    }
    more()
  })
}

describe('uploads of 200 MB to a route for 20 MB (S-12)', () => {
  it.each([
    ['announced', true],
    ['not announced', false],
  ] as const)('answer 413 before 30 MB are read, %s', async (_, declared) => {
    const before = process.memoryUsage().rss
    let most = before
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage().rss)
    }, 5)
    const outcome = await writeUpload('PDFUpload', { bytes: 200 * megabyte, declared })
    clearInterval(watch)
    expect(outcome).toMatchObject({ status: 413, code: 'too-large', closes: true })
    expect(outcome.taken).toBeLessThan((declared ? 5 : 30) * megabyte)
    expect(most - before).toBeLessThan(60 * megabyte)
    await expect.poll(() => filesBelow(store)).toEqual([])
  })

  it('do not fill the memory, ten at once', async () => {
    const before = process.memoryUsage().rss
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => writeUpload('PDFUpload', { bytes: 200 * megabyte, declared: false })),
    )
    const refused = outcomes.filter(({ status }) => status === 413)
    expect(refused.length).toBeGreaterThan(0)
    expect(outcomes.filter(({ status }) => status === hungUp)).toHaveLength(outcomes.length - refused.length)
    // One process plays both sides in this test, and its garbage is collected later.
    expect(process.memoryUsage().rss - before).toBeLessThan(160 * megabyte)
    await expect.poll(() => filesBelow(store)).toEqual([])
  })
})

describe('one person', () => {
  it('has at most four uploads read at once, independent of other people; further ones wait unread and continue later', async () => {
    const incoming = async () => (await readdir(join(store, 'incoming')).catch(() => [])).length
    const begin = (token: string | null) => {
      const going = request(`${url}/api/FileUpload/PDFUpload`, {
        method: 'POST',
        agent: false,
        headers: { 'Content-Type': 'multipart/form-data; boundary=b', Authorization: `bearer ${token}` },
      })
      const status = new Promise<number | undefined>((resolve) => {
        going.on('response', (reply) => {
          resolve(reply.resume().statusCode)
        })
        going.on('error', () => {
          resolve(undefined)
        })
      })
      going.write(head)
      return { going, status }
    }
    const mine = Array.from({ length: 9 }, () => begin(client.token))
    await expect.poll(incoming).toBe(4)
    const other = await server.client((await aStudent(sql)).email)
    expect((await sendForm(url, other, 'FileUpload/PDFUpload', {}, aPdf('other'), 'x.pdf')).status).toBe(200)
    await client.ok('Account/GetMyDetails')
    expect(await incoming()).toBe(4)
    // A waiting upload breaks off, and the others finish.
    const [, , , , , , , , last] = mine
    last?.going.destroy()
    for (const { going } of mine.slice(0, 8)) going.end('\n%%EOF\n\r\n--b--\r\n')
    expect(await Promise.all(mine.map(({ status }) => status))).toEqual([
      ...Array.from({ length: 8 }, () => 200),
      undefined,
    ])
    await expect.poll(incoming).toBe(0)
  })
})

describe('before its sender is known', () => {
  it.each([
    ['a visitor', null],
    ['an unknown token', 'x'.repeat(43)],
  ] as const)('nothing is read: %s', async (_, token) => {
    const before = await filesBelow(store)
    const outcome = await writeUpload('PictureUpload', { bytes: 15 * megabyte, token })
    expect(outcome).toMatchObject({ status: 401, closes: true })
    expect(outcome.taken).toBeLessThan(5 * megabyte)
    expect(await filesBelow(store)).toEqual(before)
  })
})

describe('a refused upload of a few megabytes', () => {
  it.each([
    ['without a session', 'PDFUpload', null, 401],
    ['that begins wrongly', 'PDFUpload', client.token, 400],
  ] as const)('is read to its end, so that every client gets the reason: %s', async (_, path, token, status) => {
    const start = status === 400 ? head.replace('name="File"', 'name="Other"') : head
    const bytes = 80 * block.length
    for (let n = 0; n < 5; n++)
      expect(await writeUpload(path, { bytes, token, start })).toMatchObject({ status, taken: bytes })
  })
})

describe('each kind has its own limit', () => {
  it('to the byte', async () => {
    const whole = (size: number) => Buffer.concat([aPdf(), Buffer.alloc(size - 2 * aPdf().length, ' '), aPdf()])
    expect((await sendForm(url, client, 'FileUpload/PDFUpload', {}, whole(maxFileBytes.PDF), 'x.pdf')).status).toBe(200)
    expect((await sendForm(url, client, 'FileUpload/PDFUpload', {}, whole(maxFileBytes.PDF + 1), 'x.pdf')).status).toBe(
      413,
    )
    expect(
      (await sendForm(url, client, 'FileUpload/CSVUpload', {}, Buffer.alloc(maxFileBytes.CSV + 1, 'a'), 'x.csv'))
        .status,
    ).toBe(413)
    expect(
      (
        await sendForm(
          url,
          client,
          'FileUpload/SendChunk',
          { Sha256: 'a'.repeat(64), Size: 300_000, Offset: 0, Kind: 'PDF', Name: 'x' },
          Buffer.alloc(256 * 1024 + 1),
        )
      ).status,
    ).toBe(413)
  })
})

/** Sends a form as raw bytes, with its faults. */
async function bare(body: string, type = 'multipart/form-data; boundary=b') {
  const reply = await fetch(`${url}/api/FileUpload/PDFUpload`, {
    method: 'POST',
    body,
    headers: { 'Content-Type': type, Authorization: `bearer ${client.token}` },
  })
  return { status: reply.status, text: await reply.text() }
}
const part = (name: string, value: string, file = '') =>
  `--b\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`
const pdf = aPdf('form').toString()
const file = part('File', pdf, '; filename="x.pdf"')

describe('a malformed form', () => {
  it.each([
    ['JSON', '{}', 'application/json'],
    ['no boundary', `${file}--b--`, 'multipart/form-data'],
    ['another boundary', `${file}--b--`, 'multipart/form-data; boundary=c'],
    ['a form of addresses', 'File=x', 'application/x-www-form-urlencoded'],
    ['nothing', '', undefined],
    ['no file', `${part('Folder', '')}--b--`, undefined],
    ['a file under another name', `${part('Avatar', pdf, '; filename="x.pdf"')}--b--`, undefined],
    ['two files', `${file}${file}--b--`, undefined],
    ['no end', file.slice(0, -40), undefined],
    ['a field that goes on and on', `${part('Folder', 'x'.repeat(10_000))}${file}--b--`, undefined],
    [
      'a hundred fields',
      `${Array.from({ length: 100 }, (_, n) => part(`f${n}`, 'x')).join('')}${file}--b--`,
      undefined,
    ],
    ['a field that is a prototype', `${part('__proto__', 'x')}${file}--b--`, undefined],
    ['a width that is not a number', `${part('ResizedToWidth', 'wide')}${file}--b--`, undefined],
    ['a head without end', `--b\r\nContent-Disposition: form-data; name="${'x'.repeat(100_000)}`, undefined],
  ] as const)('%s is refused and leaves no file', async (_, body, type) => {
    const before = await filesBelow(store)
    const { status, text } = await bare(body, type)
    expect([status, JSON.parse(text).code]).toEqual([400, 'bad-input'])
    expect(await filesBelow(store)).toEqual(before)
  })

  it('that breaks off leaves no file, and the server continues', async () => {
    const before = await filesBelow(store)
    await new Promise<void>((resolve) => {
      const going = request(`${url}/api/FileUpload/PDFUpload`, {
        method: 'POST',
        headers: {
          'Content-Type': 'multipart/form-data; boundary=b',
          'Content-Length': 9_000_000,
          Authorization: `bearer ${client.token}`,
        },
      })
      going.on('error', () => resolve())
      going.write(head)
      going.write(Buffer.alloc(2_000_000), () => setTimeout(() => going.destroy(), 30))
    })
    await expect.poll(() => filesBelow(store)).toEqual(before)
    expect((await bare(`${file}--b--`)).status).toBe(200)
    expect(server.lines.filter(({ level }) => level === 'error')).toEqual([])
  })
})
