import type { AutoSaveSetting } from '#contract/entities/saving/saving.ts'
import { dayText } from '#lib/page/format-date.ts'
import { person } from '#lists/definition/columns.tsx'
import { oneOf } from '#lists/definition/filters.ts'
import { defineResource } from '#lists/definition/resource.ts'
import { now } from '#offline/clock.ts'
import { personName } from '#rules/person-name.ts'
import { ruleWords } from './rule-words.ts'

/** the rules by which people save automatically. They set them on their own page. */
export const autoSaveSettings = defineResource({
  path: '/admin/autosavesettings',
  title: 'Automatic saving',
  item: 'Rule',
  items: 'rules',
  searchFor: 'Name of a person',
  none: 'Rules that people set on their savings page are listed here.',
  name: (row: AutoSaveSetting) => personName(row, 'full'),
  ops: { list: 'Saving/GetAutoSaveSettings' },
  filters: [
    oneOf('rule', 'Rule', [
      { value: 'Daily', label: 'Every day' },
      { value: 'Weekly', label: 'Every week' },
      { value: 'Monthly', label: 'Every month' },
      { value: 'Share', label: 'Share of what comes in' },
    ]),
  ],
  columns: [
    person('Person', 'Person', (row: AutoSaveSetting) => row, { card: 'title' }),
    { id: 'Rule', label: 'Rule', words: (row: AutoSaveSetting) => ruleWords(row), sort: 'Rule', card: 'detail' },
    {
      id: 'NextDate',
      label: 'Next',
      words: ({ NextDate }: AutoSaveSetting) => NextDate && dayText(`${NextDate}T12:00:00Z`, now()),
      card: 'date',
    },
  ],
})
