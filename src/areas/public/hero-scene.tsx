import CircleCheck from 'lucide-react/icons/circle-check'
import CloudOff from 'lucide-react/icons/cloud-off'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import cloth from '#styles/cloth.module.css'
import styles from './hero-scene.module.css'

/** An illustration: two arches of a bridge in cloth, and what happens on a phone. It contains no controls. */
export function HeroScene() {
  return (
    <div className={styles['scene']} aria-hidden="true">
      <div className={classNames(styles['arch'], styles['tall'], cloth['cloth'])} />
      <div className={classNames(styles['arch'], styles['low'], cloth['cloth'])} />
      <div className={classNames(styles['mini'], styles['question'])}>
        <span className="muted small">Question 5 of 12</span>
        <p className={styles['title']}>What would make a really good working day?</p>
        <div className={styles['option']}>
          <i />
          Fixing or building
        </div>
        <div className={classNames(styles['option'], styles['chosen'])}>
          <i />
          Helping someone
        </div>
        <span className={styles['chip']}>
          <Icon of={CloudOff} size="xs" />
          Offline. Saved on this phone
        </span>
      </div>
      <div className={classNames(styles['mini'], styles['reply'])}>
        <span className="muted small">From your mentor</span>
        <b>“You explain things well.”</b>
      </div>
      <div className={classNames(styles['mini'], styles['sent'])}>
        <Icon of={CircleCheck} />
        <span>
          <b>5 answers sent</b>
          <br />
          <span className="muted small">Network is back</span>
        </span>
      </div>
    </div>
  )
}
