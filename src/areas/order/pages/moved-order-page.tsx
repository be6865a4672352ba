import { Navigate, useSearch } from '@tanstack/react-router'

/** other programs know an order by `/order?orderid=…`. */
export function MovedOrderPage() {
  const { orderid } = useSearch({ strict: false }) as { readonly orderid?: unknown }
  return <Navigate to={typeof orderid === 'string' ? `/order/${orderid}` : '/student/orders'} replace />
}
