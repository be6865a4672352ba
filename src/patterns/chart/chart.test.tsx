// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mount } from '#tests/dom/mount.ts'
import type { AxisChart, PieChart } from './chart-data.ts'

const pie: PieChart = { Type: 'Pie', Title: 'Sold', PieTitle: 'Product', PieDatas: [{ Name: 'Pens', Value: 3 }] }
const axes = (Type: AxisChart['Type']): AxisChart => ({
  Type,
  Title: 'Sold',
  XAxisTitle: 'Product',
  YAxisTitle: 'Pieces',
  XAxisDatas: ['Pens'],
  YAxisDatas: [{ Name: 'Sold', Values: [3] }],
})
const drawing = 'Sold. The table says the same.'

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.doUnmock('./plot.ts')
})

/** The chart with a library that draws nothing, or with the one that `load` gives. */
async function chartWith(load: () => object = () => ({ plot: () => () => {} })) {
  vi.doMock('./plot.ts', load)
  return (await import('./chart.tsx')).Chart
}

test.each([pie, axes('BarChart')])('$Type is drawn 500 ms after the page around it (R-308)', async (chart) => {
  const Chart = await chartWith()
  const page = await mount(<Chart chart={chart} />)
  await page.pass(499)
  expect(page.html()).not.toContain(drawing)
  await page.pass(1)
  await page.until(drawing)
})

test.each([axes('Line'), axes('Area')])('$Type is drawn without that delay (R-308)', async (chart) => {
  const Chart = await chartWith()
  const page = await mount(<Chart chart={chart} />)
  await page.pass()
  expect(page.html()).toContain(drawing)
})

test('a chart whose library does not load says so, keeps its table, and is drawn once the library loads (R-309, R-310)', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  let isHere = false
  const Chart = await chartWith(() => {
    if (!isHere) throw new Error('offline')
    return { plot: () => () => {} }
  })
  const page = await mount(<Chart chart={axes('Line')} />)
  await page.pass()
  expect(page.text()).toContain("Couldn't load Script ")
  expect(page.html()).not.toContain(drawing)
  expect(page.text()).toContain('As a table')
  isHere = true
  await page.press('Try again')
  await page.pass()
  expect(page.text()).not.toContain("Couldn't load Script")
  expect(page.html()).toContain(drawing)
})
