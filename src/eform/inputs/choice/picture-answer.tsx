import { chosenIds } from '#eform/types/choice-entry.ts'
import { AnswerText } from '#eform-face/inputs/answer-text.tsx'
import type { AnswerProps } from '#eform-face/inputs/input-props.ts'
import { OptionPicture } from './option-picture.tsx'
import styles from './picture-input.module.css'

/** 16 ImageRadio, 17 ImageCheckBox, read only: what was chosen, with its picture. */
export function PictureAnswer(props: AnswerProps) {
  const { field, state } = props
  const ids = chosenIds(state.accepted ?? '')
  const chosen = field.options.filter((option) => ids.includes(option.Id))
  if (field.def.HideImages || chosen.length === 0) return <AnswerText {...props} />
  return (
    <ul className={styles['cards']}>
      {chosen.map((option) => (
        <li key={option.Id} className={styles['answer']}>
          <OptionPicture option={option} field={field} />
          <b>{option.OptionName}</b>
        </li>
      ))}
    </ul>
  )
}
