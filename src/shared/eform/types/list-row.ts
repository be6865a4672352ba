import { maxStructuredAnswer } from '#contract/limits.ts'
import { maximumCharacters } from '#contract/form-messages.ts'
import { defaultText } from '#eform/default-value.ts'
import type { FieldTypeRow, FormField } from '#eform/field-type-row.ts'
import type { Raw } from '#eform/raw.ts'
import { storedTexts } from './stored-texts.ts'
import type { TextSpec } from './text-row.ts'

/** A list during editing: the added entries, and the text in the box that is not added yet. */
export interface ListParts {
  readonly entries: readonly string[]
  readonly typed: string
}

/**
 * The last text of a raw value is the box, `''` when it is empty. So a text that is not added yet is in the draft too.
 * Normalising, which runs when the person leaves the control or submits, adds it, so it cannot be lost.
 */
export function listParts(raw: Raw): ListParts {
  const texts = typeof raw === 'string' ? [raw] : raw
  return { entries: texts.slice(0, -1), typed: texts.at(-1) ?? '' }
}

function entriesOf(value: Raw): readonly string[] {
  return typeof value === 'string' ? [value].filter(Boolean) : value.filter(Boolean)
}

/** Reads a stored list; a text that is not a list, stored before the field was a list, becomes its only entry. */
function readList(text: string): Raw {
  if (text.trim() === '') return []
  if (!text.trim().startsWith('[')) return [text, '']
  return [...(storedTexts(text) ?? [text]), '']
}

/**
 * A row for a list of texts: without empty and double entries, each normalised like a single text. Stored as a
 * JSON list.
 */
export function listRow(spec: TextSpec): FieldTypeRow {
  const normalise = (field: FormField, raw: Raw): Raw => {
    const texts = typeof raw === 'string' ? [raw] : raw
    const entries = new Set(texts.map((text) => spec.normalise(field, text)).filter(Boolean))
    return entries.size === 0 ? [] : [...entries, '']
  }
  return {
    asks: true,
    initial: (field) => normalise(field, readList(defaultText(field.def))),
    normalise,
    isEmpty: (_field, value) => entriesOf(value).length === 0,
    check: (field, value) => {
      const entries = entriesOf(value)
      for (const entry of entries) {
        const fault = spec.check?.(field, entry)
        if (fault) return fault
      }
      return JSON.stringify(entries).length > maxStructuredAnswer
        ? maximumCharacters(maxStructuredAnswer, field.label)
        : null
    },
    toAnswer: (_field, value) =>
      entriesOf(value).length === 0 ? null : { UserResponse: JSON.stringify(entriesOf(value)) },
    fromAnswer: (field, answer) => normalise(field, readList(answer.UserResponse)),
    text: (field, value) =>
      entriesOf(value)
        .map((entry) => spec.text?.(field, entry) ?? entry)
        .join('\n'),
  }
}
