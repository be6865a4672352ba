import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { openFile } from '#lib/files/files.ts'
import { useServerReturns } from '#lib/files/use-server-returns.ts'

/**
 * A picture by its object URL, `unreachable` when the network is needed for it, null when it is not available;
 * undefined while it loads.
 */
export type Found = { readonly url: string } | 'unreachable' | null | undefined

/** The picture at an index, and its neighbours, which load before a person asks for them; each loads once. */
export function useNearFiles(sources: readonly string[], at: number): (src: string) => Found {
  const [found, setFound] = useState<ReadonlyMap<string, Found>>(new Map())
  const returns = useServerReturns()
  const asked = useRef(new Set<string>())
  const urls = useRef<string[] | null>([])
  const load = useEffectEvent(async (src: string) => {
    if (asked.current.has(src)) return
    asked.current.add(src)
    const file = await openFile(src).catch((problem: unknown) => {
      console.warn('a picture could not be read', problem)
      return null
    })
    if (!urls.current) return
    // A picture that could not be reached is tried again when it is near again, and when the server is back.
    if (file === 'unreachable') asked.current.delete(src)
    const shown = file === null || file === 'unreachable' ? file : { url: URL.createObjectURL(file.blob) }
    if (shown !== null && shown !== 'unreachable') urls.current.push(shown.url)
    setFound((before) => new Map(before).set(src, shown))
  })
  useEffect(() => {
    for (const src of [sources[at], sources[(at + 1) % sources.length], sources.at(at - 1)])
      if (src !== undefined) void load(src)
  }, [at, sources, returns])
  useEffect(() => {
    const made = (urls.current ??= [])
    return () => {
      for (const url of made) URL.revokeObjectURL(url)
      urls.current = null
    }
  }, [])
  return (src) => found.get(src)
}
