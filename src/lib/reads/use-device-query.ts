import { useEffect, useEffectEvent, useState } from 'react'
import { asError } from '#kit/as-error.ts'
import { device } from '#lib/session/device.ts'
import { newestRead } from '#kit/newest-read.ts'
import type { Announcement } from '#offline/announce.ts'
import type { Device } from '#offline/device.ts'

/**
 * Reads this device's own databases, and reads again when a tab or the worker announces a change of these `kinds`.
 * Undefined until the first read is done. `dependsOn` names, by value, what `read` uses.
 */
export function useDeviceQuery<T>(
  read: (device: Device) => Promise<T>,
  kinds: readonly Announcement['kind'][],
  dependsOn: string,
): T | undefined {
  const [state, setState] = useState<{ for: string; value: T }>()
  const [failure, setFailure] = useState<Error>()
  const readNow = useEffectEvent((opened: Device) => read(opened))
  const wanted = kinds.join()
  useEffect(() => {
    let current = true
    let stop = () => {}
    void device().then((opened) => {
      const readInOrder = newestRead(
        () => readNow(opened),
        (value) => {
          if (current) setState({ for: dependsOn, value })
        },
      )
      const load = () =>
        readInOrder().catch((error: unknown) => {
          if (current) setFailure(asError(error))
        })
      if (!current) return
      stop = opened.announce.listen((said) => {
        if (wanted.split(',').includes(said.kind)) void load()
      })
      void load()
    })
    return () => {
      current = false
      stop()
    }
  }, [dependsOn, wanted])
  // The error screen of the page shows it: storage that cannot be read must never look like an empty list.
  if (failure) throw failure
  return state?.for === dependsOn ? state.value : undefined
}
