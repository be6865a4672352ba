import { useId, useSyncExternalStore } from 'react'
import type { Eform } from '#eform/create-form.ts'
import type { Failure } from '#eform/form-state.ts'
import { groupTitle } from '#eform/group-navigation.ts'
import { ClosedWords } from '#eform-face/closed-words.tsx'
import { OneGroup } from '#eform-face/groups.tsx'
import { Problems } from '#eform-face/problems.tsx'
import { useGroups } from '#eform-face/use-form.ts'
import { Button } from '#ui/button.tsx'
import { GroupTabs, tabId } from './group-tabs.tsx'
import type { ModeProps } from './mode-props.ts'
import styles from './regular.module.css'
import { useFailures } from './use-failures.ts'

/** A tab a group. Submitting checks all tabs, says on each how much is wrong in it and opens that of the first (E-01). */
export function Tabular({ form, submitLabel, busy, banner, beforeSubmit, onSubmit }: ModeProps) {
  const position = useGroups(form)
  const { failures, goTo, submit } = useFailures({ form, busy, onSubmit })
  const problems = useOpenProblems(form, failures)
  const panelId = useId()
  const { active } = position
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {banner}
      <Problems failures={failures} goTo={goTo} />
      <GroupTabs
        label={form.definition.FormName}
        position={position}
        problems={problems}
        panelId={panelId}
        open={(group) => form.groups.goTo(group)}
      />
      {active && (
        <div role="tabpanel" id={panelId} aria-labelledby={tabId(panelId, active)}>
          {/* The tab says it to the eye; who walks by headings needs one. */}
          <h2 className="read">{groupTitle(active.group, position.number - 1)}</h2>
          <OneGroup key={active.group.Id} form={form} group={active} />
          {position.groups
            .filter((group) => group !== active)
            .flatMap(({ fields }) => fields)
            .filter(({ id }) => form.fields.field(id).shown)
            .map((field) => (
              <ClosedWords
                key={field.id}
                words={[field.label, ...field.optionNames.values()].join(', ')}
                open={() => goTo(field.id)}
              />
            ))}
        </div>
      )}
      {beforeSubmit}
      <div>
        <Button type="submit" variant="primary" size="tall" busy={busy}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}

/** Group id → problems that are still there; counted only after something was found. */
function useOpenProblems(form: Eform, failures: readonly Failure[]): ReadonlyMap<string, number> {
  const watch = (listener: () => void) => form.fields.subscribe('raw', listener)
  const counted = () => (failures.length === 0 ? '' : JSON.stringify([...form.groups.open(failures)]))
  useSyncExternalStore(watch, counted, counted)
  return form.groups.open(failures)
}
