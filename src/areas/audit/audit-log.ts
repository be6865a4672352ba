import type { AuditEntry } from '#contract/entities/audit.ts'
import { moment, text } from '#lists/definition/columns.tsx'
import { days, fromList } from '#lists/definition/filters.ts'
import { defineResource } from '#lists/definition/resource.ts'
import { auditFacts } from './audit-facts.tsx'

/** The changes of an edit in one line. */
const changesOf = ({ Changes }: AuditEntry) =>
  Changes.map(({ Field, Before, After }) => `${Field}: ${Before || 'nothing'} → ${After || 'nothing'}`).join('; ')

/** X-098: the log of who did what. */
export const auditLog = defineResource({
  path: '/admin/audit',
  title: 'Audit log',
  item: 'Entry',
  items: 'entries',
  searchFor: 'Person, e-mail or id',
  none: 'Every change appears here.',
  name: ({ Call, PersonName }) => `${Call}${PersonName === '' ? '' : ` by ${PersonName}`}`,
  ops: { list: 'Audit/GetAuditLog' },
  filters: [
    fromList('key', 'Call', 'Audit/GetAuditedCalls'),
    fromList('entity', 'Thing', 'Audit/GetAuditedEntities'),
    days('fromDateIsoString', 'toDateIsoString'),
  ],
  columns: [
    {
      ...text('PersonName', 'Who'),
      words: ({ PersonName, BroughtByName }: AuditEntry) =>
        `${PersonName || 'Not signed in'}${BroughtByName === '' ? '' : `, imported by ${BroughtByName}`}`,
    },
    text('Call', 'Did'),
    {
      id: 'Changes',
      label: 'Changed',
      words: changesOf,
      cell: ({ Changes }: AuditEntry) => Changes.map(({ Field }) => Field).join(', '),
    },
    text('EntityId', 'Record ID', { card: 'hidden' }),
    text('Address', 'From', { card: 'hidden' }),
    moment('At', 'When', { sort: 'At' }),
  ],
  beside: auditFacts,
})
