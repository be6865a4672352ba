import KeyRound from 'lucide-react/icons/key-round'
import { productName } from '#kit/product.ts'
import { saveFile } from '#lib/files/save-file.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import { Section } from '#ui/section.tsx'
import { Stack } from '#ui/stack.tsx'
import styles from './recovery-codes.module.css'

interface Props {
  codes: readonly string[]
  onDone: () => void
}

/** The recovery codes, shown once: the server has only their hashes. Printed, the page has nothing else on it. */
export function RecoveryCodes({ codes, onDone }: Props) {
  const save = () => saveFile(`${productName.toLowerCase()}-recovery-codes.txt`, `${codes.join('\n')}\n`, 'text/plain')
  return (
    <Section title="Your recovery codes">
      <Card>
        <Stack>
          <Notice tone="warn" icon={KeyRound} title="Save these codes now. They are not shown again.">
            Each one works once instead of the app, for example when you lose your phone. Keep them away from it.
          </Notice>
          <ul className={styles['codes']}>
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
          <div className={styles['acts']}>
            <Button onClick={save}>Download</Button>
            <Button onClick={() => print()}>Print</Button>
            <Button variant="primary" onClick={onDone}>
              I have saved them
            </Button>
          </div>
        </Stack>
      </Card>
    </Section>
  )
}
