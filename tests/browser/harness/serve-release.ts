import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { servedPage } from '#rules/first-screens.ts'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
}

/** Answers from a build folder like the server; false when the folder has no such file. */
export function serveRelease(folder: string, incoming: IncomingMessage, reply: ServerResponse): boolean {
  const { pathname: path, search } = new URL(incoming.url ?? '/', 'http://release')
  const file = join(folder, extname(path) === '' ? servedPage(path, search) : path)
  if (!existsSync(file)) return false
  reply.writeHead(200, {
    'content-type': types[extname(file)] ?? 'application/octet-stream',
    'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
  })
  reply.end(readFileSync(file))
  return true
}
