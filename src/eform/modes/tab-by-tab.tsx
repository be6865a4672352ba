import ArrowRight from 'lucide-react/icons/arrow-right'
import { useRef } from 'react'
import { groupTitle } from '#eform/group-navigation.ts'
import { OneGroup } from '#eform-face/groups.tsx'
import { Problems } from '#eform-face/problems.tsx'
import { useGroups } from '#eform-face/use-form.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { ModeProps } from './mode-props.ts'
import { NavigationBar } from './navigation-bar.tsx'
import styles from './tab-by-tab.module.css'
import { useFailures } from './use-failures.ts'
import { useLanding } from './use-landing.ts'

/**
 * One group at a time. Previous is disabled at the first group, Next at the last, where Submit is beside it.
 * Next stops at problems in the group, Previous does not (E-07); Submit checks all groups (E-01).
 */
export function TabByTab({ form, submitLabel, busy, banner, beforeSubmit, onSubmit }: ModeProps) {
  const { groups, active, number, isFirst, isLast } = useGroups(form)
  const heading = useRef<HTMLHeadingElement>(null)
  // This hook comes before `useFailures`, so that a jump to a question of another group ends there, not on the heading.
  useLanding(heading, active?.group.Id ?? null)
  const { failures, show, goTo, submit } = useFailures({ form, busy, onSubmit })
  function forward(): void {
    if (isLast) submit()
    else if (!busy) show(form.groups.next())
  }
  return (
    <form
      className={styles['view']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        forward()
      }}
    >
      {banner}
      <Problems failures={failures} goTo={goTo} />
      {active && (
        <section className={styles['body']} aria-labelledby={`group-${active.group.Id}`}>
          <header>
            <p className="muted small num">
              Part {number} of {groups.length}
            </p>
            <h2
              ref={heading}
              id={`group-${active.group.Id}`}
              tabIndex={-1}
              data-landing=""
              className={active.group.ShowGroupName === false ? 'read' : styles['title']}
            >
              {groupTitle(active.group, number - 1)}
            </h2>
          </header>
          <OneGroup key={active.group.Id} form={form} group={active} />
        </section>
      )}
      {isLast && beforeSubmit}
      <NavigationBar
        isFirst={isFirst}
        back={() => {
          show([])
          form.groups.previous()
        }}
      >
        <Button
          key={isLast ? 'end' : 'next'}
          size="tall"
          variant={isLast ? 'plain' : 'primary'}
          type={isLast ? 'button' : 'submit'}
          disabled={isLast}
        >
          Next
          <Icon of={ArrowRight} size="s" />
        </Button>
        {isLast && (
          <Button size="tall" variant="primary" type="submit" busy={busy}>
            {submitLabel}
          </Button>
        )}
      </NavigationBar>
    </form>
  )
}
