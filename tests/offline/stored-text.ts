/** The content of all databases of this browser, as text; each byte becomes one letter. */
export async function storedText(): Promise<string> {
  const answered = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error('unreadable')))
    })
  const asText = (_: string, value: unknown) =>
    value instanceof ArrayBuffer || ArrayBuffer.isView(value) ? new TextDecoder('latin1').decode(value) : value
  const found: unknown[] = []
  for (const { name } of await indexedDB.databases()) {
    const db = await answered(indexedDB.open(name ?? ''))
    for (const store of db.objectStoreNames) {
      const rows = db.transaction(store).objectStore(store)
      found.push(name, store, await answered(rows.getAllKeys()), await answered(rows.getAll()))
    }
    db.close()
  }
  return JSON.stringify(found, asText)
}
