import CircleAlert from 'lucide-react/icons/circle-alert'
import Undo2 from 'lucide-react/icons/undo-2'
import { use, type ComponentType } from 'react'
import type { FileKind } from '#contract/limits.ts'
import { addressesIn, fileNameOf } from '#eform/types/file-row.ts'
import { FileChooser } from '#patterns/file-manager/file-chooser.tsx'
import { fileKinds } from '#lib/files/file-kinds.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { InputProps } from '#eform-face/inputs/input-props.ts'
import { DropZone } from './drop-zone.tsx'
import { FileHome } from './file-home.ts'
import { FileItem } from './file-item.tsx'
import styles from './files.module.css'
import { usePicks } from './use-picks.ts'

/** R-016 names these: what was written once is not handed in twice. */
const pickable: ReadonlySet<FileKind> = new Set(['Picture', 'PDF', 'Graphic'])

interface Spec {
  kind: Exclude<FileKind, 'CSV'>
  several?: boolean
}

/** The control of a type whose answer is the address of a file, or of several pictures. */
export function fileInput({ kind, several = false }: Spec): ComponentType<InputProps> {
  const { accept, thing, hint } = fileKinds[kind]
  return function FileInput({ form, field, state, wiring, saved, enter }: InputProps) {
    const addresses = addressesIn(state.raw)
    const { folder } = use(FileHome)
    const picks = usePicks({
      controlId: wiring.id,
      kind,
      several,
      now: () => addressesIn(form.fields.field(field.id).raw),
      change: (next) => enter(several ? next : (next[0] ?? '')),
    })
    const words = several
      ? 'Add pictures'
      : `${addresses.length > 0 ? 'Replace' : 'Choose'} ${addresses.length > 0 ? 'the' : 'a'} ${thing}`
    return (
      <>
        <DropZone
          wiring={wiring}
          words={words}
          hint={hint}
          accept={accept}
          several={several}
          camera={kind === 'Picture'}
          onFiles={picks.add}
          way={
            pickable.has(kind) && (
              <FileChooser
                kind={kind}
                several={several}
                folder={folder}
                disabled={wiring.disabled}
                onChosen={picks.choose}
              />
            )
          }
        >
          {addresses.length > 0 && (
            <ul className={styles['files']}>
              {addresses.map((address) => (
                <FileItem
                  key={address}
                  address={address}
                  isPicture={kind === 'Picture'}
                  disabled={wiring.disabled}
                  remove={() => picks.remove(address)}
                  replace={(by) => picks.replace(address, by)}
                />
              ))}
            </ul>
          )}
          <div role="status">
            {picks.preparing.map((name, at) => (
              <p key={at} className="muted">
                Preparing {name}...
              </p>
            ))}
            {picks.removed && (
              <p className={styles['removed']}>
                {fileNameOf(picks.removed.address)} was removed.
                <Button variant="quiet" size="compact" onClick={picks.undo}>
                  <Icon of={Undo2} size="s" />
                  Undo
                </Button>
              </p>
            )}
          </div>
          <div role="alert">
            {picks.problems.map((problem, at) => (
              <p key={at} className={styles['bad']}>
                <Icon of={CircleAlert} size="s" />
                {problem}
              </p>
            ))}
          </div>
        </DropZone>
        {addresses.length > 0 && saved}
      </>
    )
  }
}
