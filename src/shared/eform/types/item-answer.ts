import type { Answer } from '#contract/entities/eform.ts'
import { fieldTypes, type FieldTypeId } from '#contract/field-types.ts'
import type { FormField } from '#eform/field-type-row.ts'
import { parseJson } from '#kit/parse-json.ts'

/** Property names with a fixed meaning in an item's answer; its position needs another name. */
export const reservedItemNames: readonly string[] = ['Id', 'Answers']

/** An item of a list in an answer. The definition names the field that holds its position. */
export interface ItemAnswer {
  readonly Id: string
  readonly Answers: readonly Answer[]
  readonly position: number | null
}

const ids: readonly unknown[] = Object.values(fieldTypes)

function isTypeId(value: unknown): value is FieldTypeId {
  return ids.includes(value)
}

function properties(value: unknown): Partial<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** Reads the answers of an item; a value that is not an answer is left out, because any device may have sent it. */
function readAnswer(value: unknown): Answer[] {
  const {
    FieldId,
    FieldTypeId,
    UserResponse,
    UserResponseInBool,
    UserResponseInNum,
    EformFieldOptionId,
    UserResponseOptions,
  } = properties(value)
  if (typeof FieldId !== 'string' || !isTypeId(FieldTypeId) || typeof UserResponse !== 'string') return []
  return [
    {
      FieldId,
      FieldTypeId,
      UserResponse,
      ...(typeof UserResponseInBool === 'boolean' ? { UserResponseInBool } : {}),
      ...(typeof UserResponseInNum === 'number' ? { UserResponseInNum } : {}),
      ...(typeof EformFieldOptionId === 'string' ? { EformFieldOptionId } : {}),
      ...(Array.isArray(UserResponseOptions)
        ? { UserResponseOptions: UserResponseOptions.filter((id) => typeof id === 'string') }
        : {}),
    },
  ]
}

function isItem(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** True when an entry of a stored answer is not an item; `readItemAnswers` leaves it out. */
export function hasUnreadableItems(text: string): boolean {
  const list = parseJson(text)
  return Array.isArray(list) && !list.every(isItem)
}

/** The items of a stored answer, sorted by their positions under `order`. */
export function readItemAnswers(text: string, order: string): ItemAnswer[] {
  const list = parseJson(text)
  if (!Array.isArray(list)) return []
  const items = list.filter(isItem).map((item: unknown): ItemAnswer => {
    const found = properties(item)
    const position = found[order]
    const answers: unknown[] = Array.isArray(found['Answers']) ? found['Answers'] : []
    return {
      Id: typeof found['Id'] === 'string' ? found['Id'] : '',
      Answers: answers.flatMap(readAnswer),
      position: order !== '' && typeof position === 'number' ? position : null,
    }
  })
  return items.every((item) => item.position !== null)
    ? items.toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0))
    : items
}

/** The stored answer of a list, with the answers of each item changed; a text without items stays. */
export function withItemAnswers(
  { def: { ListOrderPropertyName: order = 'Order' } }: FormField,
  list: Answer,
  change: (answers: readonly Answer[]) => readonly Answer[],
): Answer {
  const items = readItemAnswers(list.UserResponse, order)
  if (items.length === 0) return list
  return {
    ...list,
    UserResponse: JSON.stringify(
      items.map(({ Id, Answers, position }) => ({
        Id,
        ...(position === null ? {} : { [order]: position }),
        Answers: change(Answers),
      })),
    ),
  }
}
