import ImageIcon from 'lucide-react/icons/image'
import { useState } from 'react'
import type { Option } from '#contract/entities/eform.ts'
import type { FormField } from '#eform/field-type-row.ts'
import { safePicture } from '#eform/html.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './picture-input.module.css'

/** The option's picture, else the field's (DefaultOptionImage), else a drawn place for one: a broken address shows no broken picture. */
export function OptionPicture({ option, field }: { option: Option; field: FormField }) {
  const [broken, setBroken] = useState<readonly string[]>([])
  const address = [option.ImageURL, field.def.DefaultOptionImage]
    .map((given) => safePicture(given ?? ''))
    .find((given) => given !== undefined && !broken.includes(given))
  return (
    <span className={styles['picture']}>
      {address === undefined ? (
        <Icon of={ImageIcon} size="l" />
      ) : (
        <img src={address} alt="" loading="lazy" decoding="async" onError={() => setBroken([...broken, address])} />
      )}
    </span>
  )
}
