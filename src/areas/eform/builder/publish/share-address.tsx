import type { FormAccess } from '#contract/entities/form-store.ts'
import { areaNames } from '#lib/session/areas.ts'
import { lazily } from '#lib/page/lazily.ts'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { addressOf, copyAddress } from './copy-address.ts'
import { fileStem } from './form-file.ts'
import styles from './share-address.module.css'

const qrCode = lazily(() => import('#patterns/qr-code/qr-code.tsx').then((loaded) => loaded.QrCode))

/** Who may fill a form in, as one sentence. */
export function accessText(access: FormAccess): string {
  if (access === 'public') return 'Anyone with the link can fill it in, also without an account.'
  if (access === 'signed-in') return 'Anyone who is signed in can fill it in.'
  return `People with these roles can fill it in: ${access.map((role) => areaNames[role]).join(', ')}.`
}

interface Props {
  form: { readonly Id: string; readonly FormName: string }
  access: FormAccess
}

/** The link to a published form, to copy, open or scan, and who can use it. */
export function ShareAddress({ form: { Id, FormName }, access }: Props) {
  const { ready: Code, failed } = qrCode.useLoading()
  return (
    <div className={styles['share']}>
      <TextInput
        label="Link to the form"
        hint={accessText(access)}
        value={addressOf(Id)}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <div className={styles['acts']}>
        <Button variant="primary" onClick={() => void copyAddress(Id)}>
          Copy link
        </Button>
        <LinkButton href={`/form/${Id}`} target="_blank">
          Open the form
        </LinkButton>
      </div>
      {Code ? (
        <Code name={FormName} address={addressOf(Id)} fileName={`${fileStem(FormName)}-qr-code`} />
      ) : failed ? (
        <div>
          <p>The QR code could not be loaded.</p>
          <Button onClick={() => void qrCode.preload()}>Try again</Button>
        </div>
      ) : (
        <Skeleton shape="card" count={1} />
      )}
    </div>
  )
}
