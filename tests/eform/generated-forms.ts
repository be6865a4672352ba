import * as fc from 'fast-check'
import type { Field, Form, Group, ItemField, Option } from '#contract/entities/eform.ts'
import { displayTypes, fieldTypes, type FieldTypeName } from '#contract/field-types.ts'
import type { Raw } from '#eform/raw.ts'
import { writeItem } from '#eform/types/item-text.ts'
import { anyEntry, htmlTexts } from './generated-entries.ts'

const names = Object.keys(fieldTypes).filter((name): name is FieldTypeName => Object.hasOwn(fieldTypes, name))
const choices = [
  'Radio',
  'CheckBox',
  'DropDown',
  'ImageRadio',
  'ImageCheckBox',
] as const satisfies readonly FieldTypeName[]
const chooseOne: readonly FieldTypeName[] = ['Radio', 'DropDown', 'ImageRadio']
const lists: readonly FieldTypeName[] = ['CollapsibleQuestions', 'TableQuestions']
const withOptions: readonly FieldTypeName[] = [...choices, 'TextBoxes']

/** Other questions depend on choices, so there are many choices. */
const anyType = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...names) },
  { weight: 2, arbitrary: fc.constantFrom(...choices) },
)
const itemType = anyType.filter((name) => !lists.includes(name) && name !== 'Password')

const someNumber = fc.oneof(
  fc.integer({ min: -50, max: 150 }),
  fc.double({ min: -50, max: 150, noNaN: true }),
  fc.constantFrom(0, 1e-12, 1e21, -1e300),
)
const rarely = fc.nat({ max: 9 }).map((n) => n === 0)
const now = fc.constantFrom(undefined, undefined, true)

const facts = fc.record(
  {
    Required: fc.boolean(),
    MinLength: fc.nat({ max: 6 }),
    MaxLength: fc.nat({ max: 40 }),
    Maxlength: fc.nat({ max: 12 }),
    MinNumber: someNumber,
    MaxNumber: someNumber,
    MinDate: fc.constantFrom('', '2026-1-1', '2026-01-05T10:00Z', 'never'),
    RangeStart: someNumber,
    RangeEnd: someNumber,
    RangeStep: fc.constantFrom(1, 0.1, 5, 0.25, 1000, 1e-300),
    RangeInitialValue: someNumber,
    EnableToggle: fc.boolean(),
    ErrorMessage: fc.constant('Please look again'),
    RequireFullConditions: fc.boolean(),
    SortBy: fc.constantFrom('OrderBy' as const, 'OptionName' as const),
    PageWidth: fc.constantFrom(12, 6, 4, 1, 0),
    Disabled: rarely,
    IsViewModel: rarely,
    FieldOrder: fc.nat({ max: 5 }),
    UnitOfMeasure: fc.constantFrom('km', '₦'),
    Explanation: htmlTexts,
    CSVToArrayHeader: fc.constantFrom<{ Name: string; IsNumber?: boolean }[]>(
      [{ Name: 'Name' }, { Name: 'Age', IsNumber: true }],
      [{ Name: 'Name' }],
      [],
    ),
  },
  { requiredKeys: [] },
)

interface Made {
  readonly field: ItemField
  readonly type: FieldTypeName
  readonly options: readonly Option[]
}
const ownOptions = ({ options }: Made): string[] => options.map((option) => option.Id)

