import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import { must } from '#kit/must.ts'
import { madeOnce } from './made-once.ts'

/** Tests of the built client never build it themselves: they must test the client that ships. */
export function requireBuild(): void {
  if (!existsSync('dist/.vite/manifest.json'))
    throw new Error('There is no built client in dist/. Run "npm run build" first.')
}

/** Builds the same sources as another release, once for all files of a run that need it. Do not change its folder. */
export async function buildRelease(revision: string): Promise<string> {
  return must(
    await madeOnce(`release-${revision}`, async (folder) => {
      await promisify(execFile)(
        process.execPath,
        ['node_modules/vite/bin/vite.js', 'build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'],
        {
          env: { ...process.env, NODE_ENV: 'production', APP_REVISION: revision },
        },
      )
    }),
    'a run of the browser tests',
  )
}
