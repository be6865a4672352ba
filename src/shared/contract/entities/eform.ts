import * as z from 'zod'
import { displayTypes, fieldTypes, type FieldTypeId } from '#contract/field-types.ts'
import { maxOptions, maxStructuredAnswer } from '#contract/limits.ts'

/**
 * An id that an author, or an author's file, gives. Ids become property names in drafts: names that every object has
 * are not allowed, and a leading `$` is reserved for us.
 */
const id = z
  .string()
  .min(1)
  .max(64)
  .refine(
    (text) => text.trim() === text && !/^\$|\p{Cc}/u.test(text) && !(text in Object.prototype),
    'This cannot be an id',
  )
const answeredId = z.string().min(1).max(64)
const html = z.string().max(20_000)
const name = z.string().min(1).max(100)
const address = z.string().max(2000)
const ids: readonly number[] = Object.values(fieldTypes)
const fieldTypeId = z.custom<FieldTypeId>(
  (value) => typeof value === 'number' && ids.includes(value),
  'This is no field type',
)

/** A property of a definition that is kept and has no behaviour here (decision 033). */
const keptOnly = z
  .union([z.string().max(500), z.number(), z.boolean(), z.null()], {
    error: 'This has to be a text, a number, true or false',
  })
  .optional()

/**
 * A choice of a field. `Note` is ours: a line below the name. The screen's own state (Checked) is not stored.
 */
export const option = z.object({
  Id: id,
  OptionName: z.string().min(1).max(500),
  Note: z.string().max(500).optional(),
  OrderBy: z.number().optional(),
  ImageURL: address.optional(),
  IncludeDependentFields: z.boolean().optional(),
  /** The ids of the fields that are shown while this option is chosen. */
  DependentFields: z.array(id).max(200).optional(),
})
export type Option = z.infer<typeof option>

/**
 * Where options come from and whether the person must choose one. `API` and `Addrress` are the area and the
 * action of a call that `option-sources.ts` allows, never a free address (E-03). The misspelt names are the wire's.
 */
const optionRequirement = z.object({
  API: name.optional(),
  Addrress: name.optional(),
  EnablePagination: z.boolean().optional(),
  /** Options per page (R-247: 20 when absent). */
  PageSize: z.number().int().min(1).max(200).optional(),
  /** The properties of a row that hold its id and its name; the source already defines them. */
  IdPropertyForItem: name.optional(),
  NamePropertyForItem: name.optional(),
  /** An extra entry before all other options: 'All sectors'. */
  DefaultIdValueForItem: id.optional(),
  DefaulNameValueForItem: z.string().max(500).optional(),
  UseFirstItemAsDefaultId: z.boolean().optional(),
  RequireSelectedOption: z.boolean().optional(),
})
export type OptionRequirement = z.infer<typeof optionRequirement>

/** A column of a CSV file. */
const csvColumn = z.object({ Name: name, IsNumber: z.boolean().optional() })

const limits = {
  Required: z.boolean().optional(),
  ErrorMessage: z.string().max(500).optional(),
  MinLength: z.number().int().min(0).optional(),
  MaxLength: z.number().int().min(0).optional(),
  /** The second spelling of R-140; MaxLength wins. */
  Maxlength: z.number().int().min(0).optional(),
  /** ISO date; the answer must be strictly later. */
  MinDate: z.string().max(40).optional(),
  MinNumber: z.number().optional(),
  MaxNumber: z.number().optional(),
  /** R-143, in units of the answer. */
  RangeStart: z.number().optional(),
  RangeEnd: z.number().optional(),
  RangeStep: z.number().positive().optional(),
  RangeInitialValue: z.number().optional(),
}

const looks = {
  HideTitle: z.boolean().optional(),
  PlaceHolder: z.string().max(200).optional(),
  /** Columns of twelve, 0 hides; R-245: 4 when absent. */
  PageWidth: z.number().int().min(0).max(12).optional(),
  Disabled: z.boolean().optional(),
  IsViewModel: z.boolean().optional(),
  /** Help, HTML. */
  Explanation: html.optional(),
  /** The address of a picture above the answer, and what it shows for people who cannot see it. */
  Picture: address.optional(),
  PictureText: z.string().max(300).optional(),
  /** A page with more information, opened in another tab. */
  InformationLink: address.optional(),
  /** The SingleCheckBox is drawn as a switch. */
  EnableToggle: z.boolean().optional(),
  UnitOfMeasure: z.string().max(40).optional(),
  /** The name of an icon for the unit. */
  UnitOfMeasureIcon: z.string().max(40).optional(),
  IsUseOFMeasureBefore: z.boolean().optional(),
  /** Shows the formatted entry below the control. */
  PreviewResult: z.boolean().optional(),
  /** A NumberTextBox with − and + (R-204). */
  CustomCounter: z.boolean().optional(),
}