/** Where the options of a choice come from: its own, or the server's, perhaps narrowed by an earlier choice of one. */
function listOf(id: string, earlier: readonly Made[]): fc.Arbitrary<Partial<ItemField>> {
  const parents = earlier.filter(({ type }) => chooseOne.includes(type)).map(({ field }) => field.Id)
  return fc
    .record({
      source: fc.constantFrom<Partial<ItemField>>(
        {},
        {},
        {},
        { OptionRequirement: { API: 'Account', Addrress: 'GetSectors' } },
        { OptionRequirement: { API: 'School', Addrress: 'GetLiteSchools' } },
      ),
      ownEntry: fc.boolean(),
      mustPick: now,
      takesFirst: now,
      parent: fc.constantFrom(undefined, ...parents),
    })
    .map(({ source, ownEntry, mustPick, takesFirst, parent }) => ({
      OptionRequirement: {
        ...source.OptionRequirement,
        ...(mustPick ? { RequireSelectedOption: true } : {}),
        ...(takesFirst ? { UseFirstItemAsDefaultId: true } : {}),
        ...(ownEntry ? { DefaultIdValueForItem: `${id}-all`, DefaulNameValueForItem: 'All, of them' } : {}),
      },
      ...(parent !== undefined && source.OptionRequirement?.API === 'School' ? { Dependentkey: parent } : {}),
    }))
}

/** A question whose conditions name options of earlier questions only, so that the conditions have no circle. */
function fieldAt(id: string, types: fc.Arbitrary<FieldTypeName>, earlier: readonly Made[]): fc.Arbitrary<Made> {
  const known = earlier.flatMap(ownOptions)
  return fc
    .record({
      type: types,
      more: facts,
      count: fc.nat({ max: 4 }),
      comma: fc.boolean(),
      list: listOf(id, earlier),
      mood: fc.nat({ max: 2 }),
      depends: fc.subarray(known, { maxLength: Math.min(3, known.length) }),
      start: fc.nat(),
    })
    .chain(({ type, more, count, comma, list, mood, depends, start }) => {
      const isChoice = choices.some((name) => name === type)
      const own = withOptions.includes(type)
        ? Array.from({ length: count }, (_, at): Option => ({
            Id: `${id}o${at}`,
            OptionName: `Option ${at}${comma ? ', of ' : ' '}${id}`,
            OrderBy: -at,
          }))
        : []
      const field: ItemField = {
        Id: id,
        FieldName: `fieldNumber${id}`,
        FieldType: fieldTypes[type],
        ...more,
        EformOptions: own,
        ...(isChoice ? list : {}),
        ...(mood === 0 && depends.length > 0 ? { DependentOnOption: depends } : {}),
      }
      const entry =
        isChoice && list.OptionRequirement?.DefaultIdValueForItem !== undefined
          ? [{ Id: `${id}-all`, OptionName: 'All, of them' }]
          : []
      const options = [...entry, ...own]
      return anyEntry({ ...field, EformOptions: options }).map((raw): Made => ({
        type,
        options,
        field:
          start % 4 === 0 && typeof raw === 'string' && raw.length < 1000 ? { ...field, DefaultValue: raw } : field,
      }))
    })
}

function fieldsOf(prefix: string, types: fc.Arbitrary<FieldTypeName>, most: number): fc.Arbitrary<Made[]> {
  return fc.integer({ min: 1, max: most }).chain((count) => {
    let all: fc.Arbitrary<Made[]> = fc.constant([])
    for (let n = 0; n < count; n++)
      all = all.chain((earlier) => fieldAt(`${prefix}${n}`, types, earlier).map((made) => [...earlier, made]))
    return all.chain((made) => shownByOptions(made))
  })
}

/** The other way to write a condition: an option that names later questions. */
function shownByOptions(made: readonly Made[]): fc.Arbitrary<Made[]> {
  return fc.array(fc.tuple(fc.nat(), fc.nat(), fc.nat(), fc.boolean()), { maxLength: 3 }).map((links) => {
    const all = [...made]
    for (const [from, to, which, isOn] of links) {
      const at = from % all.length
      const owner = all[at]
      const target = all[at + 1 + (to % all.length)]
      const option = owner?.field.EformOptions?.[which % Math.max(1, owner.options.length)]
      if (!owner || !target || !option || owner.type === 'TextBoxes') continue
      const changed = {
        ...option,
        IncludeDependentFields: isOn,
        DependentFields: [...(option.DependentFields ?? []), target.field.Id],
      }
      all[at] = {
        ...owner,
        field: {
          ...owner.field,
          EformOptions: (owner.field.EformOptions ?? []).map((one) => (one.Id === option.Id ? changed : one)),
        },
      }
    }
    return all
  })
}

