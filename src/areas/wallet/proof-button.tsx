import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { openFile } from '#lib/files/files.ts'
import { saveFile } from '#lib/files/save-file.ts'
import { asError } from '#kit/as-error.ts'
import { alertError } from '#patterns/alerts/alerts.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'

/**
 * Saves the proof of a withdrawal. The file is private, so it is fetched with the session. `of`: the reference of the
 * withdrawal, where a list has several.
 */
export function ProofButton({ address, of }: { address: string; of?: string }) {
  const [isBusy, setBusy] = useState(false)
  async function save(): Promise<void> {
    setBusy(true)
    try {
      const file = await openFile(address)
      if (file === null) alertError('The proof is not available any more.')
      else if (file === 'unreachable') alertError('Go online to open the proof.')
      else saveFile(file.name, file.blob)
    } catch (error) {
      alertError(asError(error).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      size="compact"
      busy={isBusy}
      aria-label={of === undefined ? undefined : `Save the proof of withdrawal ${of}`}
      onClick={() => void save()}
    >
      <Icon of={Download} size="s" />
      Save the proof
    </Button>
  )
}
