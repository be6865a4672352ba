import { useEffect, useEffectEvent } from 'react'
import { useReturns } from '#lib/reads/network.ts'

/** Asks again when the network comes back, if the read had failed. */
export function useReloadOnReturn({ error, reload }: { error: Error | undefined; reload: () => void }): void {
  const returns = useReturns()
  const retry = useEffectEvent(() => {
    if (error) reload()
  })
  useEffect(() => {
    if (returns > 0) retry()
  }, [returns])
}
