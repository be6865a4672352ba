import { useEffect } from 'react'
import type { Operator } from '#contract/site/operator.ts'
import { useQuery } from '#lib/reads/use-query.ts'

/** Asks the server who runs this site. The reply is not stored: a visitor's database would be made for it on every page. Draws nothing. */
export function AskOperator({ onFound }: { onFound: (operator: Operator) => void }) {
  const { data } = useQuery('Account/GetOperator', {})
  useEffect(() => {
    if (data) onFound(data)
  }, [data, onFound])
  return null
}
