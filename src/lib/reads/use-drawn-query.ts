import { useState } from 'react'
import type { CallKey, Input, Output } from '#contract/contract.ts'
import { replyHere } from '#lib/reads/ask-ahead.ts'
import { useQuery, type Query } from '#lib/reads/use-query.ts'
import { usePerson } from '#lib/session/session.ts'
import { visitorId } from '#kit/product.ts'

/**
 * A read whose reply may have come with the page (066). Unlike `useKeptQuery` it stores nothing on the device, for what only the holder
 * of an address may see.
 */
export function useDrawnQuery<K extends CallKey>(key: K, input: Input<K>): Query<Output<K>> {
  const userId = usePerson()?.UserId ?? visitorId
  const [given] = useState(() => replyHere(key, input, userId))
  const asked = useQuery(key, given ? null : input)
  return given ? { ...asked, data: given.data, at: given.at ?? undefined } : asked
}
