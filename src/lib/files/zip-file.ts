import { strToU8, zip } from 'fflate'

/** Texts by the name of their file, as a zip (decision 061). */
export function zipFile(texts: Readonly<Record<string, string>>): Promise<Uint8Array<ArrayBuffer>> {
  const files = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, strToU8(text)]))
  return new Promise((resolve, reject) => {
    zip(files, (error, bytes) => (error ? reject(error) : resolve(new Uint8Array(bytes))))
  })
}
