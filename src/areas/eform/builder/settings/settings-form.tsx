import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createForm } from '#eform/create-form.ts'
import { sameRaw } from '#eform/raw.ts'
import { Groups } from '#eform-face/groups.tsx'
import { FileHome } from '#eform-face/inputs/files/file-home.ts'
import { publishFile } from '#lib/files/publish-file.ts'
import type { PickedFile } from '#offline/attachments/picked-file.ts'
import styles from './settings-form.module.css'
import { entriesOf, settingsForm, withEntry, type Settings } from './setting.ts'

interface Props<T extends object, Around> {
  /** Id of the edited object: another id gets a new form. */
  id: string
  settings: Settings<T, Around>
  keys: readonly (keyof T & string)[]
  around: Around
  of: T
  /** `change` is applied to the newest state of the object; `key` names the changed property. */
  onChange: (change: (of: T) => T, key: string) => void
}

/** The settings of an object as an e-form of the same engine: every accepted entry is in the definition at once. */
export function SettingsForm<T extends object, Around>(props: Props<T, Around>) {
  const shape = JSON.stringify(settingsForm(props.settings, props.keys, props.around))
  return <ShapedForm key={`${props.id} ${shape}`} {...props} />
}

function ShapedForm<T extends object, Around>({ settings, keys, around, of, onChange }: Props<T, Around>) {
  const [form] = useState(() =>
    createForm(settingsForm(settings, keys, around), { snapshot: entriesOf(settings, keys, of) }),
  )
  const seen = useRef({ of, raw: new Map(Object.entries(entriesOf(settings, keys, of).raw)) })
  const entered = useEffectEvent(() => {
    for (const key of keys) {
      const field = form.fields.compiled.byId.get(key)
      if (!field) continue
      const { raw, accepted } = form.fields.field(key)
      if (sameRaw(raw, seen.current.raw.get(key) ?? '')) continue
      seen.current.raw.set(key, raw)
      if (accepted !== null) onChange((now) => withEntry(settings, now, key, accepted), key)
    }
  })
  /** Shows changes that undo, another tab or an editor beside the form made. */
  const follow = useEffectEvent(() => {
    const before = entriesOf(settings, keys, seen.current.of).raw
    const now = entriesOf(settings, keys, of).raw
    seen.current.of = of
    for (const [key, raw] of Object.entries(now)) {
      if (sameRaw(raw, before[key] ?? '')) continue
      const { accepted } = form.fields.field(key)
      const mine =
        accepted === null || !isKey(keys, key)
          ? null
          : entriesOf(settings, [key], withEntry(settings, of, key, accepted)).raw[key]
      if (mine && sameRaw(mine, raw)) continue
      seen.current.raw.set(key, raw)
      form.fields.setRaw(key, raw)
    }
  })
  useEffect(() => form.subscribe(() => entered()), [form])
  useEffect(() => follow(), [of])
  return (
    <FileHome value={home}>
      <div className={styles['settings']}>
        <Groups form={form} />
      </div>
    </FileHome>
  )
}

/** Files of a form are published: everybody who fills the form in sees them. */
const folder = 'Forms'
const home = { keep: (file: PickedFile) => publishFile(file, folder), folder }

function isKey<Key extends string>(keys: readonly Key[], key: string): key is Key {
  return keys.some((one) => one === key)
}
