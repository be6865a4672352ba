import { createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

/** A mail server for tests: accepts mails, and refuses receivers that `refuses` names. */
export interface FakeSmtp {
  readonly url: string
  /** The mails it accepted, as they came. */
  readonly mails: readonly string[]
  /** Addresses it refuses for good (550); `busy`, for now (451). */
  readonly refuses: Set<string>
  readonly busy: Set<string>
  close(): Promise<void>
}

/** Starts one on a free port of this machine. */
export async function startFakeSmtp(): Promise<FakeSmtp> {
  const mails: string[] = []
  const refuses = new Set<string>()
  const busy = new Set<string>()
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    let data: string | null = null
    let rest = ''
    const say = (line: string) => socket.write(`${line}\r\n`)
    const hear = (line: string) => {
      if (data !== null) {
        if (line !== '.') data += `${line}\n`
        else {
          mails.push(data)
          data = null
          say('250 ok')
        }
        return
      }
      const to = /^RCPT TO:<(.*)>/i.exec(line)?.[1]
      if (to !== undefined)
        return say(refuses.has(to) ? '550 5.1.1 user unknown' : busy.has(to) ? '451 4.2.1 try later' : '250 ok')
      if (/^DATA/i.test(line)) {
        data = ''
        return say('354 go on')
      }
      if (/^QUIT/i.test(line)) {
        say('221 bye')
        return socket.end()
      }
      return say('250 ok')
    }
    socket.on('error', () => socket.destroy())
    socket.on('data', (bytes: Buffer) => {
      const lines = (rest + bytes.toString('utf8')).split('\r\n')
      rest = lines.pop() ?? ''
      lines.forEach(hear)
    })
    say('220 fake')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuses,
    busy,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}
