/** Saves a text or bytes of the given type, or a blob of its own type, as a file in the browser's downloads. */
export function saveFile(
  name: string,
  content: string | Uint8Array<ArrayBuffer> | Blob,
  type = 'application/json',
): void {
  const address = URL.createObjectURL(content instanceof Blob ? content : new Blob([content], { type }))
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  URL.revokeObjectURL(address)
}
