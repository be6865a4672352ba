import { Navigate, useSearch } from '@tanstack/react-router'

/** other programs know an order by `/order?orderid=…`. */
export function MovedOrderPage() {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const orderid = search['orderid']
  return <Navigate to={typeof orderid === 'string' ? `/order/${orderid}` : '/student/orders'} replace />
}
