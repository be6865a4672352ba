import CircleAlert from 'lucide-react/icons/circle-alert'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { asError } from '#kit/as-error.ts'
import { call } from '#lib/reads/call.ts'
import { saveFile } from '#lib/files/save-file.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'

/** a copy of everything stored about the person, as a zip of JSON and CSV files. */
export function DataCopy() {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<Error>()

  async function save(): Promise<void> {
    setBusy(true)
    setError(undefined)
    try {
      const [{ Tables }, { zipOfTables }] = await Promise.all([
        call('Account/GetMyData', {}),
        import('./zip-of-tables.ts'),
      ])
      saveFile('my-data.zip', await zipOfTables(Tables), 'application/zip')
    } catch (failure) {
      setError(asError(failure))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      {error && <Notice tone="bad" icon={CircleAlert} title={error.message} />}
      <div>
        <Button busy={busy} onClick={() => void save()}>
          <Icon of={Download} size="s" /> Download a copy of your data
        </Button>
      </div>
    </>
  )
}
