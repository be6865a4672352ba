import type { Field, Form, ItemField, Option } from '#contract/entities/eform.ts'
import { labelOf } from '#eform/label.ts'
import { fieldAt, fieldsAround, mapFields, type FieldPlace } from './definition-edit.ts'
import { withProperty } from '#areas/eform/builder/settings/setting.ts'

/** What is about to go: questions and options, by id. */
interface Gone {
  readonly fields: ReadonlySet<string>
  readonly options: ReadonlySet<string>
}

function kept(ids: readonly string[] | undefined, gone: ReadonlySet<string>): string[] | undefined {
  const left = ids?.filter((id) => !gone.has(id))
  if (left?.length === ids?.length) return ids && [...ids]
  return left?.length === 0 ? undefined : left
}

function same(a: readonly string[] | undefined, b: readonly string[] | undefined): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

function cleanOption(option: Option, { fields }: Gone): Option {
  const shows = kept(option.DependentFields, fields)
  return same(shows, option.DependentFields) ? option : withProperty(option, 'DependentFields', shows)
}

/** The question without what pointed to something that is gone; the same object when nothing did. */
function cleanField<F extends ItemField>(field: F, gone: Gone): F {
  let next: F = field
  const conditions = kept(field.DependentOnOption, gone.options)
  if (!same(conditions, field.DependentOnOption)) next = withProperty(next, 'DependentOnOption', conditions)
  if (field.Dependentkey !== undefined && gone.fields.has(field.Dependentkey))
    next = withProperty(next, 'Dependentkey', undefined)
  if (field.DefaultValue !== undefined && gone.options.has(field.DefaultValue))
    next = withProperty(next, 'DefaultValue', undefined)
  const options = field.EformOptions?.map((option) => cleanOption(option, gone))
  if (options?.some((option, at) => option !== field.EformOptions?.[at]))
    next = withProperty(next, 'EformOptions', options)
  return next
}

const optionIds = (fields: readonly ItemField[]) =>
  fields.flatMap((field) => (field.EformOptions ?? []).map((option) => option.Id))

/** Labels of the questions in `around`, those that go left out, that point to something of `gone`. */
function pointing(around: readonly ItemField[], gone: Gone): string[] {
  return around
    .filter((field) => !gone.fields.has(field.Id) && cleanField(field, withoutOwn(field, gone)) !== field)
    .map((field) => labelOf(field.FieldName))
}

/** An option that goes with its own question's default is no loss to another question. */
function withoutOwn(field: ItemField, gone: Gone): Gone {
  const own = new Set(optionIds([field]))
  return { fields: gone.fields, options: new Set([...gone.options].filter((id) => !own.has(id))) }
}

interface Removal {
  readonly form: Form
  /** Labels of the questions that depended on what went. */
  readonly touched: readonly string[]
}

/** Takes questions of the form out, with every reference to them and to their options. */
function removeFields(form: Form, fieldIds: readonly string[]): Removal {
  const fields = form.GroupFields.flatMap((group) => group.Fields)
  const leaving = fields.filter((field) => fieldIds.includes(field.Id))
  const gone = { fields: new Set(fieldIds), options: new Set(optionIds(leaving)) }
  const left = {
    ...form,
    GroupFields: form.GroupFields.map((group) =>
      group.Fields.some((field) => gone.fields.has(field.Id))
        ? { ...group, Fields: group.Fields.filter((field) => !gone.fields.has(field.Id)) }
        : group,
    ),
  }
  return { form: mapFields(left, (field) => cleanField(field, gone)), touched: pointing(fields, gone) }
}

/** Takes a group and its questions out. */
export function removeGroup(form: Form, groupId: string): Removal {
  const group = form.GroupFields.find((one) => one.Id === groupId)
  const { form: left, touched } = removeFields(
    form,
    (group?.Fields ?? []).map((field) => field.Id),
  )
  return { form: { ...left, GroupFields: left.GroupFields.filter((one) => one.Id !== groupId) }, touched }
}

/** Takes a question of a form or of a list's items out. */
export function removeField(form: Form, { fieldId, itemId }: FieldPlace): Removal {
  if (itemId === undefined) return removeFields(form, [fieldId])
  const items = fieldsAround(form, { fieldId, itemId })
  const gone = { fields: new Set([itemId]), options: new Set(optionIds(items.filter((item) => item.Id === itemId))) }
  const next = mapFields(form, (field): Field => {
    if (field.Id !== fieldId) return field
    const list = {
      ...field,
      EformFields: (field.EformFields ?? []).filter((item) => item.Id !== itemId).map((item) => cleanField(item, gone)),
    }
    return field.PropertyForNameOfItem === itemId ? withProperty(list, 'PropertyForNameOfItem', undefined) : list
  })
  return { form: next, touched: pointing(items, gone) }
}

/** Takes an option out of its question, and out of the conditions of others. */
export function removeOption(form: Form, place: FieldPlace, optionId: string): Removal {
  const gone = { fields: new Set<string>(), options: new Set([optionId]) }
  const around = fieldsAround(form, place)
  const owner = fieldAt(form, place)
  const change = <F extends ItemField>(field: F): F => {
    const rest =
      field.Id === owner?.Id
        ? withProperty(
            field,
            'EformOptions',
            (field.EformOptions ?? []).filter((option) => option.Id !== optionId),
          )
        : field
    return cleanField(rest, gone)
  }
  const next = mapFields(form, (field): Field => {
    if (place.itemId === undefined) return change(field)
    return field.Id === place.fieldId ? { ...field, EformFields: (field.EformFields ?? []).map(change) } : field
  })
  return { form: next, touched: pointing(around, gone) }
}

/** A sentence about the questions that lose a condition with something, or ''. */
export function lossWords(touched: readonly string[]): string {
  if (touched.length === 0) return ''
  const names = touched
    .slice(0, 3)
    .map((name) => `“${name}”`)
    .join(', ')
  return touched.length > 3
    ? `${names} and ${touched.length - 3} more depend on it and will no longer wait for it.`
    : `${names} ${touched.length === 1 ? 'depends' : 'depend'} on it and will no longer wait for it.`
}
