import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serve } from '@hono/node-server'
import react from '@vitejs/plugin-react'
import { Hono } from 'hono'
import { build } from 'vite'
import { freePort } from '#tests/browser/harness/free-port.ts'

const sources = [new URL('./eform-page.tsx', import.meta.url), new URL('./hand-written-form.tsx', import.meta.url)]
const types: Record<string, string> = { js: 'text/javascript', css: 'text/css' }

export interface FormSite {
  /** The page of one form: `count` questions. */
  address(form: 'eform-page' | 'hand-written-form', count: number): string
  close(): Promise<void>
}

/** Builds both forms with the same tools and serves them side by side. */
export async function serveFormSite(): Promise<FormSite> {
  const folder = await mkdtemp(join(tmpdir(), 'forms-'))
  await build({
    configFile: false, logLevel: 'warn', mode: 'production', plugins: [react()], publicDir: false,
    build: { outDir: folder, emptyOutDir: true, modulePreload: { polyfill: false }, rollupOptions: { input: sources.map((source) => fileURLToPath(source)), output: { entryFileNames: '[name].js', assetFileNames: '[name].[ext]', chunkFileNames: '[name]-[hash].js' } } },
  })
  const files = new Map(await Promise.all((await readdir(folder)).map(async (name) => [name, await readFile(join(folder, name))] as const)))
  const style = `<style>@layer reset, tokens, base, parts, page;</style>${[...files.keys()].filter((name) => name.endsWith('.css')).map((name) => `<link rel="stylesheet" href="/${name}">`).join('')}`
  const plain = '<style>body{font:1rem/1.5 system-ui;margin:1rem}fieldset{margin-bottom:1rem}label{display:block}textarea{width:100%}</style>'
  const app = new Hono()
    .get('/page/:form', ({ html, req }) => {
      const form = req.param('form')
      return html(`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${form}</title>${form === 'eform-page' ? style : plain}<script type="module" src="/${form}.js"></script></head><body><main><h1>Form</h1><div id="root"></div></main></body></html>`)
    })
    .get('/:file', ({ body, notFound, req }) => {
      const content = files.get(req.param('file'))
      return content ? body(new Uint8Array(content), 200, { 'content-type': types[req.param('file').split('.').at(-1) ?? ''] ?? 'application/octet-stream' }) : notFound()
    })
  const port = await freePort()
  const server = serve({ fetch: app.fetch, port })
  return {
    address: (form, count) => `http://localhost:${port}/page/${form}?count=${count}`,
    async close() {
      server.close()
      await rm(folder, { recursive: true })
    },
  }
}
