import type { FileKind } from '#contract/limits.ts'
import { addressOf, parseFileAddress } from '#rules/file-address.ts'
import { safeFileName } from '#rules/file-name.ts'
import { enterLabel } from '#contract/form-messages.ts'
import type { FieldTypeRow, FormField } from '#eform/field-type-row.ts'
import { asText, textRow } from './text-row.ts'

/**
 * An address of our server for a file of this kind, in its one spelling; null for any other, for example a script or a
 * foreign server.
 */
export function ownAddress(address: string, kind: FileKind): string | null {
  const file = address.startsWith('/files/') ? parseFileAddress(address) : null
  if (!file || safeFileName(file.name, kind) !== file.name) return null
  return addressOf(file.sha256, file.name, kind, file.size ?? undefined)
}

/** The readable name of the file, or `''`. */
export function fileNameOf(address: string): string {
  return parseFileAddress(address)?.name ?? ''
}

/** The default addresses of a field; an address that is not ours is left out. */
export function defaultAddresses({ def }: FormField, kind: FileKind): string[] {
  return (def.DefaultImages ?? [def.DefaultValue ?? '']).flatMap((address) => ownAddress(address.trim(), kind) ?? [])
}

/** A row for a type that contains the address of one file. */
export function fileRow(kind: FileKind, missing: (label: string) => string = enterLabel): FieldTypeRow {
  return {
    ...textRow({
      normalise: (_field, text) => ownAddress(text.trim(), kind) ?? text.trim(),
      check: (field, text) => (ownAddress(text, kind) === null ? missing(field.label) : null),
      text: (_field, text) => fileNameOf(text),
    }),
    initial: (field) => defaultAddresses(field, kind)[0] ?? '',
    missing: (field) => missing(field.label),
  }
}

/** The addresses in a raw value that is a list, or in one answer. */
export function addressesIn(raw: string | readonly string[]): readonly string[] {
  if (typeof raw !== 'string') return raw
  return asText(raw) === '' ? [] : [raw]
}
