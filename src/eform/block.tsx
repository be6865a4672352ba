import {
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type CSSProperties,
  type FocusEvent,
} from 'react'
import { defaultFieldWidth } from '#contract/limits.ts'
import type { Eform } from '#eform/create-form.ts'
import type { FormField } from '#eform/field-type-row.ts'
import styles from './block.module.css'
import { controlId } from './control-id.ts'
import { focusInside } from './focus-inside.ts'
import { usePrinted, whenNear } from './near-screen.ts'
import { usePage } from '#patterns/inner-page/use-page.ts'
import { Question } from './question.tsx'

interface Props {
  form: Eform
  /** A few neighbours; the same ones as long as the form lives. */
  fields: readonly FormField[]
  /** Draws the questions at once, for the start of a page. */
  atOnce: boolean
  readOnly: boolean
}

/**
 * A few questions, drawn when they come near the screen and from then on (E-09). Until then their words take their place:
 * find-in-page finds the words, and Tab or a link that moves the focus to them draws the questions. A print draws all of them.
 * The unit is a block, not a question: each watched element costs the browser a little in every frame.
 */
export function Block({ form, fields, atOnce, readOnly }: Props) {
  const [isNear, setNear] = useState(atOnce)
  const isPrinted = usePrinted()
  const isDrawn = isNear || isPrinted
  const page = usePage()
  const wanted = useRef<{ id: string; end: 'first' | 'last' } | null>(null)
  useLayoutEffect(() => {
    if (isDrawn && wanted.current) focusInside(page.getElementById(`${wanted.current.id}-place`), wanted.current.end)
    wanted.current = null
  }, [isDrawn, page])
  const draw = useCallback(() => setNear(true), [])
  if (isDrawn)
    return fields.map((field) => (
      <Question key={field.id} form={form} field={field} size="line" place="far" readOnly={readOnly} />
    ))
  function reached({ target, relatedTarget }: FocusEvent): void {
    const isBackwards =
      relatedTarget !== null && (target.compareDocumentPosition(relatedTarget) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
    wanted.current = { id: target.id, end: isBackwards ? 'last' : 'first' }
    setNear(true)
  }
  return <Words form={form} fields={fields} readOnly={readOnly} draw={draw} reached={reached} />
}

function widthOf({ def }: FormField): number {
  return def.PageWidth ?? defaultFieldWidth
}

interface WordsProps extends Pick<Props, 'form' | 'fields' | 'readOnly'> {
  draw: () => void
  reached: (event: FocusEvent) => void
}

function Words({ form, fields, readOnly, draw, reached }: WordsProps) {
  const shownIds = () =>
    fields
      .filter((field) => form.fields.field(field.id).shown)
      .map((field) => field.id)
      .join(' ')
  const shown = useSyncExternalStore((listener) => form.fields.subscribe('shown', listener), shownIds, shownIds)
  const watch = useCallback((element: HTMLDivElement) => whenNear(element, draw), [draw])
  if (shown === '') return null
  const seen = fields.filter((field) => form.fields.field(field.id).shown)
  const rows = Math.ceil(seen.reduce((sum, field) => sum + widthOf(field), 0) / 12)
  const size: CSSProperties & Record<`--${string}`, number> = { '--rows': rows, '--count': seen.length }
  return (
    <div ref={watch} className={styles['words']} style={size} onFocus={readOnly ? undefined : reached}>
      {seen.map((field) => (
        <div key={field.id} id={controlId(field.id)} tabIndex={readOnly ? undefined : 0}>
          {wordsOf(form, field, readOnly)}
        </div>
      ))}
    </div>
  )
}

function wordsOf(form: Eform, field: FormField, readOnly: boolean): string {
  const { accepted } = form.fields.field(field.id)
  return [
    field.label,
    ...(readOnly ? [] : field.optionNames.values()),
    accepted === null ? '' : field.type.text(field, accepted),
  ]
    .filter(Boolean)
    .join(', ')
}
