import * as z from 'zod'
import { displayTypes, fieldTypes, type FieldTypeId } from '#contract/field-types.ts'

const id = z.string().min(1).max(64)
const html = z.string().max(20_000)
const ids: readonly number[] = Object.values(fieldTypes)
const fieldTypeId = z.custom<FieldTypeId>((value) => typeof value === 'number' && ids.includes(value))

/** A choice of a field. `Note` is ours: a line beneath the name. */
const option = z.object({
  Id: id,
  OptionName: z.string().min(1).max(500),
  Note: z.string().max(500).optional(),
  OrderBy: z.number().optional(),
  IncludeDependentFields: z.boolean().optional(),
  /** Ids of fields shown while this option is chosen. */
  DependentFields: z.array(id).max(200).optional(),
})
export type Option = z.infer<typeof option>

/** Where options come from and whether the person must pick one; the server lists come with their types. */
const optionRequirement = z.object({ RequireSelectedOption: z.boolean().optional() })

/** One question (R-139 … R-142). Absent switches are off. */
const field = z.object({
  Id: id,
  FieldName: z.string().min(1).max(2000),
  FieldType: fieldTypeId,
  FieldOrder: z.number().optional(),
  HideTitle: z.boolean().optional(),
  PlaceHolder: z.string().max(200).optional(),
  /** Columns of twelve (R-245: 4 when absent). */
  PageWidth: z.number().int().min(1).max(12).optional(),
  Disabled: z.boolean().optional(),
  IsViewModel: z.boolean().optional(),
  Required: z.boolean().optional(),
  ErrorMessage: z.string().max(500).optional(),
  MinLength: z.number().int().min(0).optional(),
  MaxLength: z.number().int().min(0).optional(),
  /** The other spelling of R-140; MaxLength wins. */
  Maxlength: z.number().int().min(0).optional(),
  /** ISO date; an answer must be strictly later. */
  MinDate: z.string().max(40).optional(),
  MinNumber: z.number().optional(),
  MaxNumber: z.number().optional(),
  /** Help, HTML. */
  Explanation: html.optional(),
  /** A SingleCheckBox drawn as a switch. */
  EnableToggle: z.boolean().optional(),
  DefaultValue: z.string().max(20_000).optional(),
  UnitOfMeasure: z.string().max(40).optional(),
  IsUseOFMeasureBefore: z.boolean().optional(),
  EformOptions: z.array(option).max(5000).optional(),
  /** Shown while one of these options is chosen, or all of them under RequireFullConditions. */
  DependentOnOption: z.array(id).max(200).optional(),
  RequireFullConditions: z.boolean().optional(),
  OptionRequirement: optionRequirement.optional(),
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
  Fields: z.array(field).max(1000),
})
export type Group = z.infer<typeof group>

/** A form definition. */
export const form = z.object({
  Id: id,
  FormName: z.string().max(200),
  EformDisplayType: z.enum(displayTypes),
  /** HTML shown when the form is finished. */
  SuccessMessage: html.optional(),
  UseForTemplate: z.boolean().optional(),
  GroupFields: z.array(group).max(200),
})
export type Form = z.infer<typeof form>

/** One answer as it is sent. */
const answer = z.object({
  FieldId: id,
  FieldTypeId: fieldTypeId,
  UserResponse: z.string().max(20_000),
  UserResponseInBool: z.boolean().optional(),
  UserResponseInNum: z.number().optional(),
  EformFieldOptionId: id.optional(),
  UserResponseOptions: z.array(id).max(5000).optional(),
})
export type Answer = z.infer<typeof answer>
