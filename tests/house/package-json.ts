import { textOf } from '#tests/house/tree.ts'

interface PackageJson {
  readonly dependencies: Readonly<Record<string, string>>
  readonly optionalDependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
  readonly allowScripts: Readonly<Record<string, boolean>>
  readonly imports: Readonly<Record<string, string>>
}

const manifest: PackageJson = JSON.parse(textOf('package.json'))

/** Every package this project names, with the version it asks for. */
export const dependencies = { ...manifest.dependencies, ...manifest.optionalDependencies, ...manifest.devDependencies }
/** `#door/*` → `./folder/*`. */
export const doors = manifest.imports
/** Packages whose install scripts were read and decided on. */
export const allowScripts = manifest.allowScripts
