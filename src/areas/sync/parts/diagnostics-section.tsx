import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { collectDiagnostics } from '#areas/sync/collect-diagnostics.ts'
import { productName } from '#kit/product.ts'
import { saveFile } from '#lib/files/save-file.ts'
import { useUser } from '#lib/session/session.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Section } from '#ui/section.tsx'
import { Stack } from '#ui/stack.tsx'

/** Saves a diagnostics file for support (O-34). */
export function DiagnosticsSection() {
  const { UserId } = useUser()
  const [busy, setBusy] = useState(false)
  async function exportAll(): Promise<void> {
    setBusy(true)
    try {
      saveFile(`${productName} diagnostics.json`, await collectDiagnostics(UserId))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Section title="Having trouble?">
      <Stack gap="tight">
        <p className="muted">
          This report tells support about your device: versions, states, sizes and times. It does not contain your
          answers, your name or your password.
        </p>
        <div>
          <Button busy={busy} onClick={() => void exportAll()}>
            <Icon of={Download} size="s" />
            Save the report
          </Button>
        </div>
      </Stack>
    </Section>
  )
}
