import type { Access, Call } from '#contract/define.ts'
import { usualManner } from '#contract/manner.ts'

/** The file of the browser's manifest. */
export const manifestFile = new URL('../../src/shared/contract/manifest.generated.ts', import.meta.url)

/** The contract and the mirrored collections without their schemas, as a TypeScript file: a page makes calls without loading zod. */
export function manifestText(contract: Record<string, Call>, collections: Record<string, { access: Access }>): string {
  const manners = Object.entries(contract).map(
    ([key, { method, reply }]) => [key, reply === 'text' ? `${method} text` : method] as const,
  )
  const callLines = manners
    .filter(([key, manner]) => manner !== usualManner(key))
    .map(([key, manner]) => `  ${quote(key)}: ${quote(manner)},`)
  const collectionLines = Object.entries(collections).map(([name, { access }]) => `  ${name}: ${accessText(access)},`)
  return `// Generated from the contract by \`npm run generate\`; a test refuses an old copy.
import type { Access } from '#contract/define.ts'
import type { Manner } from '#contract/manner.ts'

/** The method and reply of the calls whose name does not tell them. */
export const unusualManners: Readonly<Record<string, Manner | undefined>> = {
${callLines.join('\n')}
}

/** The roles that may store a copy of a collection. */
export const collectionAccess = {
${collectionLines.join('\n')}
} as const satisfies Record<string, Access>
`
}

function accessText(access: Access): string {
  return typeof access === 'string' ? quote(access) : `[${access.map(quote).join(', ')}]`
}

function quote(text: string): string {
  return `'${text}'`
}
