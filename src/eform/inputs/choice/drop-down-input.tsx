import ChevronDown from 'lucide-react/icons/chevron-down'
import { formMessages } from '#contract/form-messages.ts'
import { classNames } from '#ui/class-names.ts'
import control from '#ui/control.module.css'
import { Icon } from '#ui/icon.tsx'
import type { InputProps } from '#eform-face/inputs/input-props.ts'
import { OptionSearch } from './option-search.tsx'

/** Above this many options a list is searched, not scrolled. */
const mostInSelect = 12

/** 5 DropDown: the platform's select while it is short. */
export function DropDownInput(props: InputProps) {
  const { field, state, wiring, saved, enter } = props
  if (field.options.length === 0) return <p className="muted">{formMessages.noOptions}</p>
  if (field.options.length > mostInSelect) return <OptionSearch {...props} />
  return (
    <>
      <span className={classNames(control['box'], control['touch'])}>
        <select
          {...wiring}
          className={classNames(control['control'], control['select'])}
          value={String(state.raw)}
          onChange={(event) => enter(event.target.value)}
        >
          <option value="">{field.def.PlaceHolder ?? 'Choose one'}</option>
          {field.options.map((option) => (
            <option key={option.Id} value={option.Id}>
              {option.OptionName}
            </option>
          ))}
        </select>
        <Icon of={ChevronDown} size="s" />
      </span>
      {state.raw !== '' && saved}
    </>
  )
}
