/** Where the bytes of a row of file_blob lie. The first two digits keep folders small. */
export function blobKey(sha256: string, variant: string): string {
  return `${sha256.slice(0, 2)}/${sha256}/${variant}`
}

/** Where bytes lie for good. Keys are those of `blobKey`: no letter of them comes from a name. */
export interface FileBytes {
  /** Stores the file at `path`, which may be gone afterwards. All of it or nothing, and once this resolves it survives a power cut. */
  put(key: string, path: string): Promise<void>
  /** Null where nothing lies. */
  read(key: string): Promise<ReadableStream<Uint8Array> | null>
  remove(key: string): Promise<void>
}
