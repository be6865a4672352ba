import { serverEpoch } from '#contract/server-epoch.ts'
import { drawnListAddress, isDrawnList, type DrawnList, type DrawnListRequest } from '#rules/drawn-lists.ts'

/**
 * Asks the server to draw a list for the person of this token; null when it does not. It runs before the app, so it does
 * not use the transport: there is no second try, because the app asks for the rows itself.
 */
export async function askDrawnList(token: string, request: DrawnListRequest): Promise<DrawnList | null> {
  const response = await fetch(drawnListAddress, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(request),
    redirect: 'error',
  })
  // Only our own server sends its epoch (docs/decisions/039).
  if (response.status !== 200 || !response.headers.has(serverEpoch)) return null
  const list: unknown = await response.json()
  return isDrawnList(list) ? list : null
}
