/**
 * A JSON file of this release, by its path (`/countries.json`); the worker answers from its store. Not the API: no session, no
 * headers of ours, nothing learnt about the network.
 */
export async function readAsset(path: string): Promise<unknown> {
  const response = await fetch(path)
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return response.json()
}
