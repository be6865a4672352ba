import ClipboardPaste from 'lucide-react/icons/clipboard-paste'
import Plus from 'lucide-react/icons/plus'
import { useEffect, useRef, useState } from 'react'
import type { Field, Option } from '#contract/entities/eform.ts'
import { alertInfo } from '#patterns/alerts/alerts.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useBuilder } from '#areas/eform/builder/session/builder-context.ts'
import { placed } from '#areas/eform/builder/session/definition-edit.ts'
import type { PartProps } from '#areas/eform/builder/settings/part-props.ts'
import { OptionRow } from './option-row.tsx'
import styles from '#areas/eform/builder/settings/part.module.css'
import { PasteOptions } from './paste-options.tsx'
import { lossWords, removeOption } from '#areas/eform/builder/session/references.ts'
import { withProperty } from '#areas/eform/builder/settings/setting.ts'
import { useDragOrder } from '#patterns/drag-order/use-drag-order.ts'

/** Rows drawn until the author asks for all of them. */
const drawnAtFirst = 60

/** True for an option that still has the name it was created with. */
const isUnnamed = ({ OptionName }: Option) => /^Option \d+$/.test(OptionName)

const withOptions = (field: Field, options: readonly Option[]) =>
  withProperty(
    field,
    'EformOptions',
    options.map((option, at) => (option.OrderBy === at + 1 ? option : { ...option, OrderBy: at + 1 })),
  )

/** The options of a choice: name, add with Enter, paste many, reorder, and per option a picture, a note, the fields it shows. */
export function OptionsEditor({ field, place, others, onChange }: PartProps & { others: readonly Field[] }) {
  const { session, edit, say, newId } = useBuilder()
  const [pasting, setPasting] = useState(false)
  const [all, setAll] = useState(false)
  const [aim, setAim] = useState<{ id: string } | null>(null)
  const list = useRef<HTMLOListElement>(null)
  const options = field.EformOptions ?? []
  const shown = all ? options : options.slice(0, drawnAtFirst)
  useEffect(() => {
    if (aim) list.current?.querySelector<HTMLElement>(`[data-option="${CSS.escape(aim.id)}"]`)?.focus()
  }, [aim])

  const change = (next: (options: readonly Option[]) => readonly Option[], about: string) =>
    onChange((one) => withOptions(one, next(one.EformOptions ?? [])), about)
  function add(at: number): void {
    const id = newId()
    change((now) => now.toSpliced(at, 0, { Id: id, OptionName: `Option ${now.length + 1}` }), `new option ${id}`)
    setAim({ id })
    if (at >= drawnAtFirst) setAll(true)
  }
  function move(id: string, at: number): void {
    if (at < 0 || at >= options.length) return say('This is the end.')
    change((now) => placed(now, id, at), `move ${id} ${at}`)
    setAim({ id })
    say(`${options.find((option) => option.Id === id)?.OptionName ?? ''}, ${at + 1} of ${options.length}`)
  }
  function remove(option: Option, at: number): void {
    const { form, touched } = removeOption(session.status().state.present.definition, place, option.Id)
    edit(() => form, { say: `Deleted: ${option.OptionName}` })
    if (touched.length > 0)
      alertInfo(`Deleted: ${option.OptionName}. ${lossWords(touched)} Undo at the top restores it.`)
    const next = options[at + 1] ?? options[at - 1]
    if (next) setAim({ id: next.Id })
  }
  const drag = useDragOrder(
    (kind, over) => kind === over,
    (id, _kind, { id: overId, after }) => {
      const rest = options.filter((option) => option.Id !== id).map((option) => option.Id)
      move(id, rest.indexOf(overId) + (after ? 1 : 0))
    },
  )
  return (
    <section className={styles['part']} aria-label="Options">
      <div className={styles['head']}>
        <h3 className={styles['title']}>
          Options <span className="num">({options.length})</span>
        </h3>
      </div>
      <ol className={styles['rows']} ref={list} {...drag.area}>
        {shown.map((option, at) => (
          <OptionRow
            key={option.Id}
            option={option}
            at={at}
            others={others}
            canBeRight={session.subject.kind !== null}
            over={drag.dragging?.over?.id === option.Id ? drag.dragging.over : null}
            onChange={(next, about) =>
              change(
                (now) => now.map((one) => (one.Id === option.Id ? next(one) : one)),
                `option ${option.Id} ${about}`,
              )
            }
            onMove={(by) => move(option.Id, at + by)}
            onAdd={() => add(at + 1)}
            onRemove={() => remove(option, at)}
          />
        ))}
      </ol>
      {shown.length < options.length && (
        <Button size="compact" onClick={() => setAll(true)}>
          Show all {options.length} options
        </Button>
      )}
      <div className={styles['foot']}>
        <Button size="compact" onClick={() => add(options.length)}>
          <Icon of={Plus} size="s" />
          Add an option
        </Button>
        <Button size="compact" variant="quiet" onClick={() => setPasting(true)}>
          <Icon of={ClipboardPaste} size="s" />
          Paste a list
        </Button>
      </div>
      {pasting && (
        <PasteOptions
          onClose={() => setPasting(false)}
          onAdd={(names) => {
            setPasting(false)
            const made = names.map((OptionName) => ({ Id: newId(), OptionName }))
            // Pasted options replace the others while all of those still have their first names.
            change((now) => [...(now.every(isUnnamed) ? [] : now), ...made], `paste ${made[0]?.Id ?? ''}`)
            say(`${names.length} options added`)
          }}
        />
      )}
    </section>
  )
}
