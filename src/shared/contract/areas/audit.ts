import * as z from 'zod'
import { lookup, sortedList } from '#contract/define.ts'
import { auditEntry, auditKind } from '#contract/entities/audit.ts'
import { days } from '#contract/entities/row.ts'

/** '' means no filter. */
const chosen = z.string().max(100).default('')

/** The log of changes. Callers can only read it. */
export const audit = {
  /** The keyword is searched in the person's name and address, and in the id of the record. */
  'Audit/GetAuditLog': sortedList({
    access: ['admin'],
    item: auditEntry,
    sorts: ['At'],
    order: '-At',
    query: { ...days, key: chosen, entity: chosen },
  }),
  'Audit/GetAuditedCalls': lookup({ access: ['admin'], item: auditKind }),
  'Audit/GetAuditedEntities': lookup({ access: ['admin'], item: auditKind }),
}
