import type { Carry } from '#offline/transport.ts'

/**
 * A `fetch` that tells how much of the body is on its way, percent: what the platform's own cannot. For calls of the
 * transport, which hands it the address and what to send; it throws where `fetch` throws.
 */
export function fetchWithProgress(onPercent: (percent: number) => void): Carry {
  return (address, { method = 'POST', headers, body, signal }) => new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const url = new URL(address, location.href).href
    request.open(method, url)
    request.responseType = 'blob'
    new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value))
    request.upload.addEventListener('progress', ({ loaded, total }) => onPercent(total > 0 ? Math.floor(loaded / total * 100) : 0))
    request.addEventListener('load', () => resolve(responseOf(request, url)))
    for (const end of ['error', 'abort', 'timeout'] as const) request.addEventListener(end, () => reject(new TypeError(`the request ended: ${end}`)))
    if (signal?.aborted) return reject(new TypeError('the request was given up'))
    signal?.addEventListener('abort', () => request.abort())
    request.send(body instanceof ReadableStream ? null : body)
  })
}

/** Who was sent elsewhere did not reach our server: such requests follow redirects, and only the end shows it (O-12). */
function responseOf(request: XMLHttpRequest, url: string): Response {
  if (request.responseURL !== url) return new Response(null, { status: 302 })
  const body: unknown = request.response
  return new Response(body instanceof Blob && body.size > 0 ? body : null, { status: request.status, headers: { 'Content-Type': request.getResponseHeader('Content-Type') ?? '' } })
}
