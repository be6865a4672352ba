import type { AuditEntry } from '#contract/entities/audit.ts'
import { moment, text } from '#patterns/list-edit-page/columns.tsx'
import { days, fromList } from '#patterns/list-edit-page/filters.ts'
import { defineResource } from '#patterns/list-edit-page/resource.ts'
import { auditFacts } from './audit-facts.tsx'

/** What an edit changed, in a line. */
const changesOf = ({ Changes }: AuditEntry) => Changes.map(({ Field, Before, After }) => `${Field}: ${Before || 'nothing'} → ${After || 'nothing'}`).join('; ')

/** X-098: who did what. */
export const auditLog = defineResource({
  path: '/admin/audit', title: 'Audit log', item: 'Entry', items: 'entries', searchFor: 'Person, e-mail or id', none: 'Whatever is written is listed here.',
  name: ({ Call, PersonName }) => `${Call}${PersonName === '' ? '' : ` by ${PersonName}`}`,
  ops: { list: 'Audit/GetAuditLog' },
  filters: [fromList('key', 'Call', 'Audit/GetAuditedCalls'), fromList('entity', 'Thing', 'Audit/GetAuditedEntities'), days('fromDateIsoString', 'toDateIsoString')],
  columns: [
    { ...text('PersonName', 'Who'), words: ({ PersonName, BroughtByName }: AuditEntry) => `${PersonName || 'Nobody signed in'}${BroughtByName === '' ? '' : `, brought in by ${BroughtByName}`}` },
    text('Call', 'Did'), { id: 'Changes', label: 'Changed', words: changesOf, cell: ({ Changes }: AuditEntry) => Changes.map(({ Field }) => Field).join(', ') },
    text('EntityId', 'Id of the thing', { card: 'hidden' }), text('Address', 'From', { card: 'hidden' }), moment('At', 'When', { sort: 'At' }),
  ],
  beside: auditFacts,
})
