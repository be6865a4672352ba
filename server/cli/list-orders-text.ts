import type { Call } from '#contract/define.ts'
import { zodSchema } from '#server/dispatch/parse-input.ts'

/** The file in which the browser finds the default order of a list. */
export const listOrdersFile = new URL('../../src/shared/contract/list-orders.generated.ts', import.meta.url)

/** The default order of each sorted list, as a TypeScript file: the list's header shows it until a person sorts (P-12). */
export function listOrdersText(contract: Record<string, Call>): string {
  const lines = Object.entries(contract).flatMap(([key, { input }]) => {
    const { data } = zodSchema(input).safeParse({})
    return data instanceof Object && 'sort' in data ? [`  '${key}': '${String(data.sort)}',`] : []
  })
  return `// Generated from the contract by \`npm run generate\`; a test refuses an old copy.
/** The default order of a list, by its call. */
export const listOrders: Readonly<Record<string, string | undefined>> = {
${lines.join('\n')}
}
`
}
