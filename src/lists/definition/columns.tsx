import CircleCheck from 'lucide-react/icons/circle-check'
import CircleSlash from 'lucide-react/icons/circle-slash'
import type { ReactNode } from 'react'
import { naira, nairaParts } from '#rules/money.ts'
import { dayText, fullTime } from '#lib/page/format-date.ts'
import { now } from '#offline/clock.ts'
import { DayTime } from '#patterns/time-text/time-text.tsx'
import { Badge } from '#ui/badge.tsx'
import type { Tone } from '#ui/tone.ts'
import type { Column } from './resource.ts'

type Place = NonNullable<Column<unknown>['card']>
/**
 * A row with a value of this kind in this property; the compiler checks the rows of the list where the column is used.
 */
type With<P extends string, Value> = { readonly [K in P]: Value }
interface Look {
  readonly card?: Place
  readonly sort?: string
}

/** Text. `sort`: the name of the column in the call, if the list sorts by it. */
export function text<P extends string>(property: P, label: string, look: Look = {}): Column<With<P, string>> {
  return { id: property, label, words: (row) => row[property], ...look }
}

export function count<P extends string>(property: P, label: string, look: Look = {}): Column<With<P, number>> {
  return {
    id: property,
    label,
    words: (row) => String(row[property]),
    cell: (row) => <span className="num">{row[property].toLocaleString('en-GB')}</span>,
    align: 'end',
    card: 'hidden',
    ...look,
  }
}

/** Money in kobo; the kobo muted. */
export function money<P extends string>(property: P, label: string, look: Look = {}): Column<With<P, number>> {
  return {
    id: property,
    label,
    words: (row) => naira(row[property]),
    cell: (row) => <Naira kobo={row[property]} />,
    align: 'end',
    card: 'figure',
    ...look,
  }
}

/** A day, ISO. */
export function day<P extends string>(property: P, label: string, look: Look = {}): Column<With<P, string>> {
  const at = (row: With<P, string>) => `${row[property]}T12:00:00Z`
  return {
    id: property,
    label,
    words: (row) => row[property],
    cell: (row) => (
      <time dateTime={row[property]} className="num">
        {dayText(at(row), now())}
      </time>
    ),
    card: 'date',
    ...look,
  }
}

/** An instant, ISO. */
export function moment<P extends string>(property: P, label: string, look: Look = {}): Column<With<P, string>> {
  return {
    id: property,
    label,
    words: (row) => fullTime(row[property]),
    cell: (row) => <DayTime at={row[property]} />,
    card: 'date',
    ...look,
  }
}

/** Whether something is on, in two words: one for on, one for off. */
export function onOff<P extends string>(
  property: P,
  label: string,
  [on, off]: readonly [string, string] = ['Active', 'Disabled'],
): Column<With<P, boolean>> {
  return {
    id: property,
    label,
    words: (row) => (row[property] ? on : off),
    card: 'status',
    cell: (row) =>
      row[property] ? (
        <Badge tone="ok" icon={CircleCheck}>
          {on}
        </Badge>
      ) : (
        <Badge icon={CircleSlash}>{off}</Badge>
      ),
  }
}

/** A state by its name, each in its tone; plain when the state has no tone. */
export function state<P extends string, State extends string>(
  property: P,
  label: string,
  tones: Readonly<Partial<Record<State, Tone>>>,
): Column<With<P, State>> {
  return {
    id: property,
    label,
    words: (row) => row[property],
    cell: (row) => <Badge tone={tones[row[property]] ?? 'plain'}>{row[property]}</Badge>,
    card: 'status',
  }
}

function Naira({ kobo }: { kobo: number }): ReactNode {
  const [whole, rest] = nairaParts(kobo)
  return (
    <span className="num">
      {whole}
      <span className="muted" style={{ fontWeight: 400 }}>
        {rest}
      </span>
    </span>
  )
}
