import * as z from 'zod'
import { lookup, sortedList } from '#contract/define.ts'
import { auditEntry, auditKind } from '#contract/entities/audit.ts'
import { days } from '#contract/entities/row.ts'

/** '' narrows nothing. */
const chosen = z.string().max(100).default('')

/** Who did what: read, never written from outside. */
export const audit = {
  /** The keyword is looked for in the person's name and address, and in the id of the thing. */
  'Audit/GetAuditLog': sortedList({ access: ['admin'], item: auditEntry, sorts: ['At'], order: '-At', query: { ...days, key: chosen, entity: chosen } }),
  'Audit/GetAuditedCalls': lookup({ access: ['admin'], item: auditKind }),
  'Audit/GetAuditedEntities': lookup({ access: ['admin'], item: auditKind }),
}
