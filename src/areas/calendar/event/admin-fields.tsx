import { allSectors } from '#contract/all-sectors.ts'
import { useCollection } from '#lib/reads/use-collection.ts'
import { useKeptQuery } from '#lib/reads/use-kept-query.ts'
import type { EventEntries } from '#areas/calendar/event/event-entries.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Problem } from '#patterns/problem/problem.tsx'
import { Select } from '#ui/select.tsx'
import styles from './admin-fields.module.css'

interface Props {
  entries: EventEntries
  set: (change: Partial<EventEntries>) => void
  errors: Readonly<Record<string, string>>
}

/** Who may register for an event: only administrators decide. */
export function AdminFields({ entries, set, errors }: Props) {
  const sectors = useCollection('Sectors', { first: 200 })
  const assessments = useKeptQuery('Assessment/GetLiteCareerAssessmentsBySector', { sector: allSectors })
  const { isOpen, sector, assessments: chosen } = entries
  return (
    <fieldset className={styles['fields']}>
      <legend className={styles['legend']}>Registration</legend>
      <Checkbox
        label="Students can register"
        hint="The event is listed for everybody until it is over"
        checked={isOpen}
        onChange={({ target }) => set({ isOpen: target.checked })}
      />
      {isOpen && (
        <>
          <Select
            label="Sector"
            placeholder="Every sector"
            value={sector === null ? '' : String(sector)}
            error={errors['RequiredSector']}
            options={sectors.rows.map(({ Id, Name }) => ({ value: String(Id), label: Name }))}
            onChange={({ target }) => set({ sector: target.value === '' ? null : Number(target.value) })}
          />
          {(assessments.data ?? []).length > 0 && (
            <fieldset className={styles['fields']}>
              <legend className={styles['legend']}>Assessments to submit first</legend>
              <div className={styles['choices']}>
                {assessments.data?.map(({ Id, Name }) => (
                  <Checkbox
                    key={Id}
                    label={Name}
                    checked={chosen.includes(Id)}
                    onChange={({ target }) =>
                      set({ assessments: target.checked ? [...chosen, Id] : chosen.filter((one) => one !== Id) })
                    }
                  />
                ))}
              </div>
            </fieldset>
          )}
          <Problem text={errors['RequiredAssessments']} />
        </>
      )}
    </fieldset>
  )
}
