import { useEffect, useState } from 'react'
import { openFile, type OpenFile } from '#lib/files/files.ts'

/** A file for the screen. `url` is an object URL; it is revoked when the component unmounts. */
export interface ShownFile {
  url: string
  blob: Blob
  place: OpenFile['place']
}

/**
 * The file behind an address: undefined while it loads, null when it is not available, `unreachable` when the network
 * is needed.
 */
export function useOpenFile(address: string): ShownFile | 'unreachable' | null | undefined {
  const [found, setFound] = useState<{ address: string; file: ShownFile | 'unreachable' | null }>()
  useEffect(() => {
    let current = true
    let url: string | undefined
    openFile(address).then(
      (file) => {
        if (!current) return
        if (file === null || file === 'unreachable') return setFound({ address, file })
        url = URL.createObjectURL(file.blob)
        setFound({ address, file: { url, blob: file.blob, place: file.place } })
      },
      (problem: unknown) => {
        console.warn('a file could not be read', problem)
        if (current) setFound({ address, file: null })
      },
    )
    return () => {
      current = false
      if (url) URL.revokeObjectURL(url)
    }
  }, [address])
  return found?.address === address ? found.file : undefined
}
