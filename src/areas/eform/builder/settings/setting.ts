import type { Field, Form, Group } from '#contract/entities/eform.ts'
import { fieldTypes } from '#contract/field-types.ts'
import type { Raw } from '#eform/raw.ts'
import type { Snapshot } from '#eform/snapshot.ts'

/** The question that asks for a setting: the settings panel is an e-form. */
export type SettingQuestion = Omit<Field, 'Id'>

/**
 * One property of a definition as a question: how it is asked, shown and written. `Value`: the type of the property.
 * `Around`: what the question depends on.
 */
export interface Setting<Value, Around> {
  /** The heading above it; '' for none. */
  readonly section: string
  ask(around: Around): SettingQuestion
  /** The property as an entry of the question; `value` is undefined when the definition does not have the property. */
  read(value: Value | undefined): Raw
  /** An accepted entry as the property; undefined removes the property. */
  write(entry: Raw): Value | undefined
}

/** One setting per property. 'drawn': a separate editor shows the property. 'kept': no setting changes it. */
export type Settings<T, Around> = { readonly [K in keyof T]-?: Setting<NonNullable<T[K]>, Around> | 'drawn' | 'kept' }

type Look = Partial<Omit<SettingQuestion, 'FieldName' | 'FieldType'>>

function asked(FieldName: string, FieldType: Field['FieldType'], look: Look = {}): () => SettingQuestion {
  return () => ({ FieldName, FieldType, PageWidth: 12, ...look })
}

const textOf = (entry: Raw): string => (typeof entry === 'string' ? entry : '')

/** A text; '' removes the property. */
export function textSetting(
  section: string,
  name: string,
  look?: Look,
  type: Field['FieldType'] = fieldTypes.TextBox,
): Setting<string, unknown> {
  return {
    section,
    ask: asked(name, type, look),
    read: (value) => value ?? '',
    write: (entry) => textOf(entry) || undefined,
  }
}

/** A number; an empty box removes the property. */
export function numberSetting(section: string, name: string, look?: Look): Setting<number, unknown> {
  return {
    section,
    ask: asked(name, fieldTypes.NumberTextBox, { PageWidth: 6, ...look }),
    read: (value) => (value === undefined ? '' : String(value)),
    write: (entry) => (textOf(entry) === '' ? undefined : Number(textOf(entry))),
  }
}

/** A switch. `absent`: the meaning of a definition without the property. */
export function switchSetting(section: string, name: string, look?: Look, absent = false): Setting<boolean, unknown> {
  return {
    section,
    ask: asked(name, fieldTypes.SingleCheckBox, { EnableToggle: true, PageWidth: 6, ...look }),
    read: (value) => String(value ?? absent),
    write: (entry) => ((entry === 'true') === absent ? undefined : entry === 'true'),
  }
}

/** Several texts. */
export function listSetting(section: string, name: string, look?: Look): Setting<string[], unknown> {
  return {
    section,
    ask: asked(name, fieldTypes.TextBoxForList, look),
    read: (value = []) => (value.length === 0 ? [] : [...value, '']),
    write: (entry) => (typeof entry === 'string' || entry.length === 0 ? undefined : entry.filter(Boolean)),
  }
}

/** Option id of "nothing chosen" in a question that lists choices. */
const none = '-'

interface Choice {
  readonly id: string
  readonly name: string
}

/** One of a few choices. `absent`: the name of the entry for a missing property, or the choice that a missing property means. */
export function choiceSetting<Value extends string | number, Around>(
  section: string,
  name: string,
  {
    choices,
    absent,
    parse,
    look = {},
  }: {
    choices: (around: Around) => readonly Choice[]
    absent: { readonly name: string } | { readonly id: string }
    parse: (id: string) => Value | undefined
    look?: Look
  },
): Setting<Value, Around> {
  const nothing = 'id' in absent ? absent.id : none
  const first = 'name' in absent ? [{ id: none, name: absent.name }] : []
  return {
    section,
    ask: (around) => ({
      ...asked(name, fieldTypes.DropDown, look)(),
      EformOptions: [...first, ...choices(around)].map(({ id: Id, name: OptionName }) => ({ Id, OptionName })),
    }),
    read: (value) => (value === undefined ? nothing : String(value)),
    write: (entry) => (textOf(entry) === nothing ? undefined : parse(textOf(entry))),
  }
}

/** The e-form that asks for these properties. */
export function settingsForm<T extends object, Around>(
  settings: Settings<T, Around>,
  keys: readonly (keyof T & string)[],
  around: Around,
): Form {
  const sections = new Map<string, Field[]>()
  for (const key of keys) {
    const setting = settings[key]
    if (setting === 'drawn' || setting === 'kept') continue
    const fields = sections.get(setting.section) ?? []
    sections.set(setting.section, [...fields, { ...setting.ask(around), Id: key }])
  }
  const groups = Array.from(sections, ([GroupName, Fields]): Group => ({
    Id: GroupName || 'first',
    GroupName,
    ShowGroupName: GroupName !== '',
    Fields,
  }))
  return { Id: 'settings', FormName: 'Settings', EformDisplayType: 'Regular', GroupFields: groups }
}

/** The entries that the questions of these properties show. */
export function entriesOf<T extends object, Around>(
  settings: Settings<T, Around>,
  keys: readonly (keyof T & string)[],
  of: T,
): Snapshot {
  const raw = Object.fromEntries(
    keys.flatMap((key): [string, Raw][] => {
      const setting = settings[key]
      return setting === 'drawn' || setting === 'kept' ? [] : [[key, setting.read(of[key] ?? undefined)]]
    }),
  )
  return { raw, errors: {}, saved: {}, dropped: {}, fieldId: null, reviewing: false }
}

/** The object with one property set from an entry, or removed. */
export function withEntry<T extends object, Around>(
  settings: Settings<T, Around>,
  of: T,
  key: keyof T & string,
  entry: Raw,
): T {
  const setting = settings[key]
  return setting === 'drawn' || setting === 'kept' ? of : withProperty(of, key, setting.write(entry))
}

/** The object with one property changed; undefined removes it. The same object when nothing changes. */
export function withProperty<T extends object, K extends keyof T & string>(of: T, key: K, value: T[K] | undefined): T {
  if (of[key] === value) return of
  const copy = { ...of }
  if (value === undefined) Reflect.deleteProperty(copy, key)
  else copy[key] = value
  return copy
}
