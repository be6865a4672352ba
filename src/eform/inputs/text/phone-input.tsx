import ChevronDown from 'lucide-react/icons/chevron-down'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { phoneRules } from '#eform/phone/phone-slot.ts'
import type { Raw } from '#eform/raw.ts'
import { phoneParts } from '#eform/types/phone-number-text-box.ts'
import { countryList } from '#lib/reads/countries.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import control from '#ui/control.module.css'
import { Icon } from '#ui/icon.tsx'
import type { InputProps } from '#eform-face/inputs/input-props.ts'
import styles from './phone-input.module.css'
import { UnderLine } from '#eform-face/inputs/under-line.tsx'

/** A complete number is shown as its country writes it; a number being typed is shown as typed. */
function shownParts(raw: Raw): { iso: string; text: string } {
  const parts = phoneParts(raw)
  const known = typeof raw === 'string' && raw !== '' ? phoneRules().describe(raw) : null
  if (known === null) return parts
  return known.iso === null ? { ...parts, text: known.international } : { iso: known.iso, text: known.national }
}

/** 33 PhoneNumberTextBox: the country with its dial code, and the number as people there dial it or as it was pasted. Without the list of countries it says so. */
export function PhoneInput({ field, state, wiring, enterKeyHint, saved, enter, leave }: InputProps) {
  const { ready: countries = [], failed } = countryList.useLoading()
  const { iso, text } = shownParts(state.raw)
  const dialCode = (of: string) => phoneRules().dialCode(of) ?? ''
  const known = countries.some((country) => country.iso === iso)
    ? countries
    : [{ iso, country: iso, code: dialCode(iso) }, ...countries]
  const isDoubtful =
    typeof state.accepted === 'string' &&
    state.accepted !== '' &&
    phoneRules().describe(state.accepted)?.isValid === false
  return (
    <div
      className={styles['container']}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) leave()
      }}
    >
      <span className={classNames(control['box'], control['touch'], styles['phone'], 'num')}>
        <span className={styles['country']}>
          <span aria-hidden="true">
            <span className={styles['iso']}>{iso} </span>+{dialCode(iso)}
          </span>
          <Icon of={ChevronDown} size="xs" />
          <select
            className={styles['select']}
            aria-label={`Country of ${field.label}`}
            autoComplete="off"
            disabled={wiring.disabled}
            value={iso}
            onChange={(event) => enter([event.target.value, text])}
          >
            {known.map((country) => (
              <option key={country.iso} value={country.iso}>
                {country.country} (+{country.code})
              </option>
            ))}
          </select>
        </span>
        <input
          {...wiring}
          className={control['control']}
          type="tel"
          autoComplete="tel"
          enterKeyHint={enterKeyHint}
          value={text}
          placeholder={field.def.PlaceHolder}
          onChange={(event) => enter([iso, event.target.value])}
        />
      </span>
      <div role="status">
        {failed !== undefined && (
          <>
            <p className="muted">The countries could not be loaded. Enter a number from abroad with + and its code.</p>
            <Button variant="quiet" onClick={() => void countryList.preload()}>
              Try again
            </Button>
          </>
        )}
      </div>
      <p role="status" className={styles['doubt']}>
        {isDoubtful && (
          <>
            <Icon of={TriangleAlert} size="s" />
            Please check this number. It does not look like a real one.
          </>
        )}
      </p>
      <UnderLine field={field} state={state} saved={saved} />
    </div>
  )
}
