import styles from './this-device.module.css'

/** "phone" on a narrow screen, "device" on a wide one. */
export function ThisDevice() {
  return (
    <>
      <span className={styles['phone']}>phone</span>
      <span className={styles['device']}>device</span>
    </>
  )
}
