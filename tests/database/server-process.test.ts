import { readFileSync, writeFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { must } from '#kit/must.ts'
import { aDataFolder } from './data-folder.ts'
import { databasePid, runProgram, runServer, untilMoment } from './program.ts'
import { emptyDatabase } from '#tests/api/database/test-database.ts'

test('an empty folder becomes a server that answers, prints the demo accounts in its one line, and restarts', async () => {
  const dataDir = aDataFolder('my data')
  for (const round of ['first', 'again']) {
    const server = runServer({ DATA_DIR: dataDir, DEMO: 'on' })
    await server.until('is ready')
    expect({ round, status: (await fetch(`${server.address()}/api/health`)).status }).toEqual({ round, status: 200 })
    expect(server.output().trim().split('\n')).toHaveLength(1)
    for (const name of ['admin', 'vendor', 'mentor', 'mentor2', 'student', 'student2', 'parent'])
      expect(server.output()).toContain(`${name}@demo.test`)
    expect(server.output()).toContain('Demo#2026pass')
    // The password is public, so only this computer may reach the server: another address of it finds no open port.
    await connectTo('127.0.0.1', server.address())
    await expect(connectTo('127.0.0.2', server.address())).rejects.toThrow('ECONNREFUSED')
    server.kill('SIGTERM')
    expect(await server.ended()).toBe(0)
    expect(databasePid(dataDir)).toBe(null)
  }
})

test('a taken port is reported in plain language before a database is started', async () => {
  const dataDir = aDataFolder()
  const other = createServer()
  await new Promise<void>((resolve) => {
    other.listen(0, resolve)
  })
  onTestFinished(() => {
    other.close()
  })
  const listening = other.address()
  const port = listening !== null && typeof listening === 'object' ? listening.port : 0
  const server = runServer({ DATA_DIR: dataDir, PORT: String(port) })
  expect(await server.ended()).toBe(1)
  expect(server.output()).toBe(
    `Port ${port} is taken by another program, perhaps by this one, already running. Stop that one, or choose another port: PORT=${port + 1} npm start\n`,
  )
  expect(databasePid(dataDir)).toBe(null)
})

test('a second server on the data folder joins, and continues after the first one stops', async () => {
  const dataDir = aDataFolder()
  const first = runServer({ DATA_DIR: dataDir })
  await first.until('is ready')
  const second = runServer({ DATA_DIR: dataDir })
  await second.until('is ready')
  first.kill('SIGTERM')
  expect(await first.ended()).toBe(0)
  expect((await fetch(`${second.address()}/api/health`)).status).toBe(200)
  second.kill('SIGTERM')
  expect(await second.ended()).toBe(0)
  expect(databasePid(dataDir)).toBe(null)
})

test('SIGTERM under load: every running request gets its answer, later ones are refused, and idle keep-alive sockets do not delay the exit', async () => {
  const dataDir = aDataFolder()
  const server = runServer({ DATA_DIR: dataDir })
  await server.until('is ready')
  const keepAlive = new Agent({ keepAlive: true, maxSockets: 20 })
  onTestFinished(() => {
    keepAlive.destroy()
  })
  const ask = () => statusOf(`${server.address()}/api/health`, keepAlive)
  await Promise.all(Array.from({ length: 20 }, ask))
  let isOver = false
  const seen: string[] = []
  const callers = Array.from({ length: 8 }, async () => {
    while (!isOver) seen.push(await ask())
  })
  const slow = sendSlowly(server.address())
  while (seen.length < 40) await pause(10)
  server.kill('SIGTERM')
  // The server has begun to stop, and waits for the request that is still coming.
  while (!seen.includes('503')) await pause(10)
  expect(await slow.finish()).toMatch(/^HTTP\/1\.1 4\d\d /)
  // The exit is regular: when open work blocks the exit, the server gives up within five seconds and ends with 1.
  expect(await server.ended()).toBe(0)
  isOver = true
  await Promise.all(callers)
  expect(seen.slice(0, 40)).toEqual(Array.from({ length: 40 }, () => '200'))
  expect(new Set(seen)).not.toContain('cut off')
  expect(databasePid(dataDir)).toBe(null)
})

test('a stop during the first start leaves no database running', async () => {
  for (const moment of ['makes the folder', 'makes the cluster', 'starts it'] as const)
    for (let isDuringStart = false; !isDuringStart;) {
      const dataDir = aDataFolder()
      const server = runServer({ DATA_DIR: dataDir })
      await untilMoment(server, dataDir, moment)
      server.kill('SIGTERM')
      await server.ended()
      expect({ moment, pid: databasePid(dataDir) }).toEqual({ moment, pid: null })
      // On a busy machine the server may have been ready before the signal.
      isDuringStart = !server.output().includes('is ready')
    }
})

test('DATABASE_URL: another server is used unchanged, and a command makes the first administrator', async () => {
  const database = await emptyDatabase()
  onTestFinished(() => database.close())
  const settings = { DATA_DIR: aDataFolder(), DATABASE_URL: database.url }
  const server = runServer(settings)
  await server.until('is ready')
  expect(server.output()).toContain('There is no administrator yet; make the first one with: npm run admin -- <email>')
  const command = runProgram('server/cli/create-admin.ts', ['head@school.test'], settings)
  expect(await command.ended()).toBe(0)
  expect(command.output()).toMatch(
    /^head@school\.test is an administrator now\. Password for the first sign-in, which asks for a new one: \S{16,}\n$/,
  )
  expect(
    await database.sql`select is_admin, must_change_password from person where email_key = 'head@school.test'`,
  ).toEqual([{ is_admin: true, must_change_password: true }])
  server.kill('SIGTERM')
  expect(await server.ended()).toBe(0)
})

test('DATABASE_URL: a second process with another folder of files is refused, and one with a copy of it starts', async () => {
  const database = await emptyDatabase()
  onTestFinished(() => database.close())
  const [first, second] = [aDataFolder(), aDataFolder()]
  const start = async (dataDir: string) => {
    const server = runServer({ DATA_DIR: dataDir, DATABASE_URL: database.url })
    const began = await Promise.race([server.until('is ready').then(() => true), server.ended().then(() => false)])
    if (began) {
      server.kill('SIGTERM')
      await server.ended()
    }
    return began ? 'ready' : server.output()
  }
  // Two processes that begin with one new folder agree on its id.
  expect(await Promise.all([start(first), start(first)])).toEqual(['ready', 'ready'])
  const id = readFileSync(join(first, 'files', 'home'), 'utf8')
  expect(await start(second)).toBe(
    `The files of this database are in another folder, not in ${join(second, 'files')}. Give all processes the same DATA_DIR, or set FILES_URL. If the other folder is lost, or was copied to this one, write ${id} into ${join(second, 'files', 'home')}.\n`,
  )
  writeFileSync(join(second, 'files', 'home'), `${id}\n`)
  expect(await start(second)).toBe('ready')
})

test('a database that does not answer is reported in plain language, without its password', async () => {
  const server = runServer({ DATA_DIR: aDataFolder(), DATABASE_URL: 'postgres://afara:secret@127.0.0.1:1/afara' })
  expect(await server.ended()).toBe(1)
  expect(server.output()).toMatch(
    /^DATABASE_URL: the PostgreSQL at 127\.0\.0\.1:1 did not let us in \(.*ECONNREFUSED.*\)\.\n$/,
  )
  expect(server.output()).not.toContain('secret')
})

test('the database killed under a running server: 503 meanwhile, no exit, and answers again', async () => {
  const dataDir = aDataFolder()
  const server = runServer({ DATA_DIR: dataDir })
  await server.until('is ready')
  const pid = must(databasePid(dataDir), 'the running database')
  process.kill(pid, 'SIGKILL')
  const seen = new Set<number>()
  while (!seen.has(200) || databasePid(dataDir) === pid) {
    seen.add((await fetch(`${server.address()}/api/health`)).status)
    await pause(20)
  }
  expect([...seen].filter((status) => status !== 200 && status !== 503)).toEqual([])
  server.kill('SIGTERM')
  expect(await server.ended()).toBe(0)
})

/** Connects to the port of the server at this address of the machine; throws when it is refused. */
function connectTo(host: string, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(address).port), host)
    socket.once('connect', () => {
      socket.destroy()
      resolve()
    })
    socket.once('error', reject)
  })
}

/** A request that stays open until `finish` sends its remaining bytes; returns the reply. */
function sendSlowly(address: string): { finish(): Promise<string> } {
  const body = JSON.stringify({ Email: 'nobody@demo.test', Password: 'wrong' })
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  socket.write(
    `POST /api/Account/Authenticate HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
  )
  const reply = new Promise<string>((resolve) => {
    let text = ''
    socket.setEncoding('utf8').on('data', (piece: string) => {
      text += piece
    })
    socket.once('error', (error) => resolve(error.message))
    socket.once('close', () => resolve(text))
  })
  return {
    finish() {
      socket.write(body.slice(5))
      return reply
    },
  }
}

/** '200', '503', 'refused' when no connection is accepted, 'cut off' when a reply ends early. */
function statusOf(address: string, agent: Agent): Promise<string> {
  return new Promise((resolve) => {
    const request = get(address, { agent }, (response) => {
      response.resume()
      response.once('end', () => resolve(String(response.statusCode)))
      response.once('error', () => resolve('cut off'))
    })
    request.once('error', () => setTimeout(resolve, 20, 'refused'))
  })
}
