import type { FetchLike } from '#offline/transport.ts'

/**
 * A `fetch` that reports how much of the body is sent, percent, which the platform's own cannot do. The
 * transport gives it the address and the request; it throws where `fetch` throws.
 */
export function fetchWithProgress(onPercent: (percent: number) => void): FetchLike {
  return (address, { method = 'POST', headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      const url = new URL(address, location.href).href
      request.open(method, url)
      request.responseType = 'blob'
      new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value))
      request.upload.addEventListener('progress', ({ loaded, total }) =>
        onPercent(total > 0 ? Math.floor((loaded / total) * 100) : 0),
      )
      request.addEventListener('load', () => resolve(responseOf(request, url)))
      for (const end of ['error', 'abort', 'timeout'] as const)
        request.addEventListener(end, () => reject(new TypeError(`the request ended: ${end}`)))
      if (signal?.aborted) return reject(new TypeError('the request was given up'))
      signal?.addEventListener('abort', () => request.abort())
      request.send(body instanceof ReadableStream ? null : body)
    })
}

/** XMLHttpRequest follows redirects, so only the final address shows that another server answered (O-12). */
function responseOf(request: XMLHttpRequest, url: string): Response {
  if (request.responseURL !== url) return new Response(null, { status: 302 })
  const body: unknown = request.response
  return new Response(body instanceof Blob && body.size > 0 ? body : null, {
    status: request.status,
    headers: headersOf(request.getAllResponseHeaders()),
  })
}

/** The lines `name: value` as headers: the transport reads whose reply it is, and when it was made. */
function headersOf(lines: string): Headers {
  const headers = new Headers()
  for (const line of lines.split('\r\n')) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim())
  }
  return headers
}
