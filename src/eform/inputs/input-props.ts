import type { ComponentType, ReactNode, Ref } from 'react'
import type { Eform } from '#eform/create-form.ts'
import type { FormField } from '#eform/field-type-row.ts'
import type { FieldState } from '#eform/form-state.ts'

/** One question: its field, its form, its size. */
export interface QuestionProps {
  readonly form: Eform
  readonly field: FormField
  /** The one question on the screen, one of many, or one of a row of a table (its title shows where rows are cards). */
  readonly size: 'page' | 'line' | 'cell'
  readonly readOnly?: boolean
  readonly enterKeyHint?: 'next' | 'done'
  /** Gets the focus when the person comes to this question. */
  readonly heading?: Ref<HTMLHeadingElement>
  /** Shown above the title: the name of the section. */
  readonly above?: ReactNode
  /**
   * Puts the question into the columns of its group, as wide as the author wants, with the id `<control id>-place`. `far`: the
   * form has many questions, so the browser skips layout and paint of this one while it is far from the screen (E-09).
   */
  readonly place?: 'near' | 'far'
  /** Id of the item around the question, unique in the page. */
  readonly inside?: string
}

/** The props of every input. An input shows `state.raw` and passes every entry to `enter` unchanged. */
export interface InputProps {
  /** The form around the field: it has the question that narrows the field's server list. */
  readonly form: Eform
  readonly field: FormField
  readonly state: FieldState
  /** The attributes that connect label, help and error with the control. */
  readonly wiring: Wiring
  readonly enterKeyHint: 'next' | 'done'
  /** "Saved on this phone at …", shown beside the answer. */
  readonly saved: ReactNode
  /** Draws the questions of an item. */
  readonly Question: ComponentType<QuestionProps>
  enter(raw: string | readonly string[]): void
  /** The person left the control: the text may be shown as it will be sent. */
  leave(): void
}

interface Wiring {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
  readonly 'aria-required': boolean
  readonly disabled: boolean
}

/** The props of an answer that can only be read. */
export interface AnswerProps {
  readonly field: FormField
  readonly state: FieldState
  readonly Question: ComponentType<QuestionProps>
}

/** How a field type looks. */
export interface InputRow {
  readonly Input: ComponentType<InputProps>
  /** The answer when it can only be read. */
  readonly Answer: ComponentType<AnswerProps>
  /** `control`: the title labels one control. `group`, `radiogroup`: a fieldset around several. `text`: nothing to enter. */
  readonly frame: 'control' | 'group' | 'radiogroup' | 'text'
  /** The frame of one field, when fields of this type have different frames. */
  readonly frameOf?: (field: FormField) => InputRow['frame']
  /** Loads the parts that the row still needs; absent when there is nothing to load. */
  readonly preload?: () => Promise<void>
}
