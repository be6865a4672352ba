import type { AuditEntry } from '#contract/entities/audit.ts'
import { dayName } from '#lib/page/format-date.ts'
import { now } from '#offline/clock.ts'
import { describeAction } from '#rules/describe-action.ts'
import { moment, text } from '#lists/definition/columns.tsx'
import { days, fromList } from '#lists/definition/filters.ts'
import { defineResource } from '#lists/definition/resource.ts'
import { auditFacts } from './audit-facts.tsx'

/** The changes of an edit in one line. */
const changesOf = ({ Changes }: AuditEntry) =>
  Changes.map(({ Field, Before, After }) => `${Field}: ${Before || 'nothing'} → ${After || 'nothing'}`).join('; ')

/** 'Ngozi Balogun signed in' */
function sentenceOf({ Call, PersonName }: AuditEntry): string {
  const action = describeAction(Call)
  return PersonName === '' ? action : `${PersonName} ${action.charAt(0).toLowerCase()}${action.slice(1)}`
}

/** X-098: the log of who did what. */
export const auditLog = defineResource({
  path: '/admin/audit',
  title: 'Audit log',
  item: 'Entry',
  items: 'entries',
  searchFor: 'Person, e-mail or id',
  none: 'Every change appears here.',
  name: sentenceOf,
  groupOf: ({ At }: AuditEntry) => dayName(At, now()),
  ops: { list: 'Audit/GetAuditLog' },
  filters: [
    fromList('key', 'Action', 'Audit/GetAuditedCalls'),
    fromList('entity', 'Record', 'Audit/GetAuditedEntities'),
    days('fromDateIsoString', 'toDateIsoString'),
  ],
  columns: [
    {
      ...text('PersonName', 'Person'),
      words: ({ PersonName, BroughtByName }: AuditEntry) =>
        `${PersonName || 'Not signed in'}${BroughtByName === '' ? '' : `, imported by ${BroughtByName}`}`,
    },
    { id: 'Call', label: 'Action', words: ({ Call }: AuditEntry) => describeAction(Call) },
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
