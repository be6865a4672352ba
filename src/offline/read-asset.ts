/**
 * Reads a JSON file of this release by its path (`/countries.json`); the worker answers from its cache. This is not a
 * call of the API: it sends no session and no headers of ours, and it does not change the connection state.
 */
export async function readAsset(path: string): Promise<unknown> {
  const response = await fetch(path)
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return response.json()
}
