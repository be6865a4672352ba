import type { ReactNode } from 'react'
import type { Eform } from '#eform/create-form.ts'
import { FormFinished, FormLoading, FormMissing } from './form-states.tsx'
import { Groups } from './groups.tsx'
import { modeTable } from './modes/mode-table.ts'

interface Props {
  /** `undefined` while it is loading, `null` when there is none. */
  form: Eform | null | undefined
  /** Shows answers as text, in the order of the groups in every mode. */
  readOnly?: boolean
  /** The form was submitted: its success message takes the place of the questions. */
  finished?: boolean
  submitLabel?: string
  busy?: boolean
  banner?: ReactNode
  beforeSubmit?: ReactNode
  /** Called when every check has passed; what is sent is `form.fields.answers()`. */
  onSubmit: () => void
}

/** A form in the mode its definition names. The page makes the form (`createForm`), keeps its draft and sends it. */
export function EformView({
  form,
  readOnly = false,
  finished = false,
  submitLabel = 'Submit',
  busy = false,
  banner,
  beforeSubmit,
  onSubmit,
}: Props) {
  if (form === undefined) return <FormLoading />
  if (form === null) return <FormMissing />
  if (finished) return <FormFinished html={form.definition.SuccessMessage ?? ''} />
  if (readOnly) return <Groups form={form} readOnly />
  const Mode = modeTable[form.definition.EformDisplayType]
  return (
    <Mode
      form={form}
      submitLabel={submitLabel}
      busy={busy}
      banner={banner}
      beforeSubmit={beforeSubmit}
      onSubmit={onSubmit}
    />
  )
}
