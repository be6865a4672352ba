import type { Call } from '#contract/define.ts'

/** Rows of words in aligned columns, sorted by the first word. */
export function columns(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0)))
  return `${rows
    .map((row) =>
      row
        .map((word, i) => word.padEnd(widths[i] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .toSorted()
    .join('\n')}\n`
}

/** Every call on one line: address, method, who may call, what may wait offline, and its special features. */
export function callLines(contract: Readonly<Record<string, Call>>): string {
  return columns(
    Object.entries(contract).map(([key, { method, access, offline, reply, once, entity, form }]) => [
      key,
      method,
      typeof access === 'string' ? access : access.join(','),
      offline,
      [
        reply === 'text' ? 'text' : '',
        form ? `form of ${form.maxBytes}` : '',
        method === 'POST' && !once ? 'not once' : '',
        entity ?? '',
      ]
        .filter(Boolean)
        .join(', '),
    ]),
  )
}
