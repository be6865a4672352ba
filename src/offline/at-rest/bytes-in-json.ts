import { fromBase64, toBase64 } from '#offline/base64.ts'

/** For `JSON.stringify`. JSON has no bytes: they become base64 under a name that says their type. */
export function encodeBytes(_: string, value: unknown): unknown {
  if (value instanceof Uint8Array) return { $array: toBase64(value) }
  return value instanceof ArrayBuffer ? { $buffer: toBase64(new Uint8Array(value)) } : value
}

/** For `JSON.parse`: the way back. */
export function decodeBytes(_: string, value: unknown): unknown {
  if (!(value instanceof Object)) return value
  if ('$array' in value) return fromBase64(String(value.$array))
  return '$buffer' in value ? fromBase64(String(value.$buffer)).buffer : value
}
