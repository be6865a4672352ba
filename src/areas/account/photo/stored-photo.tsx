import { useOpenFile } from '#lib/files/use-open-file.ts'

/** A photo that a person sent: it is theirs, so it is read with the session and not by its address alone. */
export function StoredPhoto({ address, alt }: { address: string; alt: string }) {
  const file = useOpenFile(address)
  return file && file !== 'unreachable' && <img src={file.url} alt={alt} width={96} height={96} />
}
