import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { codeFile } from '#tests/house/code-file.ts'
import { owned, strangers } from '#tests/house/owners.ts'
import { codeFiles } from '#tests/house/code-files.ts'
import { root } from '#tests/house/tree.ts'

const strangersIn = (text: string, path = 'src/patterns/listing.tsx') => strangers([codeFile(path, text)])

describe('owners', () => {
  test('only its owner touches each thing that reaches outside', () => {
    expect(strangers(codeFiles)).toEqual([])
  })

  test('every owner exists', () => {
    expect(owned.flatMap(({ owners }) => owners).filter((owner) => !existsSync(join(root, owner)))).toEqual([])
  })

  test.each([
    "fetch('/api')",
    "globalThis.fetch('/api')",
    "window.fetch('/api')",
    "self['fetch']('/api')",
    '(globalThis as unknown as { fetch(): void }).fetch()',
    'const { fetch } = globalThis',
    'const { fetch: send } = window',
    'const send = fetch',
    'send({ fetch })',
    'new XMLHttpRequest()',
    "Reflect.get(globalThis, 'fetch')('/api')",
    "Reflect.get(window, `fetch`)('/api')",
    "const { 'fetch': send } = window",
    'const { fetch: send } = page',
    "window.self.fetch('/api')",
    "top.fetch('/api')",
    "parent.fetch('/api')",
    "document.defaultView.fetch('/api')",
    "const g = globalThis; g.fetch('/api')",
    "Reflect.get(page, 'fetch')('/api')",
    'const g = globalThis',
    'send(window)',
    'const { ...page } = self',
    "top.open('https://example')",
    "document.defaultView.open('https://example')",
    "frame.contentWindow.open('https://example')",
    "window.open('https://example')",
    "open('https://example')",
    'form.submit()',
    'form.requestSubmit()',
    'HTMLFormElement.prototype.submit.call(form)',
    "new Image().src = 'https://example'",
    "new window.Image().src = 'https://example'",
    'new Audio(address)',
    "document.createElement('img').src = address",
    "(await caches.open('a')).add('/api')",
    "const c = await caches.open('a'); await c.add('/api')",
    "cache.add('/api')",
    "cache.addAll(['/api'])",
    "new Worker('/api')",
    "new SharedWorker('/api')",
    "process.getBuiltinModule('node:https')",
    "import { createRequire } from 'node:module'",
    "(globalThis as any)['fe' + 'tch']('/api')",
    'Reflect.get(self, name)',
    "window['XMLHttpRequest']",
    "Reflect.get(self, 'XMLHttpRequest')",
    "navigator.sendBeacon('/api', text)",
    "navigator['sendBeacon']('/api')",
    'navigator[way]()',
    'const { sendBeacon } = navigator',
    "const { 'sendBeacon': send } = navigator",
    "Reflect.get(navigator, 'sendBeacon')",
    "fetchLater('/api')",
    "new EventSource('/api')",
    "new WebSocket('wss://example')",
    "new window.WebSocket('wss://example')",
    "new WebTransport('https://example')",
    'new RTCPeerConnection()',
    "importScripts('https://example/a.js')",
    "location = 'https://example'",
    "window.location = 'https://example'",
    "location.href = 'https://example'",
    "document.location.assign('https://example')",
    "location.replace('https://example')",
    "navigator.serviceWorker.register('/other.js')",
    "const sw = navigator.serviceWorker; sw.register('/other.js')",
    "const { serviceWorker } = navigator; serviceWorker.register('/other.js')",
    'start(navigator.serviceWorker)',
    "const l = location; l.href = 'https://example'",
    "const l = window.location; l.assign('https://example')",
    'leave(document.location)',
    "navigation.navigate('https://example')",
    "window.navigation.navigate('https://example')",
    'const part = <a href="/a" ping="https://example">a</a>',
    "link.ping = 'https://example'",
    "link.setAttribute('ping', 'https://example')",
    "process.binding('tcp_wrap')",
    "process['binding']('tcp_wrap')",
    'const { binding } = process',
    "import { Session } from 'node:inspector'",
    "import { preload } from 'react-dom'",
    "import { preconnect as connect } from 'react-dom'",
    'const part = <iframe src={address} />',
    'const part = <script src={address} />',
    'const part = <link rel="stylesheet" href={address} />',
    'const part = <object data={address} />',
    "new FontFace('a', 'url(https://example)')",
    "CSS.paintWorklet.addModule('https://example')",
    "import { exec } from 'node:child_process'",
    "import { Worker as Thread } from 'node:worker_threads'",
    "import { request } from 'node:https'",
    "const net = () => import('net')",
    "export { request } from 'node:https'",
    "export * from 'node:net'",
    'element.innerHTML = text',
    "element['outerHTML'] = text",
    "element['inner' + 'HTML'] = text",
    "element[`inner${'HTML'}`] = text",
    "element['set' + ('HTML' + 'Unsafe')](text)",
    "frame.setAttribute('src' + 'doc', text)",
    "globalThis['fet' + 'ch']('/api')",
    "element.insertAdjacentHTML('beforeend', text)",
    'document.write(text)',
    'frame.contentDocument?.write(text)',
    'document.writeln(text)',
    "new DOMParser().parseFromString(text, 'text/html')",
    'Document.parseHTMLUnsafe(text)',
    'element.setHTML(text)',
    'element.setHTMLUnsafe(text)',
    "frame.setAttribute('srcdoc', text)",
    'range.createContextualFragment(text)',
    'create(Part, { dangerouslySetInnerHTML: { __html: text } })',
    "localStorage.setItem('a', 'b')",
    'window.localStorage.clear()',
    'const { localStorage: store } = self',
    "indexedDB.open('outbox')",
    "globalThis.indexedDB.open('outbox')",
    'crypto.randomUUID()',
    "import { randomUUID } from 'node:crypto'",
    "crypto['randomUUID']()",
    'const { randomUUID } = crypto',
    'Date.now()',
    "Date['now']()",
    'globalThis.Date.now()',
    'const { now } = Date',
    'const D = Date',
    'new Date()',
    'Date()',
    "import { useLiveQuery } from 'dexie-react-hooks'",
    'liveQuery(() => table.toArray())',
    'navigator.onLine',
    "navigator['onLine']",
    'const { onLine } = navigator',
  ])('catches %s', (text) => {
    expect(strangersIn(text)).not.toEqual([])
  })

  test.each([
    'serve({ fetch: app.fetch })',
    "import { createPortal } from 'react-dom'",
    'location.reload()',
    'const { href } = location; expect(location.href.replace(a, b))',
    "'serviceWorker' in navigator && navigator.serviceWorker.controller",
    "const { pathname } = window.location; 'ancestorOrigins' in location",
    'const { navigation } = form; navigation.next()',
    'const ping = { every: 1 }; ask(ping.every)',
    "words.register('a'); path.location.pathname",
    'app.fetch(request)',
    "worker.addEventListener('fetch', answer)",
    'createApp({ sql }).fetch',
    "'caches' in globalThis && rows.add(1)",
    'function open(at: string) { return at } open(top.name); const top = 1',
    'rows.map(({ parent }) => parent)',
    'call(calls.submit, input)',
    "document.createElement('div')",
    "element.setAttribute('inert', '')",
    'socket.write(chunk)',
    'interface Port { fetch(url: string): Promise<Response>; send: typeof fetch }',
    "new Date('2026-01-01')",
    'new Date(clock.now())',
    'Date.UTC(2026, 0, 1)',
    'value instanceof Date',
    'function f(at: Date): Date { return at }',
    '// Date.now() and fetch() in words',
    "say('localStorage is full')",
    "say('EventSource and innerHTML in words')",
    'Reflect.get(row, name)',
    "import type { Server } from 'node:http'",
    'rows[at]',
  ])('lets %s be', (text) => {
    expect(strangersIn(text)).toEqual([])
  })

  test('catches HTML of a text in JSX', () => {
    const part = 'export const Part = () => <div dangerouslySetInnerHTML={{ __html: text }} />'
    expect(strangersIn(part, 'src/patterns/listing.tsx')).toHaveLength(1)
  })

  test.each(['server/main.ts', 'server/http/send.ts', 'server/areas/wallet/fund.ts', 'server/ports/mail.ts'])(
    'catches a request of %s',
    (path) => {
      expect(strangersIn("import { request } from 'node:https'", path)).toHaveLength(1)
      expect(strangersIn("fetch('https://example')", path)).toHaveLength(1)
    },
  )

  test('the owner itself is free', () => {
    expect(strangersIn("fetch('/api')", 'src/offline/transport.ts')).toEqual([])
  })
})
