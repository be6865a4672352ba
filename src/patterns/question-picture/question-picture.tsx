import ImageIcon from 'lucide-react/icons/image'
import { useBroken } from '#lib/files/use-broken.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './question-picture.module.css'

/** The picture of a question (L-01); its words where this device does not have it. `text`: what it shows. */
export function QuestionPicture({ address, text }: { address: string; text: string }) {
  const { isBroken, setBroken } = useBroken()
  if (isBroken(address))
    return (
      <p className={styles['missing']}>
        <Icon of={ImageIcon} size="s" />
        Picture, not on this device: {text}
      </p>
    )
  return (
    <img className={styles['picture']} src={address} alt={text} decoding="async" onError={() => setBroken(address)} />
  )
}
