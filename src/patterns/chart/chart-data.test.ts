import { expect, test } from 'vitest'
import { barColumns, chartTable, slicePath, slices, type AxisChart, type PieChart } from './chart-data.ts'

const pie = (...values: number[]): PieChart => ({
  Type: 'Pie',
  Title: 'Sold',
  PieTitle: 'Product',
  PieDatas: values.map((Value, at) => ({ Name: `P${at}`, Value })),
})
const bars: AxisChart = {
  Type: 'BarChart',
  Title: 'Sold',
  XAxisTitle: 'Product',
  YAxisTitle: 'Pieces',
  XAxisDatas: ['Pens', 'Bags'],
  YAxisDatas: [{ Name: 'This month', Values: [1234, null] }],
}

test('every value of a drawing is in its table, and a missing one says so', () => {
  expect(chartTable(bars)).toEqual({
    head: ['Product', 'Pieces'],
    rows: [
      { name: 'Pens', values: ['1,234'] },
      { name: 'Bags', values: ['None'] },
    ],
  })
  expect(chartTable({ ...bars, YAxisDatas: [...bars.YAxisDatas, { Name: 'Before', Values: [0] }] })).toEqual({
    head: ['Product', 'This month', 'Before'],
    rows: [
      { name: 'Pens', values: ['1,234', '0'] },
      { name: 'Bags', values: ['None', 'None'] },
    ],
  })
  expect(chartTable(pie(1, 3)).rows).toEqual([
    { name: 'P0', values: ['1', '25%'] },
    { name: 'P1', values: ['3', '75%'] },
  ])
})

test('bars of one place stand side by side about its middle, and none over another', () => {
  expect(barColumns(bars)).toEqual({ at: [0, 1], values: [[1234, null]], width: 0.6 })
  expect(barColumns({ ...bars, YAxisDatas: [...bars.YAxisDatas, { Name: 'Before', Values: [0, 7] }] })).toEqual({
    at: [-0.15, 0.15, 0.85, 1.15],
    values: [
      [1234, null, null, null],
      [null, 0, null, 7],
    ],
    width: 1,
  })
})

test('slices fill the circle once; nothing has none', () => {
  expect(slices(pie(1, 0, 3))).toEqual([
    { name: 'P0', from: 0, to: 0.25 },
    { name: 'P2', from: 0.25, to: 1 },
  ])
  expect(slices(pie(0, 0))).toEqual([])
  expect(chartTable(pie(0)).rows).toEqual([{ name: 'P0', values: ['0', '0%'] }])
})

test('the outline of a slice: a quarter, more than half, and the one that is all', () => {
  expect(slicePath(0, 0.25)).toBe('M0 0L0.0000 -1.0000A1 1 0 0 1 1.0000 -0.0000Z')
  expect(slicePath(0.25, 1)).toContain('A1 1 0 1 1')
  expect(slicePath(0, 1)).not.toContain('NaN')
  expect(slicePath(0, 1).match(/A/g)).toHaveLength(2)
})
