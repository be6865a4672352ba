import { useState } from 'react'
import { useServerReturns } from './use-server-returns.ts'

/** Addresses of pictures that did not load. When the server can be reached again, each is tried once more. */
export function useBroken(): { isBroken: (address: string) => boolean; setBroken: (address: string) => void } {
  const returns = useServerReturns()
  const [broken, setBroken] = useState<{ returns: number; addresses: readonly string[] }>({ returns, addresses: [] })
  const addresses = broken.returns === returns ? broken.addresses : []
  return {
    isBroken: (address) => addresses.includes(address),
    setBroken: (address) => setBroken({ returns, addresses: [...addresses, address] }),
  }
}
