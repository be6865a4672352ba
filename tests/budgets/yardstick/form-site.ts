import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serve } from '@hono/node-server'
import react from '@vitejs/plugin-react'
import { Hono } from 'hono'
import { build } from 'vite'
import { chunkClosure, filesOf, type BuiltChunks } from '#server/build/precache-set.ts'
import { freePort } from '#tests/browser/harness/free-port.ts'

const sources = {
  'eform-page': new URL('./eform-page.tsx', import.meta.url),
  'hand-written-form': new URL('./hand-written-form.tsx', import.meta.url),
}
const types: Record<string, string> = { js: 'text/javascript', css: 'text/css' }

type FormPage = keyof typeof sources

export interface FormSite {
  /** The page of one form: `count` questions. */
  address(form: FormPage, count: number): string
  close(): Promise<void>
}

const fileOf = (form: FormPage) => fileURLToPath(sources[form])

/** Builds both forms with the same tools and serves them. Each page names the files that it starts with, like a built page. */
export async function serveFormSite(): Promise<FormSite> {
  const folder = await mkdtemp(join(tmpdir(), 'forms-'))
  await build({
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    plugins: [react()],
    publicDir: false,
    build: {
      outDir: folder,
      emptyOutDir: true,
      manifest: 'manifest.json',
      modulePreload: { polyfill: false },
      rollupOptions: {
        input: [fileOf('eform-page'), fileOf('hand-written-form')],
        output: {
          entryFileNames: '[name].js',
          assetFileNames: '[name]-[hash].[ext]',
          chunkFileNames: '[name]-[hash].js',
        },
      },
    },
  })
  const files = new Map(
    await Promise.all(
      (await readdir(folder, { withFileTypes: true }))
        .filter((entry) => entry.isFile())
        .map(async ({ name }) => [name, await readFile(join(folder, name))] as const),
    ),
  )
  const chunks: BuiltChunks = JSON.parse(String(files.get('manifest.json')))
  const headOf = (form: FormPage) =>
    [...filesOf(chunks, chunkClosure(chunks, [relative(process.cwd(), fileOf(form))]))]
      .filter((name) => name !== `${form}.js`)
      .map((name) =>
        name.endsWith('.css')
          ? `<link rel="stylesheet" href="/${name}">`
          : `<link rel="modulepreload" href="/${name}">`,
      )
      .join('')
  const heads: Record<string, string> = {
    'eform-page': headOf('eform-page'),
    'hand-written-form': headOf('hand-written-form'),
  }
  const app = new Hono()
    .get('/page/:form', ({ html, req }) => {
      const form = req.param('form')
      return html(
        `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${form}</title><style>@layer reset, tokens, base, parts, page;</style><script type="module" src="/${form}.js"></script>${heads[form] ?? ''}</head><body><main><h1>Form</h1><div id="root"></div></main></body></html>`,
      )
    })
    .get('/:file', ({ body, notFound, req }) => {
      const content = files.get(req.param('file'))
      return content
        ? body(new Uint8Array(content), 200, {
            'content-type': types[req.param('file').split('.').at(-1) ?? ''] ?? 'application/octet-stream',
          })
        : notFound()
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
