import type { ReactNode } from 'react'
import { FieldFrame } from '#ui/field-frame.tsx'
import control from '#ui/control.module.css'

interface Props {
  label: string
  hint?: ReactNode
  error?: string | undefined
  rows?: number
  maxLength?: number
  value: string
  onChange: (value: string) => void
}

/** A few sentences for the other side, or for oneself. */
export function NoteField({ label, hint, error, rows = 3, maxLength = 2000, value, onChange }: Props) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(attributes) => (
        <span className={control['box']}>
          <textarea
            {...attributes}
            className={control['control']}
            rows={rows}
            maxLength={maxLength}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        </span>
      )}
    </FieldFrame>
  )
}
