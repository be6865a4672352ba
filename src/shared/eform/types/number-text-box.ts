import { enterLabel } from '#contract/messages.ts'
import { clampNumber, groupedNumber, plainNumber } from './numbers.ts'
import { textRow } from './text-row.ts'

/** 7 NumberTextBox: commas as thousands are read, the number is clamped, other text is kept and refused. */
export const numberTextBox = textRow({
  isNumber: true,
  normalise: ({ def }, text) => {
    const plain = plainNumber(text)
    return plain === null ? text.trim() : clampNumber(plain, def.MinNumber, def.MaxNumber)
  },
  check: (field, text) => (plainNumber(text) === null ? enterLabel(field.label) : null),
  text: ({ def }, text) => {
    const { UnitOfMeasure: unit } = def
    const grouped = groupedNumber(text)
    if (!unit) return grouped
    return def.IsUseOFMeasureBefore ? `${unit}${grouped}` : `${grouped} ${unit}`
  },
})
