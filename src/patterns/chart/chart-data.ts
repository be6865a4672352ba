/** One line, area or set of bars: a value for each place on the X axis; null for a missing value. */
interface Series {
  readonly Name: string
  readonly Values: readonly (number | null)[]
}
interface Words {
  readonly Title: string
  readonly SubTitle?: string
  readonly ShowInLegend?: boolean
}

/** lines, areas and bars over an axis … */
export interface AxisChart extends Words {
  readonly Type: 'Line' | 'Area' | 'BarChart'
  readonly XAxisTitle: string
  readonly YAxisTitle: string
  readonly XAxisDatas: readonly string[]
  readonly YAxisDatas: readonly Series[]
}
/** … and shares of a whole. */
export interface PieChart extends Words {
  readonly Type: 'Pie'
  readonly PieTitle: string
  readonly PieDatas: readonly { readonly Name: string; readonly Value: number }[]
}
export type ChartData = AxisChart | PieChart

interface Row {
  readonly name: string
  readonly values: readonly string[]
}
const number = new Intl.NumberFormat('en-NG', { maximumFractionDigits: 2 })

/** The same data as a table, for people who cannot see the drawing. */
export function chartTable(chart: ChartData): { readonly head: readonly string[]; readonly rows: readonly Row[] } {
  if (chart.Type === 'Pie') {
    const whole = chart.PieDatas.reduce((sum, { Value }) => sum + Value, 0)
    return {
      head: [chart.PieTitle, 'Number', 'Share'],
      rows: chart.PieDatas.map(({ Name, Value }) => ({
        name: Name,
        values: [number.format(Value), whole === 0 ? '0%' : `${number.format((Value / whole) * 100)}%`],
      })),
    }
  }
  const { XAxisTitle, XAxisDatas, YAxisDatas, YAxisTitle } = chart
  const only = YAxisDatas.length === 1
  return {
    head: [XAxisTitle, ...YAxisDatas.map(({ Name }) => (only ? YAxisTitle : Name))],
    rows: XAxisDatas.map((name, at) => ({
      name,
      values: YAxisDatas.map(({ Values }) => {
        const value = Values[at]
        return value === null || value === undefined ? 'None' : number.format(value)
      }),
    })),
  }
}

/** The share of a place on the X axis that its bars take together. */
const barsShare = 0.6

/**
 * The position of bars on the X axis, and the values of each series there. The bars of one place are side by side
 * around its middle, so each series is null where the others have bars. `width`: the share of the distance to the next
 * bar that a bar may take.
 */
export function barColumns({ XAxisDatas, YAxisDatas }: Pick<AxisChart, 'XAxisDatas' | 'YAxisDatas'>): {
  readonly at: number[]
  readonly values: (number | null)[][]
  readonly width: number
} {
  const count = YAxisDatas.length
  const at = XAxisDatas.flatMap((_, place) =>
    YAxisDatas.map((__, series) => place + ((series - (count - 1) / 2) * barsShare) / count),
  )
  const values = YAxisDatas.map(({ Values }, own) =>
    XAxisDatas.flatMap((_, place) => YAxisDatas.map((__, series) => (series === own ? (Values[place] ?? null) : null))),
  )
  return { at, values, width: count === 1 ? barsShare : 1 }
}

/** The slices of a pie: where each arc begins and ends, as shares of the whole. A value of 0 or less has no slice. */
export function slices({
  PieDatas,
}: PieChart): { readonly name: string; readonly from: number; readonly to: number }[] {
  const whole = PieDatas.reduce((sum, { Value }) => sum + Math.max(0, Value), 0)
  let done = 0
  return PieDatas.filter(({ Value }) => Value > 0).map(({ Name, Value }) => {
    const from = done / whole
    done += Value
    return { name: Name, from, to: done / whole }
  })
}

/** The outline of a slice in a circle of radius 1 around the origin, starting at twelve o'clock. */
export function slicePath(from: number, to: number): string {
  const at = (share: number) =>
    `${Math.sin(share * 2 * Math.PI).toFixed(4)} ${(-Math.cos(share * 2 * Math.PI)).toFixed(4)}`
  // An arc that ends where it begins is not drawn, so the whole circle is two arcs.
  if (to - from >= 1) return 'M0 -1A1 1 0 1 1 0 1A1 1 0 1 1 0 -1Z'
  return `M0 0L${at(from)}A1 1 0 ${to - from > 0.5 ? 1 : 0} 1 ${at(to)}Z`
}
