import type { Form, Group, Option, OptionRequirement } from '#contract/entities/eform.ts'
import { displayTypes, fieldTypes, type DisplayType } from '#contract/field-types.ts'
import { defaultGroupWidth } from '#contract/limits.ts'
import { maxPageOptions } from '#eform/options/option-list.ts'
import { widths } from './field-settings.ts'
import { choiceSetting, numberSetting, switchSetting, textSetting, type Setting, type Settings } from './setting.ts'

/** The four ways to show a form (R-127 … R-130), in an author's words. */
export const modeNames: { readonly [Mode in DisplayType]: string } = {
  Regular: 'All on one page',
  Tabular: 'A tab for each group',
  Tab_By_Tab_Question: 'Group by group',
  One_By_One_Question: 'One question at a time',
}

const isMode = (id: string): id is DisplayType => displayTypes.some((type) => type === id)

/** */
export const formSettings: Settings<Form, unknown> = {
  Id: 'kept',
  GroupFields: 'kept',
  FormName: textSetting('', 'Name of the form', { Required: true, MaxLength: 200 }),
  EformDisplayType: choiceSetting<DisplayType, unknown>('', 'How it is shown', {
    absent: { name: 'Not chosen' },
    choices: () => displayTypes.map((id) => ({ id, name: modeNames[id] })),
    parse: (id) => (isMode(id) ? id : undefined),
  }),
  SuccessMessage: textSetting('', 'Message after submitting', { MaxLength: 20_000 }, fieldTypes.EditableTextArea),
  UseForTemplate: switchSetting('', 'Hide group headings'),
}
export const formKeys = [
  'FormName',
  'EformDisplayType',
  'SuccessMessage',
  'UseForTemplate',
] as const satisfies readonly (keyof Form)[]

/** A group's name may be empty: '' is written, and does not remove the property. */
const groupName: Setting<string, unknown> = {
  ...textSetting('', 'Name of the group', { MaxLength: 200 }),
  write: (entry) => (typeof entry === 'string' ? entry : ''),
}

/** */
export const groupSettings: Settings<Group, unknown> = {
  Id: 'kept',
  Fields: 'kept',
  GroupOrder: 'kept',
  UseForSubsequentUpdate: 'kept',
  TempId: 'kept',
  GroupName: groupName,
  Description: textSetting('', 'Description', { MaxLength: 4000 }, fieldTypes.TextArea),
  ShowGroupName: switchSetting('', 'Show the name', {}, true),
  Active: switchSetting('', 'Active: people see this group', {}, true),
  GroupPageWidth: choiceSetting<number, unknown>('', 'Width', {
    absent: { id: String(defaultGroupWidth) },
    choices: () => widths.slice(1),
    parse: Number,
  }),
}
export const groupKeys = [
  'GroupName',
  'Description',
  'ShowGroupName',
  'Active',
  'GroupPageWidth',
] as const satisfies readonly (keyof Group)[]

/** the list of options shows the 'drawn' ones itself. */
export const optionSettings: Settings<Option, unknown> = {
  Id: 'kept',
  OptionName: 'drawn',
  OrderBy: 'kept',
  IncludeDependentFields: 'drawn',
  DependentFields: 'drawn',
  Note: textSetting('', 'Line beneath the name', { MaxLength: 500 }),
  ImageURL: textSetting('', 'Picture', {}, fieldTypes.Image),
}
export const optionKeys = ['Note', 'ImageURL'] as const satisfies readonly (keyof Option)[]

/** shown once the author has chosen a server list. */
export const requirementSettings: Settings<OptionRequirement, unknown> = {
  API: 'drawn',
  Addrress: 'drawn',
  IdPropertyForItem: 'kept',
  NamePropertyForItem: 'kept',
  RequireSelectedOption: switchSetting('', 'Start with nothing chosen'),
  UseFirstItemAsDefaultId: switchSetting('', 'Start with the first option'),
  EnablePagination: switchSetting('', 'Show it in pages'),
  PageSize: numberSetting('', 'Options on a page', { MinNumber: 1, MaxNumber: maxPageOptions }),
  DefaulNameValueForItem: textSetting('', 'An entry before all others', {
    MaxLength: 500,
    PlaceHolder: 'All sectors',
    PageWidth: 6,
  }),
  DefaultIdValueForItem: textSetting('', 'Id of that entry', { MaxLength: 64, PageWidth: 6 }),
}
export const requirementKeys = [
  'RequireSelectedOption',
  'UseFirstItemAsDefaultId',
  'EnablePagination',
  'PageSize',
  'DefaulNameValueForItem',
  'DefaultIdValueForItem',
] as const satisfies readonly (keyof OptionRequirement)[]
