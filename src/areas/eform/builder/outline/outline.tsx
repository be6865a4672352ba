import Plus from 'lucide-react/icons/plus'
import Settings2 from 'lucide-react/icons/settings-2'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { Form } from '#contract/entities/eform.ts'
import type { FieldTypeName } from '#contract/field-types.ts'
import { controlId } from '#eform-face/control-id.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { useBuilder } from '#areas/eform/builder/session/builder-context.ts'
import type { Selection } from '#areas/eform/builder/session/builder-state.ts'
import {
  addField,
  addGroup,
  addItem,
  fieldsAround,
  groupOf,
  moveField,
  moveGroup,
  moveItem,
  newField,
  stepField,
  stepGroup,
} from '#areas/eform/builder/session/definition-edit.ts'
import { assessmentTypes } from '#areas/eform/assessments/authored-form.ts'
import { Dot } from './outline-dot.tsx'
import { OutlineGroup, type Adding } from './outline-group.tsx'
import styles from './outline.module.css'
import { placeKey, type Problem } from '#areas/eform/builder/session/problems.ts'
import { placeWords } from './place-words.ts'
import { TypePicker } from './type-picker.tsx'
import { useDelete } from './use-delete.ts'
import { useDragOrder } from '#patterns/drag-order/use-drag-order.ts'

interface Props {
  adding: Adding | null
  setAdding: (adding: Adding | null) => void
}

/** Groups and questions in their order: choose, add, move by drag or by keyboard. */
export function Outline({ adding, setAdding }: Props) {
  const { session, status, problems, edit, select, say, newId } = useBuilder()
  const {
    present: { definition },
    selection,
  } = status.state
  const assessment = session.subject.kind
  const groupWord = assessment ? 'Section' : 'Group'
  const remove = useDelete()
  const list = useRef<HTMLDivElement>(null)
  const [aim, setAim] = useState<{ key: string } | null>(null)
  const [added, setAdded] = useState<{ id: string } | null>(null)
  const counts = useCounts(problems)
  // A row that moved lost the cursor with its old place.
  useEffect(() => {
    if (aim) list.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(aim.key)}"]`)?.focus()
  }, [aim])
  // A new question is named first.
  useEffect(() => {
    if (added) nameBox()?.select()
  }, [added])

  function moved(next: Form | null, at: Selection): void {
    if (next === null) return say('This is the end.')
    edit(() => next, { say: placeWords(next, at) })
    setAim({ key: placeKey(at) })
  }
  function step(at: Selection, by: 1 | -1): void {
    if (at.kind === 'field') moved(stepField(definition, at, by), at)
    else if (at.kind === 'group') moved(stepGroup(definition, at.groupId, by), at)
  }
  function pressed(event: KeyboardEvent): void {
    const key = event.target instanceof HTMLElement ? event.target.dataset['key'] : undefined
    const by = { ArrowUp: -1 as const, ArrowDown: 1 as const }[event.key]
    if (key === undefined) return
    const at = rowsOf(definition).find((row) => placeKey(row) === key)
    if (event.key === 'Delete' && at) {
      event.preventDefault()
      remove(at)
      setAim({ key: placeKey(session.status().state.selection) })
    }
    if (!by) return
    event.preventDefault()
    if (event.altKey) return at && step(at, by)
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-key]') ?? [])]
    rows[rows.findIndex((one) => one === event.target) + by]?.focus()
  }
  const drag = useDragOrder(accepts, (id, kind, { id: overId, after }) => {
    const at = selectionOf(id, kind)
    moved(dropped(definition, at, overId, after), at)
  })
  function add(type: FieldTypeName, to: Adding): void {
    const id = newId()
    const field = newField(type, id, newId)
    const at: Selection =
      'listId' in to ? { kind: 'field', fieldId: to.listId, itemId: id } : { kind: 'field', fieldId: id }
    edit(
      (form) =>
        'listId' in to
          ? addItem(form, to.listId, field, fieldsAround(form, { fieldId: to.listId, itemId: id }).length)
          : addField(form, field, to),
      { select: at, say: 'Added' },
    )
    setAdding(null)
    setAdded({ id })
  }
  function newGroup(): void {
    const groupId = newId()
    edit(
      (form) =>
        addGroup(
          form,
          { Id: groupId, GroupName: `${groupWord} ${form.GroupFields.length + 1}`, Fields: [] },
          form.GroupFields.length,
        ),
      { select: { kind: 'group', groupId }, say: `${groupWord} added` },
    )
  }
  return (
    <div className={styles['outline']} ref={list}>
      {/* One Tab stop, however long the form: arrows go from row to row. */}
      <p id="outline-keys" className="read">
        Arrow keys go from question to question. Alt with the arrows moves one, Delete takes it out.
      </p>
      <button
        type="button"
        data-key="form"
        tabIndex={selection.kind === 'form' ? 0 : -1}
        aria-describedby="outline-keys"
        className={classNames(styles['row'], styles['top'])}
        aria-current={selection.kind === 'form' || undefined}
        onClick={() => select({ kind: 'form' })}
        onKeyDown={pressed}
      >
        <Icon of={Settings2} size="s" />
        <span className={styles['name']}>{assessment ? `About this ${assessment.words.one}` : 'Form settings'}</span>
        {counts.has('form') && <Dot weight={counts.get('form')} />}
      </button>
      <ol className={styles['groups']} {...drag.area} onKeyDown={pressed}>
        {definition.GroupFields.map((group) => (
          <OutlineGroup
            key={group.Id}
            group={group}
            selected={isIn(definition, selection, group.Id) ? placeKey(selection) : ''}
            counts={counts}
            over={drag.dragging?.over ?? null}
            onSelect={select}
            onAdd={setAdding}
          />
        ))}
      </ol>
      <Button size="compact" variant="quiet" onClick={newGroup}>
        <Icon of={Plus} size="s" />
        Add a {groupWord.toLowerCase()}
      </Button>
      {adding && (
        <TypePicker
          title={'listId' in adding ? 'Add a question to each item' : 'Add a question'}
          inItem={'listId' in adding}
          only={assessment ? assessmentTypes : undefined}
          onPick={(type) => add(type, adding)}
          onClose={() => setAdding(null)}
        />
      )}
    </div>
  )
}

