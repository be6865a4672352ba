import { formMessages } from '#contract/form-messages.ts'
import type { FormField } from '#eform/field-type-row.ts'
import { Unreachable } from '#lib/reads/call.ts'
import { DayTime } from '#patterns/time-text/time-text.tsx'
import { Button } from '#ui/button.tsx'
import type { ListView } from './use-option-list.ts'

/** */
export function loadingWords(field: FormField): string {
  return `Loading ${field.label}`
}

/** What a list without options waits for. '': a question that the form lacks (see `Narrowing`). */
export function waitsForWords(parentLabel: string): string {
  return parentLabel === '' ? 'This list has no options' : `Choose ${parentLabel} first`
}

function partWords(found: number, { kept, total }: NonNullable<ListView['copy']>): string {
  const share =
    kept === undefined || typeof total !== 'number'
      ? ''
      : `${kept.toLocaleString('en')} of ${total.toLocaleString('en')}, `
  return found === 0
    ? `Nothing this device has seen fits. It has ${share || 'what it saw, '}kept since`
    : `These are only options this device has seen, ${share}kept since`
}

interface Props {
  field: FormField
  list: ListView
  words: string
  /** Carries the control's id where there is nothing else to focus. */ id?: string | undefined
}

/** What there is to say about a list that is not simply there: what it waits for, how old it is, why it is missing. */
export function ListWords({ field, list, words, id }: Props) {
  const { options, waitsFor, loading, error, copy, retry } = list
  if (waitsFor !== null)
    return (
      <p id={id} tabIndex={id === undefined ? undefined : -1} className="muted">
        {waitsForWords(waitsFor)}.
      </p>
    )
  if (!error && !loading && options.length === 0)
    return (
      <p id={id} tabIndex={id === undefined ? undefined : -1} className="muted" role="status">
        {words.trim() === '' ? formMessages.noOptions : `No ${field.label} has “${words.trim()}” in it.`}
      </p>
    )
  if (!error) return null
  const away = error instanceof Unreachable
  return (
    <div role="status">
      <p className="muted">
        {away ? 'The network cannot be reached.' : 'The options could not be loaded just now.'}{' '}
        {copy ? (
          <>
            {copy.isPart ? partWords(options.length, copy) : 'This is the copy on this device from'}{' '}
            <DayTime at={copy.at} />.
          </>
        ) : (
          away && 'These options are not kept on this device.'
        )}
      </p>
      <Button id={id} variant="quiet" busy={loading} onClick={retry}>
        Try again
      </Button>
    </div>
  )
}
