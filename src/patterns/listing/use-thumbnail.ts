import { useEffect, useState } from 'react'
import { thumbnailSide } from '#contract/limits.ts'
import { call } from '#lib/reads/call.ts'
import { useNetwork } from '#lib/reads/network.ts'
import { useOpenFile } from '#lib/files/use-open-file.ts'
import { thumbnailOf } from '#rules/file-address.ts'

/**
 * The thumbnail of a picture of ours as a URL to show; null while it is not here. A thumbnail that does not
 * load is requested; without a network the request waits.
 */
export function useThumbnail(picture: string): string | null {
  const online = useNetwork() === 'online'
  const usual = useOpenFile(thumbnailOf(picture) ?? '')
  const [made, setMade] = useState<{ of: string; address: string }>()
  const asked = useOpenFile(made?.of === picture ? made.address : '')
  const isMissing = usual === null || usual === 'unreachable'
  useEffect(() => {
    if (!isMissing || !online) return
    const giveUp = new AbortController()
    call(
      'FileUpload/GenerateThumbnail',
      { FilePath: picture, Width: thumbnailSide, Height: thumbnailSide },
      { signal: giveUp.signal },
    ).then(
      ({ ThumbnailFilePath }) => setMade({ of: picture, address: ThumbnailFilePath }),
      (problem: unknown) => {
        if (!giveUp.signal.aborted) console.warn('this picture has no thumbnail', problem)
      },
    )
    return () => giveUp.abort()
  }, [picture, isMissing, online])
  return (
    [usual, asked].map((file) => (file && file !== 'unreachable' ? file.url : null)).find((url) => url !== null) ?? null
  )
}
