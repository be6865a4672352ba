import type { ComponentType, ReactNode, Ref } from 'react'
import type { Eform } from '#eform/create-form.ts'
import type { FormField } from '#eform/field-type-row.ts'
import type { FieldState } from '#eform/form-state.ts'

/** One question: its field, its form, how large it stands. */
export interface QuestionProps {
  readonly form: Eform
  readonly field: FormField
  /** The one question on the screen, one of many, or one of a row of a table (its title shows where rows are cards). */
  readonly size: 'page' | 'line' | 'cell'
  readonly readOnly?: boolean
  readonly enterKeyHint?: 'next' | 'done'
  /** Gets the focus when the person comes to this question. */
  readonly heading?: Ref<HTMLHeadingElement>
  /** Stands above the title: the name of the section. */
  readonly above?: ReactNode
  /**
   * It stands in the columns of its group, as wide as its author wants, and can be found as `<control id>-place`. `far`: one of
   * so many that it is neither laid out nor painted while it is far from the screen (E-09).
   */
  readonly place?: 'near' | 'far'
  /** Id of the item the question stands in, unique in the page. */
  readonly inside?: string
}

/** What every input gets. It shows `state.raw` and hands every entry on verbatim. */
export interface InputProps {
  /** The form around the field: what narrows its server list stands there. */
  readonly form: Eform
  readonly field: FormField
  readonly state: FieldState
  /** What ties label, help and error to the control. */
  readonly wiring: Wiring
  readonly enterKeyHint: 'next' | 'done'
  /** "Saved on this phone at …", to stand beside the answer. */
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

/** What an answer that can only be read gets. */
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
  /** Where it is another for some fields of the type. */
  readonly frameOf?: (field: FormField) => InputRow['frame']
  /** Loads what the row still needs; absent where everything is there. */
  readonly preload?: () => Promise<void>
}
