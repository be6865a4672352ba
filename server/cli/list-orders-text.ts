import type { Call } from '#contract/define.ts'
import { zodSchema } from '#server/http/parse-input.ts'

/** Where the browser reads the order of a list that nobody sorted. */
export const listOrdersFile = new URL('../../src/shared/contract/list-orders.generated.ts', import.meta.url)

/** The order each sorted list has by itself, as a TypeScript file: what its header shows before anybody sorts (P-12). */
export function listOrdersText(contract: Record<string, Call>): string {
  const lines = Object.entries(contract).flatMap(([key, { input }]) => {
    const { data } = zodSchema(input).safeParse({})
    return data instanceof Object && 'sort' in data ? [`  '${key}': '${String(data.sort)}',`] : []
  })
  return `// Generated from the contract by \`npm run generate\`; a test refuses an old copy.
/** The order a list has by itself, by its call. */
export const listOrders: Readonly<Record<string, string | undefined>> = {
${lines.join('\n')}
}
`
}