/** A list gets the questions of its items, with conditions of their own. */
function withItems({ field, type }: Made): fc.Arbitrary<Field> {
  if (!lists.includes(type)) return fc.constant(field)
  return fc
    .record({
      items: fieldsOf(`${field.Id}i`, itemType, 4),
      naming: fc.boolean(),
      order: fc.constantFrom(undefined, 'Place', ''),
      object: fc.constantFrom(undefined, 'Person', ''),
      fixed: fc.nat({ max: 7 }),
    })
    .map(({ items, naming, order, object, fixed }) => ({
      ...field,
      EformFields: items.map((made, at) => (at === fixed ? { ...made.field, Disabled: true } : made.field)),
      ...(naming && items[0] ? { PropertyForNameOfItem: items[0].field.Id } : {}),
      ...(order === undefined ? {} : { ListOrderPropertyName: order }),
      ...(object === undefined ? {} : { ItemObjectName: object }),
    }))
}

/** Every definition that can be saved: all types, groups, chains of conditions on both sides, lists of items. */
const anyDefinition: fc.Arbitrary<Form> = fieldsOf('q', anyType, 8).chain((made) =>
  fc
    .record({
      fields: fc.tuple(...made.map(withItems)),
      places: fc.array(fc.nat({ max: 2 }), { minLength: made.length, maxLength: made.length }),
      orders: fc.tuple(fc.nat({ max: 2 }), fc.nat({ max: 2 }), fc.nat({ max: 2 })),
      off: fc.nat({ max: 12 }),
      mode: fc.constantFrom(...displayTypes),
    })
    .map(({ fields, places, orders, off, mode }): Form => ({
      Id: 'form',
      FormName: 'Any form',
      EformDisplayType: mode,
      GroupFields: orders.map((GroupOrder, g): Group => ({
        Id: `g${g}`,
        GroupName: `Group ${g}`,
        GroupOrder,
        ...(off === g ? { Active: false } : {}),
        Fields: fields.filter((_, at) => places[at] === g),
      })),
    })),
)

const texts = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('a', 'b', 'item') },
  fc.constantFrom('', '__proto__', '\ud800'),
)

/** Whether a person can enter something: a disabled or read-only field takes no entries. */
const canBeEntered = ({ Disabled: off, IsViewModel: isView }: ItemField) => !off && !isView

function entryOf(field: Field): fc.Arbitrary<Raw> {
  const items = (field.EformFields ?? []).filter(canBeEntered)
  if (items.length === 0) return anyEntry(field)
  const raw = fc.array(
    fc.constantFrom(...items).chain((item) => anyEntry(item).map((entered) => [item.Id, entered] as const)),
    { maxLength: 6 },
  )
  const item = fc.tuple(texts, raw).map(([id, entered]) => writeItem({ id, raw: Object.fromEntries(entered) }))
  return fc.oneof({ weight: 8, arbitrary: fc.array(item, { maxLength: 3 }) }, anyEntry(field))
}

export type Entry = readonly [fieldId: string, raw: Raw]

/** A form and what was entered into it, in any order and several times; most forms have an entry for most of their fields. */
export const anyFilledForm: fc.Arbitrary<{ definition: Form; entries: Entry[] }> = anyDefinition.chain((definition) => {
  const fields = definition.GroupFields.flatMap((group) => group.Fields.filter(canBeEntered))
  if (fields.length === 0) return fc.constant({ definition, entries: [] })
  const entry = fc.constantFrom(...fields).chain((field) => entryOf(field).map((raw): Entry => [field.Id, raw]))
  return fc.record({ definition: fc.constant(definition), entries: fc.array(entry, { maxLength: 20, size: 'max' }) })
})
