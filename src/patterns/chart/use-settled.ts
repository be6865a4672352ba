import { useEffect, useState } from 'react'

/** pies and bars are drawn after this delay, when the page around them is drawn, ms. */
const settleMs = 500

/** Whether a drawing may be made. `waits`: it is one of those that wait. */
export function useSettled(waits: boolean): boolean {
  const [settled, setSettled] = useState(!waits)
  useEffect(() => {
    if (!waits) return
    const timer = setTimeout(() => setSettled(true), settleMs)
    return () => clearTimeout(timer)
  }, [waits])
  return settled
}
