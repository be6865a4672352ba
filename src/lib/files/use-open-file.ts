import { useEffect, useEffectEvent, useState } from 'react'
import { openFile, type OpenFile } from '#lib/files/files.ts'
import { useServerReturns } from '#lib/files/use-server-returns.ts'

/** A file for the screen. `url` is an object URL; it is revoked when the component unmounts. */
export interface ShownFile {
  url: string
  blob: Blob
  place: OpenFile['place']
}

/**
 * The file behind an address: undefined while it loads, null when it is not available, `unreachable` when the network
 * is needed. It is asked for again when the server is back.
 */
export function useOpenFile(address: string): ShownFile | 'unreachable' | null | undefined {
  const [found, setFound] = useState<{ address: string; file: ShownFile | 'unreachable' | null }>()
  const returns = useServerReturns()
  const isHere = useEffectEvent(() => found?.address === address && found.file !== 'unreachable')
  useEffect(() => {
    if (isHere()) return
    let wanted = true
    void openFile(address)
      .catch((problem: unknown) => {
        console.warn('a file could not be read', problem)
        return null
      })
      .then((file) => {
        if (!wanted) return
        const isFile = file !== null && file !== 'unreachable'
        setFound({ address, file: isFile ? { ...file, url: URL.createObjectURL(file.blob) } : file })
      })
    return () => {
      wanted = false
    }
  }, [address, returns])
  const url = typeof found?.file === 'object' ? found.file?.url : undefined
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url])
  return found?.address === address ? found.file : undefined
}
