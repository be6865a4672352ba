import type { Access, Call } from '#contract/define.ts'

/** Where the browser's manifest lives. */
export const manifestFile = new URL('../../src/shared/contract/manifest.generated.ts', import.meta.url)

/** The contract and the mirrored collections without their schemas, as a TypeScript file: what a page needs to make a call, without zod. */
export function manifestText(contract: Record<string, Call>, collections: Record<string, { access: Access }>): string {
  const calls = Object.entries(contract).map(([key, { method, reply }]) => `  ${quote(key)}: ${quote(reply === 'text' ? `${method} text` : method)},`)
  const copies = Object.entries(collections).map(([name, { access }]) => `  ${name}: ${quoted(access)},`)
  return `// Generated from the contract by \`npm run generate\`; a test refuses an old copy.
import type { Access } from '#contract/define.ts'

/** How each call is made; \`text\`: its reply is a sentence for people. */
export const manifest = {
${calls.join('\n')}
} as const satisfies Record<string, 'GET' | 'POST' | 'GET text' | 'POST text'>

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
