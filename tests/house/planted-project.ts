import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from '#tests/house/tree.ts'

/** A small project in a temporary folder, under this project's own configuration. */
export interface PlantedProject {
  /**
   * Runs a tool (a path in node_modules) in the project. Returns what the tool prints, also after a failure of the
   * tool.
   */
  run(tool: string, ...words: readonly string[]): string
  remove(): void
}

/**
 * @param files path → text
 * @param copied configuration files that are copied unchanged from this project
 */
export function plantProject(files: Readonly<Record<string, string>>, copied: readonly string[]): PlantedProject {
  const folder = mkdtempSync(join(tmpdir(), 'planted-'))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  for (const path of copied) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    copyFileSync(join(root, path), join(folder, path))
  }
  linkPackages(join(folder, 'node_modules'))
  return {
    run(tool, ...words) {
      const { error, stdout } = spawnSync(process.execPath, [join(root, 'node_modules', tool), ...words], {
        cwd: folder,
        encoding: 'utf8',
      })
      if (error) throw error
      return stdout
    },
    remove: () => rmSync(folder, { recursive: true }),
  }
}

/** Makes one link per package, so that the files of tools in node_modules/.cache stay in the temporary folder. */
function linkPackages(folder: string): void {
  mkdirSync(folder)
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (!name.startsWith('.')) symlinkSync(join(root, 'node_modules', name), join(folder, name), 'junction')
  }
}
