import type { Answer, Field } from '#contract/entities/eform.ts'
import { fieldTypes } from '#contract/field-types.ts'
import { optionSources, type OptionSourceKey } from '#contract/option-sources.ts'

type Body = Omit<Answer, 'FieldId' | 'FieldTypeId'>

/** One field of an item's form: its question, and how its value becomes an answer and back. */
export interface FieldSpec<Id extends string = string> {
  readonly id: Id
  readonly def: Field
  /** Asked for a new item only. */
  readonly onlyNew?: true
  /** The value as an answer; null for an empty value. `row`: what the form starts from. */
  toAnswer(value: unknown, row: Readonly<Record<string, unknown>>): Body | null
  /** The value for the call; the answer may be missing. */
  toValue(answer: Body | undefined): unknown
}

interface Words {
  readonly required?: boolean
  readonly help?: string
  readonly width?: number
  readonly placeholder?: string
  readonly most?: number
}

function base<Id extends string>(
  id: Id,
  name: string,
  type: Field['FieldType'],
  { required = false, help, width = 6, placeholder, most }: Words,
): Field & { Id: Id } {
  return {
    Id: id,
    FieldName: name,
    FieldType: type,
    PageWidth: width,
    Required: required,
    ...(help === undefined ? {} : { Explanation: help }),
    ...(placeholder === undefined ? {} : { PlaceHolder: placeholder }),
    ...(most === undefined ? {} : { MaxLength: most }),
  }
}

const words = {
  toAnswer: (value: unknown) => (typeof value === 'string' && value !== '' ? { UserResponse: value } : null),
  toValue: (answer: Body | undefined) => answer?.UserResponse ?? '',
}

/** A line of text. */
export function textField<Id extends string>(id: Id, name: string, look: Words = {}): FieldSpec<Id> {
  return { id, def: base(id, name, fieldTypes.TextBox, look), ...words }
}
/** A field that only a new item has. */
export function onlyNew<Id extends string>(field: FieldSpec<Id>): FieldSpec<Id> {
  return { ...field, onlyNew: true }
}

/** Text of several lines. */
export function longTextField<Id extends string>(id: Id, name: string, look: Words = {}): FieldSpec<Id> {
  return { id, def: base(id, name, fieldTypes.TextArea, { width: 12, ...look }), ...words }
}
/** The address of a page. */
export function addressField<Id extends string>(id: Id, name: string, look: Words = {}): FieldSpec<Id> {
  return { id, def: base(id, name, fieldTypes.URLTextBox, look), ...words }
}
/** A day, ISO. */
export function dayField<Id extends string>(id: Id, name: string, look: Words = {}): FieldSpec<Id> {
  return { id, def: base(id, name, fieldTypes.DatePicker, look), ...words }
}
/** A picture; its value is the address of the file. */
export function pictureField<Id extends string>(id: Id, name: string, look: Words = {}): FieldSpec<Id> {
  return { id, def: base(id, name, fieldTypes.Image, look), ...words }
}

/** A number; an empty field is left out of what is sent. */
export function numberField<Id extends string>(
  id: Id,
  name: string,
  look: Words & { readonly least?: number; readonly largest?: number; readonly unit?: string } = {},
): FieldSpec<Id> {
  const { least, largest, unit } = look
  const limits = {
    ...(least === undefined ? {} : { MinNumber: least }),
    ...(largest === undefined ? {} : { MaxNumber: largest }),
    ...(unit === undefined ? {} : { UnitOfMeasure: unit }),
  }
  return {
    id,
    def: { ...base(id, name, fieldTypes.NumberTextBox, look), ...limits },
    toAnswer: (value) => (typeof value === 'number' ? { UserResponse: String(value), UserResponseInNum: value } : null),
    toValue: (answer) => answer?.UserResponseInNum,
  }
}

/**
 * A number in a unit that is stored and sent as a whole number of parts; more decimals are rounded to the nearest part.
 */
function inParts(parts: number): Pick<FieldSpec, 'toAnswer' | 'toValue'> {
  return {
    toAnswer: (value) =>
      typeof value === 'number' ? { UserResponse: String(value / parts), UserResponseInNum: value / parts } : null,
    toValue: (answer) =>
      answer?.UserResponseInNum === undefined ? undefined : Math.round(answer.UserResponseInNum * parts),
  }
}

/** Money: entered in naira, stored and sent in whole kobo. */
export function nairaField<Id extends string>(id: Id, name: string, look: Words = {}): FieldSpec<Id> {
  return {
    id,
    def: {
      ...base(id, name, fieldTypes.NumberTextBox, look),
      MinNumber: 0,
      UnitOfMeasure: '₦',
      IsUseOFMeasureBefore: true,
    },
    ...inParts(100),
  }
}
/** Weight: entered in kilogrammes, stored and sent in whole grams. */
export function weightField<Id extends string>(id: Id, name: string, look: Words = {}): FieldSpec<Id> {
  return {
    id,
    def: { ...base(id, name, fieldTypes.NumberTextBox, look), MinNumber: 0, UnitOfMeasure: 'kg' },
    ...inParts(1000),
  }
}

/** Yes or no, as a switch; `on`: the value for a new item. */
export function switchField<Id extends string>(
  id: Id,
  name: string,
  look: Words & { readonly on?: boolean } = {},
): FieldSpec<Id> {
  return {
    id,
    def: {
      ...base(id, name, fieldTypes.SingleCheckBox, look),
      EnableToggle: true,
      DefaultValue: String(look.on ?? false),
    },
    toAnswer: (value) => ({ UserResponse: String(value === true), UserResponseInBool: value === true }),
    toValue: (answer) => answer?.UserResponseInBool ?? false,
  }
}

/** One of a few fixed choices. */
export function choiceField<Id extends string>(
  id: Id,
  name: string,
  choices: readonly { readonly value: string; readonly label: string }[],
  look: Words = {},
): FieldSpec<Id> {
  return {
    id,
    def: {
      ...base(id, name, fieldTypes.DropDown, look),
      OptionRequirement: { RequireSelectedOption: true },
      EformOptions: choices.map(({ value, label }, OrderBy) => ({ Id: value, OptionName: label, OrderBy })),
    },
    toAnswer: (value) =>
      typeof value === 'string' && value !== ''
        ? { UserResponse: choices.find((one) => one.value === value)?.label ?? value, EformFieldOptionId: value }
        : null,
    toValue: (answer) => answer?.EformFieldOptionId ?? '',
  }
}

/**
 * One entry of a list of the server. `named`: the row's property with the name of the chosen entry. `narrowedBy`: the
 * field whose choice narrows the list.
 */
export function listField<Id extends string>(
  id: Id,
  name: string,
  source: OptionSourceKey,
  look: Words & { readonly named: string; readonly narrowedBy?: string },
): FieldSpec<Id> {
  const [API = '', Addrress = ''] = source.split('/')
  return {
    id,
    def: {
      ...base(id, name, fieldTypes.DropDown, look),
      ...(look.narrowedBy === undefined ? {} : { Dependentkey: look.narrowedBy }),
      OptionRequirement: { API, Addrress, EnablePagination: optionSources[source].paged, RequireSelectedOption: true },
    },
    toAnswer: (value, row) => {
      const called = row[look.named]
      return typeof value === 'string' && value !== ''
        ? { UserResponse: typeof called === 'string' ? called : value, EformFieldOptionId: value }
        : null
    },
    toValue: (answer) => answer?.EformFieldOptionId ?? '',
  }
}
