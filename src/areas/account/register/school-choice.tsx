import { useState } from 'react'
import { useQuery } from '#lib/reads/use-query.ts'
import { useReloadOnReturn } from '#lib/reads/use-reload-on-return.ts'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { StepProps } from './step-props.ts'
import styles from './register-form.module.css'

/** The most schools in one list; a part of the name narrows longer ones. */
const pageSize = 200

/** The state first, then its schools. Both may stay empty: the account page has them later. */
export function SchoolChoice({ fields, errors, change }: StepProps) {
  const [keyword, setKeyword] = useState('')
  const states = useQuery('School/GetSchoolStates', {})
  useReloadOnReturn(states)
  const schools = useQuery(
    'School/GetLiteSchools',
    fields.SchoolState === '' ? null : { state: fields.SchoolState, keyword, pageSize },
  )
  const isLong = keyword !== '' || (schools.data?.Total ?? 0) > pageSize
  const options = (schools.data?.Items ?? []).map(({ Id, Name, Address }) => ({
    value: Id,
    label: Address === '' ? Name : `${Name}, ${Address}`,
  }))
  return (
    <>
      <div className={styles['pair']}>
        <Select
          id="SchoolState"
          label="State of your school (optional)"
          hint={states.error ? 'The list could not be loaded. It is loaded again when you are online.' : undefined}
          placeholder="Choose a state"
          options={(states.data ?? []).map(({ Id, Name }) => ({ value: Id, label: Name }))}
          value={fields.SchoolState}
          onChange={({ target }) => change({ SchoolState: target.value, SchoolId: '' })}
        />
        <Select
          id="SchoolId"
          label="School"
          hint={fields.SchoolState === '' ? 'Choose a state first.' : 'Not listed? You can add it later.'}
          placeholder={schools.loading ? 'Loading…' : 'Choose your school'}
          disabled={fields.SchoolState === ''}
          options={options}
          value={fields.SchoolId}
          error={errors.SchoolId}
          onChange={({ target }) => change({ SchoolId: target.value })}
        />
      </div>
      {isLong && (
        <TextInput
          label="Part of the school’s name"
          autoComplete="off"
          value={keyword}
          onChange={({ target }) => setKeyword(target.value)}
        />
      )}
    </>
  )
}
