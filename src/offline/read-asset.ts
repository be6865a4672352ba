/**
 * Reads a JSON file of this release by its path (`/countries.json`); the worker answers from its cache. This is not a
 * call of the API: it sends no session and no headers of ours, and it does not change the connection state.
 */
export async function readAsset(path: string): Promise<unknown> {
  return (await fetchAsset(path)).json()
}

/** Brings a file of this release into the browser's cache, all of it. */
export async function bringAsset(path: string): Promise<void> {
  await (await fetchAsset(path)).arrayBuffer()
}

async function fetchAsset(path: string): Promise<Response> {
  const response = await fetch(path)
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return response
}