/** Where the panel asks what the question is called. */
function nameBox(): HTMLInputElement | HTMLTextAreaElement | null {
  const box = document.getElementById(controlId('FieldName'))
  return box instanceof HTMLInputElement || box instanceof HTMLTextAreaElement ? box : null
}

/** What is marked where; the same map until a mark comes or goes, so that typing draws no other row. */
function useCounts(problems: readonly Problem[]): ReadonlyMap<string, Problem['weight']> {
  const all = new Map<string, Problem['weight']>()
  for (const { at, weight } of problems) if (all.get(placeKey(at)) !== 'now') all.set(placeKey(at), weight)
  const [known, setKnown] = useState(all)
  const isSame = known.size === all.size && [...all].every(([key, weight]) => known.get(key) === weight)
  if (!isSame) setKnown(all)
  return isSame ? known : all
}

function rowsOf(form: Form): Selection[] {
  return form.GroupFields.flatMap((group): Selection[] => [
    { kind: 'group', groupId: group.Id },
    ...group.Fields.flatMap((field): Selection[] => [
      { kind: 'field', fieldId: field.Id },
      ...(field.EformFields ?? []).map((item): Selection => ({ kind: 'field', fieldId: field.Id, itemId: item.Id })),
    ]),
  ])
}

function isIn(form: Form, selection: Selection, groupId: string): boolean {
  if (selection.kind === 'form') return false
  return selection.kind === 'group' ? selection.groupId === groupId : groupOf(form, selection.fieldId)?.Id === groupId
}

/** A question lands on questions and groups, an item's question among its own, a group on groups. */
function accepts(kind: string, over: string): boolean {
  if (kind === 'field') return over === 'field' || over === 'group'
  return kind === over
}

function selectionOf(id: string, kind: string): Selection {
  if (kind === 'group') return { kind: 'group', groupId: id }
  return kind === 'field'
    ? { kind: 'field', fieldId: id }
    : { kind: 'field', fieldId: kind.slice('items '.length), itemId: id }
}

/** The form after a row was dropped before or after another one. */
function dropped(form: Form, at: Selection, overId: string, after: boolean): Form {
  const place = (ids: readonly string[], own: string) => {
    const rest = ids.filter((id) => id !== own)
    return rest.indexOf(overId) + (after ? 1 : 0)
  }
  if (at.kind === 'group')
    return moveGroup(
      form,
      at.groupId,
      place(
        form.GroupFields.map((group) => group.Id),
        at.groupId,
      ),
    )
  if (at.kind !== 'field') return form
  if (at.itemId !== undefined)
    return moveItem(
      form,
      at.fieldId,
      at.itemId,
      place(
        fieldsAround(form, at).map((item) => item.Id),
        at.itemId,
      ),
    )
  const group = groupOf(form, overId)
  // On the head of a group: its first question.
  if (!group) return moveField(form, at.fieldId, { groupId: overId, at: 0 })
  return moveField(form, at.fieldId, {
    groupId: group.Id,
    at: place(
      group.Fields.map((field) => field.Id),
      at.fieldId,
    ),
  })
}
