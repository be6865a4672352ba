import type { FormAccess } from '#contract/entities/form-store.ts'
import { areaNames } from '#lib/session/areas.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Select } from '#ui/select.tsx'
import { useBuilder } from '#areas/eform/builder/session/builder-context.ts'
import styles from './part.module.css'

const roles = ['student', 'parent', 'mentor', 'vendor', 'admin'] as const
type FormRole = (typeof roles)[number]

const kinds = [
  { value: 'public', label: 'Anyone with the address' },
  { value: 'signed-in', label: 'Anyone who is signed in' },
  { value: 'roles', label: 'People with these roles' },
]

/** Who may fill the form in. It is published with the form. */
export function AccessEditor() {
  const { session, status } = useBuilder()
  const { present } = status.state
  const { access } = present
  const chosen: readonly FormRole[] = typeof access === 'string' ? [] : access
  const change = (next: FormAccess) =>
    session.dispatch({ type: 'edit', copy: { ...present, access: next }, about: 'access' })
  function pick(kind: string): void {
    if (kind === 'public' || kind === 'signed-in') change(kind)
    else change(['student'])
  }
  function toggle(role: FormRole, on: boolean): void {
    const next = roles.filter((one) => (one === role ? on : chosen.includes(one)))
    // At least one role stays: a form needs people who may fill it in.
    if (next.length > 0) change(next)
  }
  return (
    <div className={styles['part']}>
      <Select
        label="Who may fill it in"
        hint="Takes effect when the form is published."
        options={kinds}
        value={typeof access === 'string' ? access : 'roles'}
        onChange={(event) => pick(event.target.value)}
      />
      {typeof access !== 'string' && (
        <fieldset className={styles['checks']}>
          <legend className="read">Roles</legend>
          {roles.map((role) => (
            <Checkbox
              key={role}
              label={areaNames[role]}
              checked={chosen.includes(role)}
              onChange={(event) => toggle(role, event.target.checked)}
            />
          ))}
        </fieldset>
      )}
    </div>
  )
}
