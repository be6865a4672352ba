import type { Field, Form, Group, ItemField } from '#contract/entities/eform.ts'
import { labelOf } from '#eform/label.ts'
import { canonical, type WorkingCopy } from '#areas/eform/builder/session/builder-state.ts'

/** One thing that is different, in words. */
export interface Change {
  readonly kind: 'added' | 'removed' | 'changed' | 'moved'
  readonly text: string
}

interface Placed {
  readonly field: Field
  readonly group: Group
  readonly at: number
}

function placedFields(form: Form): Map<string, Placed> {
  return new Map(
    form.GroupFields.flatMap((group) => group.Fields.map((field, at) => [field.Id, { field, group, at }] as const)),
  )
}

const quiet = new Set(['FieldOrder', 'EformFields', 'GroupOrder', 'Fields'])

/** Names of the properties that differ, in plain words. */
function differing(before: object, now: object): string[] {
  const old = new Map<string, unknown>(Object.entries(before))
  const next = new Map<string, unknown>(Object.entries(now))
  const keys = new Set([...old.keys(), ...next.keys()])
  return [...keys]
    .filter((key) => !quiet.has(key) && canonical(old.get(key) ?? null) !== canonical(next.get(key) ?? null))
    .map((key) => labelOf(key).toLowerCase())
}

function itemChanges(list: string, before: readonly ItemField[], now: readonly ItemField[]): Change[] {
  const old = new Map(before.map((item) => [item.Id, item]))
  const kept = new Set(now.map((item) => item.Id))
  return [
    ...now.flatMap((item): Change[] => {
      const was = old.get(item.Id)
      const name = `${list} › ${labelOf(item.FieldName)}`
      if (!was) return [{ kind: 'added', text: name }]
      const what = differing(was, item)
      return what.length === 0 ? [] : [{ kind: 'changed', text: `${name}: ${what.join(', ')}` }]
    }),
    ...before
      .filter((item) => !kept.has(item.Id))
      .map((item): Change => ({ kind: 'removed', text: `${list} › ${labelOf(item.FieldName)}` })),
  ]
}

function fieldChanges(before: Placed | undefined, { field, group }: Placed): Change[] {
  const name = labelOf(field.FieldName)
  if (!before) return [{ kind: 'added', text: name }]
  const what = differing(before.field, field)
  return [
    ...(before.group.Id === group.Id
      ? []
      : [{ kind: 'moved', text: `${name}, to ${group.GroupName || 'another group'}` } as const]),
    ...(what.length === 0 ? [] : [{ kind: 'changed', text: `${name}: ${what.join(', ')}` } as const]),
    ...itemChanges(name, before.field.EformFields ?? [], field.EformFields ?? []),
  ]
}

function groupChanges(before: Form, now: Form): Change[] {
  const old = new Map(before.GroupFields.map((group) => [group.Id, group]))
  const kept = new Set(now.GroupFields.map((group) => group.Id))
  const order = (form: Form, other: ReadonlyMap<string, unknown> | ReadonlySet<string>) =>
    form.GroupFields.map((group) => group.Id)
      .filter((id) => other.has(id))
      .join(' ')
  return [
    ...now.GroupFields.flatMap((group): Change[] => {
      const was = old.get(group.Id)
      const what = was ? differing(was, group) : []
      if (!was) return [{ kind: 'added', text: `Group ${group.GroupName}` }]
      return what.length === 0 ? [] : [{ kind: 'changed', text: `Group ${group.GroupName}: ${what.join(', ')}` }]
    }),
    ...before.GroupFields.filter((group) => !kept.has(group.Id)).map((group): Change => ({
      kind: 'removed',
      text: `Group ${group.GroupName}`,
    })),
    ...(order(before, kept) === order(now, old)
      ? []
      : [{ kind: 'moved', text: 'The order of the groups changed' } as const]),
  ]
}

/** Groups whose questions are in another order. Added and removed questions do not count. */
function orderChanges(before: Form, now: Form): Change[] {
  return now.GroupFields.flatMap((group): Change[] => {
    const was = before.GroupFields.find((one) => one.Id === group.Id)
    if (!was) return []
    const order = (one: Group, other: Group) =>
      one.Fields.map((field) => field.Id)
        .filter((id) => other.Fields.some((field) => field.Id === id))
        .join(' ')
    return order(was, group) === order(group, was)
      ? []
      : [{ kind: 'moved', text: `The order of the questions in ${group.GroupName || 'a group'} changed` }]
  })
}

/** The differences between two definitions in an author's words; empty when people who fill them in see no difference. */
export function definitionChanges(before: Form, now: Form): Change[] {
  const old = placedFields(before)
  const next = placedFields(now)
  const { GroupFields: _old, Id: _oldId, ...oldForm } = before
  const { GroupFields: _now, Id: _newId, ...newForm } = now
  const form = differing(oldForm, newForm)
  return [
    ...(form.length === 0 ? [] : [{ kind: 'changed', text: `Form: ${form.join(', ')}` } as const]),
    ...groupChanges(before, now),
    ...[...next.values()].flatMap((placed) => fieldChanges(old.get(placed.field.Id), placed)),
    ...[...old.values()]
      .filter(({ field }) => !next.has(field.Id))
      .map(({ field }): Change => ({ kind: 'removed', text: labelOf(field.FieldName) })),
    ...orderChanges(before, now),
  ]
}

/** The differences between two working copies: their definitions, and who may fill them in. */
export function copyChanges(before: WorkingCopy, now: WorkingCopy): Change[] {
  const access: Change[] =
    canonical(before.access) === canonical(now.access) ? [] : [{ kind: 'changed', text: 'Who may fill it in' }]
  return [...access, ...definitionChanges(before.definition, now.definition)]
}
