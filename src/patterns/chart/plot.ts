import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { barColumns, type AxisChart } from './chart-data.ts'
import { drawPlot, resolved } from './draw-plot.ts'
import { inkOf } from './inks.ts'

const height = 240
/** About the width of a letter on the axes, and of the space left of the plot, px. */
const letter = 7
const axisRoom = 60
/** The largest width of a bar, px: in a chart with few bars they would be too wide. */
const widestBar = 64

function optionsOf(element: HTMLElement, chart: AxisChart): uPlot.Options {
  const { Type, XAxisDatas, YAxisDatas, XAxisTitle, YAxisTitle } = chart
  const width = Math.max(200, element.clientWidth)
  const [text, line] = [resolved(element, 'var(--muted)'), resolved(element, 'var(--line)')]
  const font = `12px ${getComputedStyle(element).fontFamily}`
  const axis = {
    stroke: text,
    font,
    labelFont: font,
    grid: { stroke: line, width: 1 },
    ticks: { stroke: line, width: 1 },
  }
  const room = Math.max(3, Math.floor((width - axisRoom) / Math.max(1, XAxisDatas.length) / letter) - 1)
  const short = (name = '') => (name.length > room ? `${name.slice(0, room - 1)}…` : name)
  const bars = uPlot.paths.bars?.({ size: [barColumns(chart).width, widestBar] })
  return {
    width,
    height,
    legend: { show: false },
    cursor: { show: false },
    scales: {
      x: { time: false, range: [-0.5, XAxisDatas.length - 0.5] },
      y: { range: (_, __, most) => [0, Math.max(1, most * 1.1)] },
    },
    axes: [
      {
        ...axis,
        label: XAxisTitle,
        grid: { show: false },
        splits: () => XAxisDatas.map((_, at) => at),
        values: () => XAxisDatas.map((name) => short(name)),
      },
      {
        ...axis,
        label: YAxisTitle,
        incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 100_000, 1_000_000],
      },
    ],
    series: [
      {},
      ...YAxisDatas.map(({ Name }, at) => {
        const stroke = resolved(element, inkOf(at))
        return {
          label: Name,
          stroke,
          width: 2,
          ...(Type === 'Line'
            ? {}
            : { fill: Type === 'Area' ? stroke.replace('rgb(', 'rgba(').replace(')', ', 0.25)') : stroke }),
          ...(Type === 'BarChart' && bars ? { paths: bars, points: { show: false } } : {}),
        }
      }),
    ],
  }
}

function dataOf(chart: AxisChart): uPlot.AlignedData {
  if (chart.Type === 'BarChart') {
    const { at, values } = barColumns(chart)
    return [at, ...values]
  }
  return [
    chart.XAxisDatas.map((_, at) => at),
    ...chart.YAxisDatas.map(({ Values }) => chart.XAxisDatas.map((_, at) => Values[at] ?? null)),
  ]
}

/**
 * Draws lines, areas or bars into an element, and again when its width or the theme changes; returns the function that
 * stops it.
 */
export function plot(element: HTMLElement, chart: AxisChart): () => void {
  const data = dataOf(chart)
  return drawPlot(element, () => new uPlot(optionsOf(element, chart), data, element))
}
