import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { useState } from 'react'
import { chooseTheme, themeChoice, themeChoices } from '#lib/session/theme.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './theme-choice.module.css'

const faces = {
  system: { icon: Monitor, label: 'As the device' },
  light: { icon: Sun, label: 'Light' },
  dark: { icon: Moon, label: 'Dark' },
} as const

/** Light, dark, or the setting of the device; stored on this device. */
export function ThemeChoice() {
  const [chosen, setChosen] = useState(themeChoice)
  return (
    <fieldset className={styles['row']}>
      <legend className="read">Colours</legend>
      {themeChoices.map((choice) => (
        <label key={choice} className={styles['choice']} title={faces[choice].label}>
          <input
            type="radio"
            name="theme"
            className="read"
            checked={chosen === choice}
            onChange={() => {
              chooseTheme(choice)
              setChosen(choice)
            }}
          />
          <Icon of={faces[choice].icon} size="s" />
          <span className="read">{faces[choice].label}</span>
        </label>
      ))}
    </fieldset>
  )
}
