import { useEffect } from 'react'
import type { Operator } from '#contract/site/operator.ts'
import { useKeptQuery } from '#lib/reads/use-kept-query.ts'

/** Asks the server who runs this site, and tells its stored reply first. Draws nothing. */
export function AskOperator({ onFound }: { onFound: (operator: Operator) => void }) {
  const { data } = useKeptQuery('Account/GetOperator', {})
  useEffect(() => {
    if (data) onFound(data)
  }, [data, onFound])
  return null
}
