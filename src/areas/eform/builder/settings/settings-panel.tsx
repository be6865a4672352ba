import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Clock from 'lucide-react/icons/clock'
import Copy from 'lucide-react/icons/copy'
import Trash2 from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import type { AssessmentKind } from '#contract/assessment-kinds.ts'
import { labelOf } from '#eform/label.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { AccessEditor } from './access-editor.tsx'
import { useBuilder } from '#areas/eform/builder/session/builder-context.ts'
import type { Selection } from '#areas/eform/builder/session/builder-state.ts'
import {
  changeGroup,
  doubleField,
  doubleGroup,
  fieldAt,
  stepField,
  stepGroup,
} from '#areas/eform/builder/session/definition-edit.ts'
import { FieldPanel } from './field-panel.tsx'
import { formKeys, formSettings, groupKeys, groupSettings } from './other-settings.ts'
import { ShareAddress } from '#areas/eform/builder/publish/share-address.tsx'
import { placeKey } from '#areas/eform/builder/session/problems.ts'
import { placeWords } from '#areas/eform/builder/outline/place-words.ts'
import { SettingsForm } from './settings-form.tsx'
import styles from './settings-panel.module.css'
import { useDelete } from '#areas/eform/builder/outline/use-delete.ts'

/** The settings of what is selected; nothing else is drawn, however long the form. */
export function SettingsPanel({ onAddItem }: { onAddItem: (listId: string) => void }) {
  const { session, status, edit } = useBuilder()
  const { kind } = session.subject
  const {
    selection,
    present: { definition },
  } = status.state
  if (selection.kind === 'form' && kind) return <AboutAssessment kind={kind} />
  if (selection.kind === 'form') {
    return (
      <Frame title="Form settings" at={selection}>
        <SettingsForm
          id={definition.Id}
          settings={formSettings}
          keys={formKeys}
          around={null}
          of={definition}
          onChange={(change, key) => edit(change, { about: `form ${key}` })}
        />
        <AccessEditor />
        {status.row?.State === 'Published' && <ShareAddress form={status.row} access={status.row.Access} />}
      </Frame>
    )
  }
  if (selection.kind === 'group') {
    const group = definition.GroupFields.find((one) => one.Id === selection.groupId)
    const groupWord = kind ? 'Section' : 'Group'
    return (
      group && (
        <Frame title={group.GroupName || groupWord} at={selection} kind={groupWord}>
          <SettingsForm
            id={group.Id}
            settings={groupSettings}
            keys={kind ? ['GroupName'] : groupKeys}
            around={null}
            of={group}
            onChange={(change, key) =>
              edit((form) => changeGroup(form, group.Id, change), { about: `${group.Id} ${key}` })
            }
          />
        </Frame>
      )
    )
  }
  const field = fieldAt(definition, selection)
  return (
    field && (
      <Frame
        title={labelOf(field.FieldName) || 'Question'}
        at={selection}
        kind={selection.itemId === undefined ? 'Question' : 'Question of each item'}
      >
        <FieldPanel key={placeKey(selection)} field={field} place={selection} onAddItem={onAddItem} />
      </Frame>
    )
  )
}

/** what an assessment is called and whom it is for is edited in its list. */
function AboutAssessment({ kind }: { kind: AssessmentKind }) {
  const { session, status } = useBuilder()
  const { FormName } = status.state.present.definition
  return (
    <Frame title={FormName} at={{ kind: 'form' }}>
      <p className="muted">
        Choose a question at the left, or add one. Students get your changes once you activate them.
      </p>
      <div>
        <LinkButton href={`${kind.pages.authored}?item=${session.recordId}`}>Name, sector and details</LinkButton>
      </div>
    </Frame>
  )
}

function Frame({ title, at, kind, children }: { title: string; at: Selection; kind?: string; children: ReactNode }) {
  const { session, problems } = useBuilder()
  const before = session.subject.kind ? 'Before activating:' : 'Before publishing:'
  const key = placeKey(at)
  const own = problems.filter((problem) => placeKey(problem.at) === key)
  return (
    <section className={styles['panel']} aria-label={`Settings: ${title}`}>
      <div className={styles['head']}>
        <div className={styles['words']}>
          {kind && <p className="muted small">{kind}</p>}
          <h2 className={styles['title']}>{title}</h2>
        </div>
        {at.kind !== 'form' && <Tools at={at} />}
      </div>
      {own.length > 0 && (
        <div className={styles['problems']}>
          {own.map(({ text, weight }) => (
            <Notice
              key={text}
              tone={weight === 'now' ? 'bad' : 'warn'}
              icon={weight === 'now' ? CircleAlert : Clock}
              title={weight === 'now' ? undefined : before}
            >
              {text}
            </Notice>
          ))}
        </div>
      )}
      {children}
    </section>
  )
}

/** What can be done with the selected group or question, beside dragging. */
function Tools({ at }: { at: Selection }) {
  const { status, edit, say, newId } = useBuilder()
  const { definition } = status.state.present
  const remove = useDelete()
  const stepped = (by: 1 | -1) =>
    at.kind === 'field'
      ? stepField(definition, at, by)
      : at.kind === 'group'
        ? stepGroup(definition, at.groupId, by)
        : null
  function step(by: 1 | -1): void {
    const next = stepped(by)
    if (next) edit(() => next, { say: placeWords(next, at) })
    else say('This is the end.')
  }
  function double(): void {
    if (at.kind === 'field') {
      const copy = doubleField(definition, at, newId)
      if (copy) edit(() => copy.form, { select: { kind: 'field', ...copy.place }, say: 'Duplicated' })
    }
    if (at.kind === 'group') {
      const copy = doubleGroup(definition, at.groupId, newId)
      if (copy) edit(() => copy.form, { select: { kind: 'group', groupId: copy.groupId }, say: 'Duplicated' })
    }
  }
  return (
    <div className={styles['tools']} role="group" aria-label="Place">
      <Button
        variant="quiet"
        size="compact"
        square
        aria-label="Move up"
        title="Move up (Alt+↑ in the list)"
        aria-disabled={stepped(-1) === null}
        onClick={() => step(-1)}
      >
        <Icon of={ArrowUp} size="s" />
      </Button>
      <Button
        variant="quiet"
        size="compact"
        square
        aria-label="Move down"
        title="Move down (Alt+↓ in the list)"
        aria-disabled={stepped(1) === null}
        onClick={() => step(1)}
      >
        <Icon of={ArrowDown} size="s" />
      </Button>
      <Button variant="quiet" size="compact" square aria-label="Duplicate" title="Duplicate" onClick={double}>
        <Icon of={Copy} size="s" />
      </Button>
      <Button variant="quiet" size="compact" square aria-label="Delete" title="Delete" onClick={() => remove(at)}>
        <Icon of={Trash2} size="s" />
      </Button>
    </div>
  )
}
