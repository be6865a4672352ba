import CircleCheck from 'lucide-react/icons/circle-check'
import CircleSlash from 'lucide-react/icons/circle-slash'
import type { ReactNode } from 'react'
import { naira, nairaParts } from '#rules/money.ts'
import { personName } from '#rules/person-name.ts'
import { dayText, fullTime } from '#lib/page/format-date.ts'
import { now } from '#offline/clock.ts'
import { Day, DayTime } from '#patterns/time-text/time-text.tsx'
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

/** A person's name, surname first. `names`: the parts of the name in the row. */
export function person<Row>(
  id: string,
  label: string,
  names: (row: Row) => Parameters<typeof personName>[0],
  look: Look = {},
): Column<Row> {
  return { id, label, words: (row) => personName(names(row), 'list'), ...look }
}

/** An e-mail address: always in one line, cut where it is too long; the pointer shows the whole. */
export function email<P extends string>(property: P, label: string, look: Look = {}): Column<With<P, string>> {
  return cut(text(property, label, look), 'always')
}

/** The same column in one line, cut where it is too long; `table`: a card shows the whole text. */
export function cut<Row>(column: Column<Row>, where: 'table' | 'always' = 'table'): Column<Row> {
  return {
    ...column,
    cell: (row) => (
      <span data-cut={where} title={column.words(row)}>
        {column.words(row)}
      </span>
    ),
  }
}

/** A number. `unit`: its word for one and for several, shown on a card, which has no column headings. */
export function count<P extends string>(
  property: P,
  label: string,
  { unit, ...look }: Look & { readonly unit?: readonly [one: string, several: string] } = {},
): Column<With<P, number>> {
  return {
    id: property,
    label,
    words: (row) => String(row[property]),
    cell: (row) => (
      <span className="num">
        {row[property].toLocaleString('en-GB')}
        {unit && <span data-on-card=""> {row[property] === 1 ? unit[0] : unit[1]}</span>}
      </span>
    ),
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

/** A day, ISO. `before`: the word that a card shows before it. */
export function day<P extends string>(
  property: P,
  label: string,
  { before, ...look }: Look & { readonly before?: string } = {},
): Column<With<P, string>> {
  const at = (row: With<P, string>) => `${row[property]}T12:00:00Z`
  return {
    id: property,
    label,
    words: (row) => row[property],
    cell: (row) => (
      <time dateTime={row[property]} className="num" data-line="">
        {before && <span data-on-card="">{before} </span>}
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

/** An instant, ISO, of which the list shows only the day. */
export function dayOf<P extends string>(property: P, label: string, look: Look = {}): Column<With<P, string>> {
  return {
    ...moment(property, label, look),
    cell: (row) => <Day at={row[property]} title={fullTime(row[property])} />,
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
