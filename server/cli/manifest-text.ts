import type { Access, Call } from '#contract/define.ts'

/** Where the browser's manifest lives. */
export const manifestFile = new URL('../../src/shared/contract/manifest.generated.ts', import.meta.url)

/**
 * The contract and the mirrored collections without their schemas, as a TypeScript file: what page and worker need to make a call, without zod.
 */
export function manifestText(contract: Record<string, Call>, collections: Record<string, { access: Access }>): string {
  const calls = Object.entries(contract).map(([key, call]) => `  ${quote(key)}: ${entry(call)},`)
  const copies = Object.entries(collections).map(([name, { access }]) => `  ${name}: ${quoted(access)},`)
  return `${head}
export const manifest = {
${calls.join('\n')}
} as const satisfies Record<string, ManifestEntry>

/** Who may keep a copy of a collection. */
export const collectionAccess = {
${copies.join('\n')}
} as const satisfies Record<string, Access>
`
}

const head = `// Generated from the contract by \`npm run generate\`; a test refuses an old copy.
import type { Access, OfflinePolicy } from '#contract/define.ts'

/** What a caller must know about a call. \`once\` false: its reply is a secret or it has its own keys. */
export interface ManifestEntry {
  readonly method: 'GET' | 'POST'
  readonly reply: 'json' | 'text'
  readonly offline: OfflinePolicy
  readonly access: Access
  readonly once: boolean
  readonly entity?: string
}
`

function entry({ method, reply, offline, access, once, entity }: Call): string {
  const named = entity === undefined ? '' : `, entity: ${quote(entity)}`
  return `{ method: ${quote(method)}, reply: ${quote(reply)}, offline: ${quote(offline)}, access: ${quoted(access)}, once: ${once}${named} }`
}

function quoted(access: Access): string {
  return typeof access === 'string' ? quote(access) : `[${access.map(quote).join(', ')}]`
}

function quote(text: string): string {
  return `'${text}'`
}
