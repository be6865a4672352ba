import { maximumCharacters, selectLabel } from '#contract/form-messages.ts'
import { maxStructuredAnswer } from '#contract/limits.ts'
import type { FieldTypeRow } from '#eform/field-type-row.ts'
import type { Raw } from '#eform/raw.ts'
import { parseJson } from '#kit/parse-json.ts'
import { addressesIn, defaultAddresses, fileNameOf, ownAddress } from './file-row.ts'

const canonical = (raw: Raw) =>
  [...new Set(addressesIn(raw).map((address) => ownAddress(address.trim(), 'Picture') ?? address.trim()))].filter(
    Boolean,
  )

/** 19 MultipleImages: pictures in the order of choice, each once; sent as a JSON list of addresses. */
export const multipleImages: FieldTypeRow = {
  asks: true,
  initial: (field) => defaultAddresses(field, 'Picture'),
  normalise: (_field, raw) => canonical(raw),
  isEmpty: (_field, value) => value.length === 0,
  missing: (field) => selectLabel(field.label),
  check: (field, value) => {
    if (addressesIn(value).some((address) => ownAddress(address, 'Picture') === null)) return selectLabel(field.label)
    return JSON.stringify(value).length > maxStructuredAnswer
      ? maximumCharacters(maxStructuredAnswer, field.label)
      : null
  },
  toAnswer: (_field, value) => (value.length === 0 ? null : { UserResponse: JSON.stringify(value) }),
  fromAnswer: (_field, { UserResponse }) => listIn(UserResponse),
  text: (_field, value) => addressesIn(value).map(fileNameOf).join(', '),
}

/** A list that was sent, or one bare address; any other text stays, so that the check refuses it. */
function listIn(text: string): readonly string[] {
  const list = parseJson(text)
  if (Array.isArray(list) && list.every((address) => typeof address === 'string')) return list
  return text === '' ? [] : [text]
}
