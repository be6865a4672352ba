import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import GripVertical from 'lucide-react/icons/grip-vertical'
import X from 'lucide-react/icons/x'
import { useState, type KeyboardEvent } from 'react'
import type { Field, Option } from '#contract/entities/eform.ts'
import { labelOf } from '#eform/label.ts'
import { safePicture } from '#eform/html.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Icon } from '#ui/icon.tsx'
import { isRight, withRight } from '#areas/eform/assessments/right-options.ts'
import { optionKeys, optionSettings } from '#areas/eform/builder/settings/other-settings.ts'
import styles from '#areas/eform/builder/settings/part.module.css'
import { withProperty } from '#areas/eform/builder/settings/setting.ts'
import { SettingsForm } from '#areas/eform/builder/settings/settings-form.tsx'
import type { DropPlace } from '#patterns/drag-order/use-drag-order.ts'

interface Props {
  option: Option
  /** Its place, from 0. */
  at: number
  others: readonly Field[]
  /** Of an assessment: authors mark the right options (L-03). */
  canBeRight: boolean
  over: DropPlace | null
  onChange: (change: (option: Option) => Option, about: string) => void
  onMove: (by: 1 | -1) => void
  onAdd: () => void
  onRemove: () => void
}

/** One option in one line; what few options have is folded away. */
export function OptionRow({ option, at, others, canBeRight, over, onChange, onMove, onAdd, onRemove }: Props) {
  const [open, setOpen] = useState(false)
  // What is typed may be empty for a moment; the option keeps its last name until there is another one.
  const [text, setText] = useState<string | null>(null)
  function pressed(event: KeyboardEvent): void {
    const by = { ArrowUp: -1 as const, ArrowDown: 1 as const }[event.key]
    if (event.altKey && by) {
      event.preventDefault()
      onMove(by)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      onAdd()
    } else if (event.key === 'Backspace' && text === '') {
      event.preventDefault()
      onRemove()
    }
  }
  const dropAt = over === null ? undefined : over.after ? 'after' : 'before'
  return (
    <li className={styles['row']} data-drag-id={option.Id} data-drag-kind="option" data-over={dropAt}>
      <span className={styles['grip']} data-grip="" title="Drag to move">
        <Icon of={GripVertical} size="s" />
      </span>
      <input
        className={styles['box']}
        data-option={option.Id}
        aria-label={`Option ${at + 1}`}
        maxLength={500}
        value={text ?? option.OptionName}
        autoComplete="off"
        onFocus={(event) => event.target.select()}
        onBlur={() => setText(null)}
        onKeyDown={pressed}
        onChange={(event) => {
          const name = event.target.value
          setText(name)
          if (name.trim() !== '') onChange((one) => withProperty(one, 'OptionName', name), 'name')
        }}
      />
      <span className={styles['acts']}>
        {canBeRight && (
          <Button
            variant={isRight(option) ? 'plain' : 'quiet'}
            size="compact"
            aria-pressed={isRight(option)}
            aria-label={`${option.OptionName} is right`}
            title="Right answer"
            onClick={() => onChange((one) => withRight(one, !isRight(one)), 'right')}
          >
            <Icon of={Check} size="s" />
            {isRight(option) && 'Right'}
          </Button>
        )}
        {safePicture(option.ImageURL ?? '') !== undefined && (
          <img className={styles['thumb']} src={option.ImageURL} alt="" />
        )}
        <Button
          variant="quiet"
          size="compact"
          square
          aria-expanded={open}
          aria-label={`More about ${option.OptionName}`}
          onClick={() => setOpen(!open)}
        >
          <Icon of={open ? ChevronUp : ChevronDown} size="s" />
        </Button>
        <Button variant="quiet" size="compact" square aria-label={`Delete ${option.OptionName}`} onClick={onRemove}>
          <Icon of={X} size="s" />
        </Button>
      </span>
      {open && (
        <div className={styles['more']}>
          <div className={styles['foot']}>
            <Button size="compact" onClick={() => onMove(-1)}>
              Move up
            </Button>
            <Button size="compact" onClick={() => onMove(1)}>
              Move down
            </Button>
          </div>
          <SettingsForm
            id={option.Id}
            settings={optionSettings}
            keys={canBeRight ? ['Note'] : optionKeys}
            around={null}
            of={option}
            onChange={onChange}
          />
          {!canBeRight && <ShownFields option={option} others={others} onChange={onChange} />}
        </div>
      )}
    </li>
  )
}

/** the questions that appear while this option is chosen. */
function ShownFields({ option, others, onChange }: Pick<Props, 'option' | 'others' | 'onChange'>) {
  const shown = new Set(option.IncludeDependentFields ? option.DependentFields : [])
  function toggle(id: string, on: boolean): void {
    const next = others.map((field) => field.Id).filter((one) => (one === id ? on : shown.has(one)))
    onChange(
      (one) =>
        withProperty(
          withProperty(one, 'DependentFields', next.length > 0 ? next : undefined),
          'IncludeDependentFields',
          next.length > 0 ? true : undefined,
        ),
      'shows',
    )
  }
  if (others.length === 0) return null
  return (
    <details open={shown.size > 0}>
      <summary>Shows other questions{shown.size > 0 && ` (${shown.size})`}</summary>
      <div className={styles['links']}>
        {others.map((field) => (
          <Checkbox
            key={field.Id}
            label={labelOf(field.FieldName)}
            checked={shown.has(field.Id)}
            onChange={(event) => toggle(field.Id, event.target.checked)}
          />
        ))}
      </div>
    </details>
  )
}
