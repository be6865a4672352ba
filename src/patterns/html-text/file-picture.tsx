import { useOpenFile } from '#lib/files/use-open-file.ts'

/** One of our pictures, from this device or the server; its text while it is missing. */
export function FilePicture({ src, alt }: { src: string; alt: string }) {
  const file = useOpenFile(src)
  if (file && file !== 'unreachable') return <img src={file.url} alt={alt} />
  const words =
    file === 'unreachable'
      ? 'The picture is shown when the server can be reached.'
      : file === null
        ? 'This picture was deleted.'
        : ''
  return <span className="muted">{[alt || 'Picture', words].filter(Boolean).join('. ')}</span>
}
