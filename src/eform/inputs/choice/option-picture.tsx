import ImageIcon from 'lucide-react/icons/image'
import type { Option } from '#contract/entities/eform.ts'
import type { FormField } from '#eform/field-type-row.ts'
import { safePicture } from '#eform/html.ts'
import { useBroken } from '#lib/files/use-broken.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './picture-input.module.css'

/** The option's picture, else the field's (DefaultOptionImage), else a drawn place for one: a broken address shows no broken picture. */
export function OptionPicture({ option, field }: { option: Option; field: FormField }) {
  const { isBroken, setBroken } = useBroken()
  const address = [option.ImageURL, field.def.DefaultOptionImage]
    .map((given) => safePicture(given ?? ''))
    .find((given) => given !== undefined && !isBroken(given))
  return (
    <span className={styles['picture']}>
      {address === undefined ? (
        <Icon of={ImageIcon} size="l" />
      ) : (
        <img src={address} alt="" loading="lazy" decoding="async" onError={() => setBroken(address)} />
      )}
    </span>
  )
}
