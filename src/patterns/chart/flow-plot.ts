import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import type { CashFlow } from '#contract/entities/money/cash-flow.ts'
import { drawPlot, resolved } from './draw-plot.ts'
import { namedDays, shortNaira, stepOf, type FlowWays } from './flow-data.ts'

const height = 240
/** Below this width every second week has a name, px. */
const narrow = 480

interface Wanted {
  readonly flows: readonly CashFlow[]
  readonly ways: FlowWays
  /** The name of a day under the axis. */
  readonly nameOf: (at: number) => string
  /** The pointer is over this day; null: beside the days. */
  readonly onDay: (at: number | null) => void
}

/** Bars of each day: what came in above the line, what went out below it. Returns the function that stops the drawing. */
export function plotFlows(element: HTMLElement, wanted: Wanted): () => void {
  const { flows, ways } = wanted
  const data: uPlot.AlignedData = [
    flows.map((_, at) => at),
    flows.map(({ AmountInflow }) => AmountInflow),
    flows.map(({ AmountOutflow }) => (ways === 'both' ? -AmountOutflow : 0)),
  ]
  return drawPlot(element, () => new uPlot(optionsOf(element, wanted), data, element))
}

function optionsOf(element: HTMLElement, { flows, ways, nameOf, onDay }: Wanted): uPlot.Options {
  const width = Math.max(200, element.clientWidth)
  const [text, line, zero] = ['--muted', '--line', '--line-strong'].map((ink) => resolved(element, `var(${ink})`))
  const [inflow, outflow] = ['--brand', '--line-strong'].map((ink) => resolved(element, `var(${ink})`))
  const font = `500 12px ${getComputedStyle(element).fontFamily}`
  const above = Math.max(...flows.map(({ AmountInflow }) => AmountInflow))
  const below = ways === 'both' ? Math.max(...flows.map(({ AmountOutflow }) => AmountOutflow)) : 0
  const step = stepOf(above, below)
  const bars = uPlot.paths.bars?.({ size: [0.78, 28], radius: 0.12 })
  const seriesOf = (label: string, ink = '') => ({
    label,
    fill: ink,
    stroke: ink,
    width: 0,
    points: { show: false },
    ...(bars ? { paths: bars } : {}),
  })
  return {
    width,
    height,
    padding: [8, 18, 0, 0],
    legend: { show: false },
    cursor: { x: false, y: false, points: { show: false }, drag: { x: false, y: false } },
    scales: {
      x: { time: false, range: [-0.5, flows.length - 0.5] },
      y: { range: [-below * 1.05, Math.max(above, step) * 1.05] },
    },
    axes: [
      {
        stroke: text ?? '',
        font,
        size: 26,
        grid: { show: false },
        ticks: { show: false },
        splits: () => namedDays(flows.length, width < narrow ? 14 : 7),
        values: (_, splits) => splits.map(nameOf),
      },
      {
        stroke: text ?? '',
        font,
        size: 60,
        grid: { stroke: line ?? '', width: 1, dash: [2, 4] },
        ticks: { show: false },
        splits: () => linesOf(above, below, step),
        values: (_, splits) => splits.map(shortNaira),
      },
    ],
    series: [{}, seriesOf('In', inflow), seriesOf('Out', outflow)],
    hooks: {
      draw: [(plot) => drawZero(plot, zero ?? '')],
      setCursor: [({ cursor }) => onDay(cursor.left !== undefined && cursor.left >= 0 ? (cursor.idx ?? null) : null)],
    },
  }
}

/** The amounts of the lines, with that at 0. */
function linesOf(above: number, below: number, step: number): number[] {
  const [first, last] = [-Math.floor(below / step), Math.max(1, Math.floor(above / step))]
  return Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step)
}

/** The line between the bars of both ways. */
function drawZero({ ctx, bbox, valToPos }: uPlot, ink: string): void {
  const y = Math.round(valToPos(0, 'y', true)) + 0.5
  ctx.save()
  ctx.strokeStyle = ink
  ctx.lineWidth = devicePixelRatio
  ctx.beginPath()
  ctx.moveTo(bbox.left, y)
  ctx.lineTo(bbox.left + bbox.width, y)
  ctx.stroke()
  ctx.restore()
}
