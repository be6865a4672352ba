import { trashKinds } from '#contract/trash/trash-kinds.ts'
import { trashList } from '#lists/definition/trash.ts'

/** everything in the trash that this administrator may restore. Each list also shows its own. */
export const trash = trashList({
  path: '/admin/trash',
  title: 'Trash',
  item: 'Deleted row',
  items: 'deleted rows',
  searchFor: 'Name',
  none: '',
  choices: Object.entries(trashKinds).map(([value, { name }]) => ({ value, label: name })),
})
