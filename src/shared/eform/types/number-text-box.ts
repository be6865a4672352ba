import { enterLabel } from '#contract/form-messages.ts'
import { clampedNotice, clampNumber, groupedNumber, plainNumber } from './numbers.ts'
import { textRow, type TextSpec } from './text-row.ts'

/** Accepts commas as thousands separators and clamps the number; other text stays and is refused. */
export const numberText: TextSpec = {
  isNumber: true,
  normalise: ({ def }, text) => {
    const plain = plainNumber(text)
    return plain === null ? text.trim() : clampNumber(plain, def.MinNumber, def.MaxNumber)
  },
  check: (field, text) => (plainNumber(text) === null ? enterLabel(field.label) : null),
  changedNotice: (field, text) => {
    const [entered, kept] = [plainNumber(text), numberText.normalise(field, text)]
    return entered === null ? null : clampedNotice(entered, kept, numberText.text?.(field, kept) ?? kept)
  },
  text: ({ def }, text) => {
    const { UnitOfMeasure: unit } = def
    const grouped = groupedNumber(text)
    if (!unit) return grouped
    return def.IsUseOFMeasureBefore ? `${unit}${grouped}` : `${grouped} ${unit}`
  },
}

/** 7 NumberTextBox */
export const numberTextBox = textRow(numberText)
