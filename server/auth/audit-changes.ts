/** One value an edit changed, in words. */
export interface AuditChange { readonly Field: string; readonly Before: string; readonly After: string }

/** Words of a value that is kept; longer ones are cut. */
const mostWords = 500
const mask = '•••'

/** What an edit changed in a row, as the audit log keeps it: what must stay secret is masked, the row's version is left out. */
export function auditChanges(before: object, after: object): AuditChange[] {
  const [from, to] = [new Map<string, unknown>(Object.entries(before)), new Map<string, unknown>(Object.entries(after))]
  return [...new Set([...from.keys(), ...to.keys()])].flatMap((Field) => {
    const [Before, After] = [wordsOf(from.get(Field)), wordsOf(to.get(Field))]
    if (Field === 'RowVersion' || Before === After) return []
    if (isSecret(Field)) return [{ Field, Before: Before && mask, After: After && mask }]
    return [{ Field, Before: Before.slice(0, mostWords), After: After.slice(0, mostWords) }]
  })
}

function isSecret(field: string): boolean {
  return /password|passphrase|secret|token|hash|credential|(?:api|private|encryption|signing)_?key|(?:^|_)pin$|Pin$/i.test(field)
}

function wordsOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}
