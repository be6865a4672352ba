import type { MiddlewareHandler } from 'hono'
import { embedHosts } from '#rules/blog/embed-hosts.ts'

/** Browser features that no page of the product needs; photos are taken through the file dialog. */
const refusedFeatures = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]

/**
 * Security headers (S-13) for every reply. A header that a reply sets for itself, as files do, is not overwritten. `styleHashes`
 * and `scriptHashes` are the inline styles and scripts that the build put into its pages; there are no others (docs/decisions/113).
 */
export function securityHeaders({
  https,
  styleHashes,
  scriptHashes,
}: {
  https: boolean
  styleHashes: readonly string[]
  scriptHashes: readonly string[]
}): MiddlewareHandler {
  const policy = [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes].join(' '),
    ["style-src 'self'", ...styleHashes].join(' '),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    // Videos and other frames of articles, which a reader opens one by one (V-06).
    ['frame-src', ...embedHosts.map((host) => `https://${host}`)].join(' '),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ')
  const headers = Object.entries({
    'Content-Security-Policy': policy,
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'same-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': refusedFeatures.map((feature) => `${feature}=()`).join(', '),
    ...(https ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
  })
  return async (c, next) => {
    await next()
    for (const [name, value] of headers) if (!c.res.headers.has(name)) c.res.headers.set(name, value)
  }
}