const defaults = {
  DefaultValue: html.optional(),
  /** DefaultValue as HTML entities, for texts with markup; DefaultValue wins. */
  DefaultEncodedValue: html.optional(),
  DefaultImages: z.array(address).max(50).optional(),
  /** Shows the default below the control. */
  ShowDefaultValue: z.boolean().optional(),
}

/** Names of without behaviour. */
const names = {
  HasOptionList: keptOnly,
  FieldNameType: keptOnly,
  MyKey: keptOnly,
  ClassName: keptOnly,
  UseForVerifyingSubsequentUpdate: keptOnly,
  OptionIdProp: keptOnly,
  OptionNameProp: keptOnly,
  OptionImageProp: keptOnly,
}

/** One question in an item of a list (R-199 … R-202), with all properties of a question of the form. */
const itemField = z.object({
  Id: id,
  FieldName: z.string().min(1).max(2000),
  FieldType: fieldTypeId,
  FieldOrder: z.number().optional(),
  /** Each answer may be given only once to the form; `uniqueFault` says where that is possible. */
  IsUnique: z.boolean().optional(),
  ...names,
  ...looks,
  ...limits,
  ...defaults,
  EformOptions: z
    .array(option.extend({ TimeOption: keptOnly }))
    .max(maxOptions)
    .optional(),
  /** Shown while one of these options is chosen, or all of them with RequireFullConditions. */
  DependentOnOption: z.array(id).max(200).optional(),
  RequireFullConditions: z.boolean().optional(),
  OptionRequirement: optionRequirement.optional(),
  /** The id of the field whose choice filters this field's server list: the country of a list of states. */
  Dependentkey: id.optional(),
  DefaultOptionImage: address.optional(),
  /** Sorts the options by name instead of by OrderBy. */
  SortBy: z.enum(['OrderBy', 'OptionName']).optional(),
  CSVToArrayHeader: z.array(csvColumn).max(60).optional(),
})
export type ItemField = z.infer<typeof itemField>

/** One question (R-139 … R-144). An absent switch is off. */
const field = itemField.extend({
  /**
   * The questions of one item of a CollapsibleQuestions or TableQuestions (decision: a list does not contain lists).
   */
  EformFields: z.array(itemField).max(60).optional(),
  /** The noun for an item (R-144: 'Slide' when absent). */
  ItemObjectName: z.string().max(60).optional(),
  /** Absent means yes. */
  CanAdd: z.boolean().optional(),
  CanDelete: z.boolean().optional(),
  /** The property of an item's answer for its position from 1; 'Order' when absent, '' for no such property. */
  ListOrderPropertyName: z.string().max(60).optional(),
  /** The id of the item's question whose answer is the item's name. */
  PropertyForNameOfItem: id.optional(),
  /** Pixels. */
  CellMinWidth: z.number().int().min(40).max(1000).optional(),
  OverflowTable: z.boolean().optional(),
  HideTableHeader: z.boolean().optional(),
  HideImages: z.boolean().optional(),
})
export type Field = z.infer<typeof field>

/** A section of a form. */
const group = z.object({
  Id: id,
  GroupName: z.string().max(200),
  GroupOrder: z.number().optional(),
  /** Shown unless false. */
  ShowGroupName: z.boolean().optional(),
  /** Columns of twelve (R-245: 12 when absent). */
  GroupPageWidth: z.number().int().min(1).max(12).optional(),
  Description: z.string().max(4000).optional(),
  /** False when the author switched it off: it is neither shown nor sent. */
  Active: z.boolean().optional(),
  UseForSubsequentUpdate: keptOnly,
  TempId: keptOnly,
  Fields: z.array(field).max(1000),
})
export type Group = z.infer<typeof group>

/**
 * A form definition. The position of the person (Progress, IsFirst, IsLast) belongs to the screen, and whether
 * answers exist (FormInUse) to the row.
 */
export const form = z.object({
  Id: id,
  FormName: z.string().min(1).max(200),
  EformDisplayType: z.enum(displayTypes),
  /** HTML shown after the form is submitted. */
  SuccessMessage: html.optional(),
  UseForTemplate: z.boolean().optional(),
  GroupFields: z.array(group).max(200),
})
export type Form = z.infer<typeof form>

/** One answer, as sent. */
export const answer = z.object({
  FieldId: answeredId,
  FieldTypeId: fieldTypeId,
  UserResponse: z.string().max(maxStructuredAnswer),
  UserResponseInBool: z.boolean().optional(),
  UserResponseInNum: z.number().optional(),
  EformFieldOptionId: answeredId.optional(),
  UserResponseOptions: z.array(answeredId).max(maxOptions).optional(),
})
export type Answer = z.infer<typeof answer>
