import { formMessages } from '#contract/form-messages.ts'
import type { Option } from '#contract/entities/eform.ts'
import { asList } from '#eform/types/check-box.ts'
import { classNames } from '#ui/class-names.ts'
import { CheckBoxInput } from './check-box-input.tsx'
import type { InputProps } from '#eform-face/inputs/input-props.ts'
import lines from './option-line.module.css'
import { OptionPicture } from './option-picture.tsx'
import styles from './picture-input.module.css'
import { RadioInput } from './radio-input.tsx'

interface CardProps extends InputProps {
  option: Option
  kind: 'radio' | 'checkbox'
  id: string
  isChosen: boolean
  choose: (isChosen: boolean) => void
}

/** A picture with its name beneath. The name says everything: the picture is silent to screen readers. */
function PictureCard({ option, kind, id, isChosen, choose, field, wiring }: CardProps) {
  return (
    <label className={classNames(lines['option'], styles['card'])}>
      <input
        className={lines['input']}
        type={kind}
        id={id}
        name={kind === 'radio' ? wiring.id : undefined}
        disabled={wiring.disabled}
        checked={isChosen}
        aria-labelledby={`${id}-name`}
        aria-invalid={kind === 'checkbox' ? wiring['aria-invalid'] : undefined}
        aria-describedby={option.Note ? `${id}-note` : undefined}
        onChange={(event) => choose(event.target.checked)}
      />
      <OptionPicture option={option} field={field} />
      <span className={styles['words']}>
        <span className={classNames(lines['mark'], lines[kind])} />
        <span>
          <b id={`${id}-name`}>{option.OptionName}</b>
          {option.Note && (
            <span id={`${id}-note`} className={lines['note']}>
              {option.Note}
            </span>
          )}
        </span>
      </span>
    </label>
  )
}

/** 16 ImageRadio: one Tab stop, arrows move inside (the platform's radio group). */
export function PictureRadioInput(props: InputProps) {
  const {
    field,
    state,
    wiring: { id },
    saved,
    enter,
  } = props
  if (field.def.HideImages) return <RadioInput {...props} />
  if (field.options.length === 0) return <p className="muted">{formMessages.noOptions}</p>
  const chosen = field.options.findIndex((option) => option.Id === state.raw)
  return (
    <>
      <div className={styles['cards']}>
        {field.options.map((option, at) => (
          <PictureCard
            key={option.Id}
            {...props}
            option={option}
            kind="radio"
            id={at === Math.max(0, chosen) ? id : `${id}-${at}`}
            isChosen={at === chosen}
            choose={() => enter(option.Id)}
          />
        ))}
      </div>
      {chosen >= 0 && saved}
    </>
  )
}

/** 17 ImageCheckBox */
export function PictureCheckBoxInput(props: InputProps) {
  const {
    field,
    state,
    wiring: { id },
    saved,
    enter,
  } = props
  if (field.def.HideImages) return <CheckBoxInput {...props} />
  if (field.options.length === 0) return <p className="muted">{formMessages.noOptions}</p>
  const chosen = asList(state.raw)
  return (
    <>
      <div className={styles['cards']}>
        {field.options.map((option, at) => (
          <PictureCard
            key={option.Id}
            {...props}
            option={option}
            kind="checkbox"
            id={at === 0 ? id : `${id}-${at}`}
            isChosen={chosen.includes(option.Id)}
            choose={(isChosen) =>
              enter(isChosen ? [...chosen, option.Id] : chosen.filter((other) => other !== option.Id))
            }
          />
        ))}
      </div>
      {chosen.length > 0 && saved}
    </>
  )
}
