import CircleCheck from 'lucide-react/icons/circle-check'
import { useEffect, useRef } from 'react'
import type { MessageTemplate } from '#contract/entities/message.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Section } from '#ui/section.tsx'
import { insertAtCaret } from './insert-at-caret.ts'
import styles from './template-preview.module.css'

interface Props {
  variables: MessageTemplate['Variables']
  /** Their names in the words. */
  used: ReadonlySet<string>
}

/** The variables of a message as chips: a press puts one into the field that was used last, at first the subject. */
export function TemplateVariables({ variables, used }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const field = useRef<HTMLElement>(undefined)
  useEffect(() => {
    const form = list.current?.closest('form')
    const note = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target.matches(editable)) field.current = target
    }
    form?.addEventListener('focusin', note)
    return () => form?.removeEventListener('focusin', note)
  }, [])
  function insert(name: string): void {
    const first = list.current?.closest('form')?.querySelector<HTMLElement>(editable)
    const target = field.current?.isConnected ? field.current : first
    if (target) insertAtCaret(target, `{{${name}}}`)
  }
  return (
    <Section title="Variables of this message">
      <Card>
        <p className="muted small">A press puts the variable where the cursor is.</p>
        <ul ref={list} className={styles['variables']}>
          {variables.map(({ Name, Sample }) => (
            <li key={Name} className={styles['variable']}>
              <Button
                size="compact"
                aria-label={`Insert ${Name}`}
                // The field keeps the cursor; a field that is left would lose the blank at its end.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => insert(Name)}
              >
                {Name}
              </Button>
              <span className="muted small">{Sample}</span>
              {used.has(Name) && (
                <Badge tone="ok" icon={CircleCheck}>
                  Used
                </Badge>
              )}
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  )
}

const editable = 'input[type=text], input:not([type]), textarea, [contenteditable=true]'
