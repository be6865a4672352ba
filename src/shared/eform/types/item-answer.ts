import type { Answer } from '#contract/entities/eform.ts'
import { fieldTypes, type FieldTypeId } from '#contract/field-types.ts'
import { parseJson } from '#kit/parse-json.ts'

/** Names that mean something in an item's answer already; its place goes under another one. */
export const reservedItemNames: readonly string[] = ['Id', 'Answers']

/** One item of a list as it is sent: with its place under the name the definition chose. */
export interface ItemAnswer { readonly Id: string; readonly Answers: readonly Answer[]; readonly place: number | null }

const ids: readonly unknown[] = Object.values(fieldTypes)

function isTypeId(value: unknown): value is FieldTypeId {
  return ids.includes(value)
}

function properties(value: unknown): Partial<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** Anything else than an answer gives nothing: what comes here was sent by somebody's device. */
function readAnswer(value: unknown): Answer[] {
  const { FieldId, FieldTypeId, UserResponse, UserResponseInBool, UserResponseInNum, EformFieldOptionId, UserResponseOptions } = properties(value)
  if (typeof FieldId !== 'string' || !isTypeId(FieldTypeId) || typeof UserResponse !== 'string') return []
  return [{
    FieldId, FieldTypeId, UserResponse,
    ...(typeof UserResponseInBool === 'boolean' ? { UserResponseInBool } : {}),
    ...(typeof UserResponseInNum === 'number' ? { UserResponseInNum } : {}),
    ...(typeof EformFieldOptionId === 'string' ? { EformFieldOptionId } : {}),
    ...(Array.isArray(UserResponseOptions) ? { UserResponseOptions: UserResponseOptions.filter((id) => typeof id === 'string') } : {}),
  }]
}

/** The items of a stored answer, in their places where they name them under `order`. */
export function readItemAnswers(text: string, order: string): ItemAnswer[] {
  const list = parseJson(text)
  if (!Array.isArray(list)) return []
  const items = list.map((item: unknown): ItemAnswer => {
    const found = properties(item)
    const place = found[order]
    const answers: unknown[] = Array.isArray(found['Answers']) ? found['Answers'] : []
    return { Id: typeof found['Id'] === 'string' ? found['Id'] : '', Answers: answers.flatMap(readAnswer), place: order !== '' && typeof place === 'number' ? place : null }
  })
  return items.every((item) => item.place !== null) ? items.toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0)) : items
}
