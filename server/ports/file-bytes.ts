/** The key of the bytes of a file_blob row. The first two digits spread the files over small folders. */
export function blobKey(sha256: string, variant: string): string {
  return `${sha256.slice(0, 2)}/${sha256}/${variant}`
}

/** Permanent storage of bytes. Keys come from `blobKey`, so they never contain a part of a person's file name. */
export interface FileBytes {
  /** Moves the file at `path` into storage, completely or not at all. The bytes survive a power cut once this resolves. */
  put(key: string, path: string): Promise<void>
  /** Null when the key has no bytes. */
  read(key: string): Promise<ReadableStream<Uint8Array> | null>
  remove(key: string): Promise<void>
}
