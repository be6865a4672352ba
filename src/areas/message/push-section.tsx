import BellRing from 'lucide-react/icons/bell-ring'
import { useEffect, useState } from 'react'
import { useCommand } from '#lib/reads/use-command.ts'
import { useQuery } from '#lib/reads/use-query.ts'
import { alertSuccess } from '#patterns/alerts/alerts.ts'
import { unsubscribeDevice } from '#patterns/push/device-push.ts'
import { devicePush, subscribeDevice, type DevicePush } from '#patterns/push/subscribe-device.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Problem } from '#patterns/problem/problem.tsx'
import { Section } from '#ui/section.tsx'
import styles from './push-section.module.css'

/** Web push on this device (V-16): asked for by a press of the button only. */
export function PushSection() {
  const settings = useQuery('Message/GetPushSettings', {})
  const [device, setDevice] = useState<DevicePush>()
  const [refusal, setRefusal] = useState('')
  const [busy, setBusy] = useState(false)
  const save = useCommand('Message/SavePushSubscription')
  const remove = useCommand('Message/DeletePushSubscription')
  useEffect(() => {
    void devicePush().then(setDevice)
  }, [])
  if (device === undefined || settings.data === undefined) return null
  const { PublicKey, Endpoint } = settings.data
  const isOn = typeof device === 'object' && device.endpoint !== '' && device.endpoint === Endpoint

  async function change(work: () => Promise<string | undefined>): Promise<void> {
    setBusy(true)
    setRefusal('')
    try {
      const sentence = await work()
      if (sentence !== undefined) alertSuccess(sentence)
    } catch {
      setRefusal('This browser could not reach its push service. Try again later.')
    }
    setDevice(await devicePush())
    settings.reload()
    setBusy(false)
  }
  const turnOn = async () => {
    const target = await subscribeDevice(PublicKey)
    return target ? save.run(target) : undefined
  }
  const turnOff = async () => {
    await unsubscribeDevice()
    return remove.run({})
  }
  const problem = refusal || save.error?.message || remove.error?.message
  return (
    <Section title="Notifications on this device">
      <Card>
        <div className={styles['push']}>
          <p className="muted small">
            This device can show new notifications while the app is closed. Only their titles are shown.
          </p>
          {device === 'unsupported' && <p>This browser cannot show them. On an iPhone, install the app first.</p>}
          {device === 'blocked' && (
            <p>Your browser blocks them. Allow notifications for this site in the settings of the browser.</p>
          )}
          {isOn && (
            <Badge tone="ok" icon={BellRing}>
              On
            </Badge>
          )}
          {typeof device === 'object' && (
            <Button size="compact" busy={busy} onClick={() => void change(isOn ? turnOff : turnOn)}>
              {isOn ? 'Turn off on this device' : 'Turn on for this device'}
            </Button>
          )}
        </div>
      </Card>
      <Problem text={problem} />
    </Section>
  )
}
