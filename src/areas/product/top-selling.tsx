import TrendingUp from 'lucide-react/icons/trending-up'
import { useState } from 'react'
import type { TopSelling as Sold } from '#contract/entities/product.ts'
import { useQuery } from '#lib/reads/use-query.ts'
import type { ChartData } from '#patterns/chart/chart-data.ts'
import { Chart } from '#patterns/chart/chart.tsx'
import { LoadState } from '#patterns/load-state/load-state.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Select } from '#ui/select.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'

type Source = 'Product/GetTopSellingProductCount' | 'Product/GetMyTopSellingProductCount'

/** a pie shows shares of the whole best, bars show the ranking best. */
const chartTypes = [
  { value: 'BarChart', label: 'Bars' },
  { value: 'Pie', label: 'Pie' },
  { value: 'Line', label: 'Line' },
  { value: 'Area', label: 'Area' },
] as const

/** the best-selling products of the last thirty days, and those that sell best on credit. */
export function TopSelling({ source }: { source: Source }) {
  const query = useQuery(source, {})
  const [chartType, setChartType] = useState<ChartData['Type']>('BarChart')
  const choice = (
    <Select
      label="Shown as"
      hideLabel
      options={chartTypes}
      value={chartType}
      onChange={({ target }) =>
        setChartType(chartTypes.find(({ value }) => value === target.value)?.value ?? 'BarChart')
      }
    />
  )
  return (
    <LoadState
      query={query}
      skeleton={<Skeleton shape="rows" count={4} />}
      offline="The server counts the sales. They appear when you are connected."
    >
      {({ NormalProducts, ProductsWithCredit }) =>
        NormalProducts.length + ProductsWithCredit.length === 0 ? (
          <EmptyState icon={TrendingUp} title="No sales in the last 30 days">
            Your best sellers will appear here.
          </EmptyState>
        ) : (
          <Stack>
            {NormalProducts.length > 0 && (
              <Chart chart={chartOf(chartType, 'Top-selling products', NormalProducts)} tools={choice} />
            )}
            {ProductsWithCredit.length > 0 && (
              <Chart chart={chartOf(chartType, 'Top-selling on credit', ProductsWithCredit)} />
            )}
          </Stack>
        )
      }
    </LoadState>
  )
}

function chartOf(Type: ChartData['Type'], Title: string, sold: Sold['NormalProducts']): ChartData {
  const titles = { Title, SubTitle: 'Pieces sold in the last 30 days' }
  if (Type === 'Pie')
    return {
      ...titles,
      Type,
      PieTitle: 'Product',
      PieDatas: sold.map(({ Name, Count }) => ({ Name, Value: Count })),
      ShowInLegend: true,
    }
  return {
    ...titles,
    Type,
    XAxisTitle: 'Product',
    YAxisTitle: 'Pieces',
    XAxisDatas: sold.map(({ Name }) => Name),
    YAxisDatas: [{ Name: 'Pieces', Values: sold.map(({ Count }) => Count) }],
  }
}
