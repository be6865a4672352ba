/** One value that an edit changed, as text. */
export interface AuditChange {
  readonly Field: string
  readonly Before: string
  readonly After: string
}

/** The log stores at most this many characters of a value. */
const maxValueLength = 500
const mask = '•••'

/**
 * The changes of an edit as the audit log stores them: secrets are masked, the row's version is left out. 'masked': so are all
 * values, and the log has the names of the fields only.
 */
export function auditChanges(before: object, after: object, values?: 'masked'): AuditChange[] {
  const [from, to] = [new Map<string, unknown>(Object.entries(before)), new Map<string, unknown>(Object.entries(after))]
  return [...new Set([...from.keys(), ...to.keys()])].flatMap((Field) => {
    const [Before, After] = [toText(from.get(Field)), toText(to.get(Field))]
    if (Field === 'RowVersion' || Before === After) return []
    if (values === 'masked' || isSecret(Field)) return [{ Field, Before: Before && mask, After: After && mask }]
    return [{ Field, Before: Before.slice(0, maxValueLength), After: After.slice(0, maxValueLength) }]
  })
}

function isSecret(field: string): boolean {
  return /password|passphrase|secret|token|hash|credential|(?:api|private|encryption|signing)_?key|(?:^|_)pin$|Pin$/i.test(
    field,
  )
}

function toText(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}
