import { useEffect, useEffectEvent, useState } from 'react'
import type { Input } from '#contract/contract.ts'
import type { OrderPreview } from '#contract/entities/order/order.ts'
import { asError } from '#kit/as-error.ts'
import { call } from '#lib/reads/call.ts'

type Basket = Input<'Order/PreviewOrder'>

interface Preview {
  readonly data: OrderPreview | undefined
  readonly error: Error | undefined
  readonly reload: () => void
}

/** What the server says that a basket costs now; it is asked again with every change. Null asks nothing. */
export function usePreview(basket: Basket | null): Preview {
  const [state, setState] = useState<{ asked: string; data?: OrderPreview; error?: Error }>({ asked: '' })
  const [round, setRound] = useState(0)
  const question = JSON.stringify(basket)
  const send = useEffectEvent(() => (basket === null ? undefined : call('Order/PreviewOrder', basket)))
  useEffect(() => {
    if (question === 'null') return
    let isOver = false
    const ask = async () => {
      try {
        const data = await send()
        if (!isOver && data) setState({ asked: question, data })
      } catch (failure) {
        if (!isOver) setState({ asked: question, error: asError(failure) })
      }
    }
    void ask()
    return () => {
      isOver = true
    }
  }, [question, round])
  const isNow = state.asked === question
  return {
    data: isNow ? state.data : undefined,
    error: isNow ? state.error : undefined,
    reload: () => setRound((before) => before + 1),
  }
}
