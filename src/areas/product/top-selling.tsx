import TrendingUp from 'lucide-react/icons/trending-up'
import { useQuery } from '#lib/use-query.ts'
import { Chart } from '#patterns/chart/chart.tsx'
import { LoadState } from '#patterns/load-state/load-state.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

interface Props { source: 'Product/GetTopSellingProductCount' | 'Product/GetMyTopSellingProductCount' }

/** what was sold most in the last thirty days. */
export function TopSelling({ source }: Props) {
  const query = useQuery(source, {})
  return (
    <LoadState query={query} skeleton={<Skeleton shape="rows" count={4} />} offline="What sells most is counted by the server.">
      {(sold) => (sold.length === 0
        ? <EmptyState icon={TrendingUp} title="Nothing was sold in the last 30 days">What sells most is shown here.</EmptyState>
        : <Chart chart={{ Type: 'BarChart', Title: 'Top-selling products', SubTitle: 'Pieces sold in the last 30 days', XAxisTitle: 'Product', YAxisTitle: 'Pieces', XAxisDatas: sold.map(({ Name }) => Name), YAxisDatas: [{ Name: 'Pieces', Values: sold.map(({ Count }) => Count) }] }} />)}
    </LoadState>
  )
}
