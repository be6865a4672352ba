import type { AreaHandlers } from '#server/calls/call-context.ts'
import { auditedCalls, auditedEntities, auditPage } from './queries.ts'

export const auditHandlers = {
  'Audit/GetAuditLog': (input, { tx }) => auditPage(tx, input),
  'Audit/GetAuditedCalls': async () => auditedCalls,
  'Audit/GetAuditedEntities': async () => auditedEntities,
} satisfies AreaHandlers<'Audit'>
