import type { Access, Call } from '#contract/define.ts'
import { usualManner } from '#contract/manner.ts'

/** Where the browser's manifest lives. */
export const manifestFile = new URL('../../src/shared/contract/manifest.generated.ts', import.meta.url)

/** The contract and the mirrored collections without their schemas, as a TypeScript file: what a page needs to make a call, without zod. */
export function manifestText(contract: Record<string, Call>, collections: Record<string, { access: Access }>): string {
  const manners = Object.entries(contract).map(([key, { method, reply }]) => [key, reply === 'text' ? `${method} text` : method] as const)
  const calls = manners.filter(([key, manner]) => manner !== usualManner(key)).map(([key, manner]) => `  ${quote(key)}: ${quote(manner)},`)
  const copies = Object.entries(collections).map(([name, { access }]) => `  ${name}: ${quoted(access)},`)
  return `// Generated from the contract by \`npm run generate\`; a test refuses an old copy.
import type { Access } from '#contract/define.ts'
import type { Manner } from '#contract/manner.ts'

/** How calls are made that are not made as their name says. */
export const unusualManners: Readonly<Record<string, Manner | undefined>> = {
${calls.join('\n')}
}

/** Who may keep a copy of a collection. */
export const collectionAccess = {
${copies.join('\n')}
} as const satisfies Record<string, Access>
`
}

function quoted(access: Access): string {
  return typeof access === 'string' ? quote(access) : `[${access.map(quote).join(', ')}]`
}

function quote(text: string): string {
  return `'${text}'`
}
