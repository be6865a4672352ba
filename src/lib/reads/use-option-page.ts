import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { Unreachable } from '#lib/reads/call.ts'
import { mirrorOf } from '#lib/reads/mirror.ts'
import { useNetwork } from '#lib/reads/network.ts'
import { OptionPages, type OptionQuestion, type OptionReply, type OptionStore } from '#lib/reads/option-pages.ts'
import { usePerson } from '#lib/session/session.ts'
import { visitorId } from '#kit/product.ts'
import { now } from '#offline/clock.ts'

let current: { userId: string; pages: OptionPages } | undefined

/** The pages this person saw; the pages of another person are dropped. */
function pagesOf(userId: string): OptionPages {
  if (current?.userId !== userId)
    current = { userId, pages: new OptionPages(storeOf(userId), now, (error) => error instanceof Unreachable) }
  return current.pages
}

function storeOf(userId: string): OptionStore {
  const stored = () => Promise.all([mirrorOf(userId), import('#offline/mirror/option-pages.ts')])
  return {
    read: async (address) => {
      const [mirror, { readOptionPage }] = await stored()
      return readOptionPage(mirror, address)
    },
    seen: async (list) => {
      const [mirror, { seenOptions }] = await stored()
      return seenOptions(mirror, list)
    },
    keep: async (row) => {
      const [mirror, { keepOptionPage }] = await stored()
      await keepOptionPage(mirror, row)
    },
  }
}

/**
 * A page of a server list. It is asked for when it is needed and not fresh, and again when the network comes back after
 * a failure. `null` asks nothing.
 */
export function useOptionPage(question: OptionQuestion | null): OptionReply & { retry: () => void } {
  const pages = pagesOf(usePerson()?.UserId ?? visitorId)
  const isOnline = useNetwork() === 'online'
  const address = question?.address ?? ''
  const read = () => pages.read(address)
  const reply = useSyncExternalStore(pages.subscribe, read, read)
  const ask = () => {
    if (question) void pages.want(question)
  }
  const askNow = useEffectEvent(ask)
  const askAgain = useEffectEvent(() => {
    if (pages.read(address).error) ask()
  })
  useEffect(() => askNow(), [pages, address])
  useEffect(() => {
    if (isOnline) askAgain()
  }, [isOnline])
  return { ...reply, retry: ask }
}
