import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Tests of the built client never build it themselves, or they would test something else than what ships. */
export function requireBuild(): void {
  if (!existsSync('dist/.vite/manifest.json')) throw new Error('There is no built client in dist/. Run "npm run build" first.')
}

/** Builds the same sources as another release and returns its folder. The caller removes it. */
export async function buildRelease(revision: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `release-${revision}-`))
  await promisify(execFile)(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'], {
    env: { ...process.env, NODE_ENV: 'production', APP_REVISION: revision },
  })
  return folder
}
