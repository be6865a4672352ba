import Download from 'lucide-react/icons/download'
import { useState, type MouseEvent } from 'react'
import { asError } from '#kit/as-error.ts'
import { fetchForMe } from '#lib/files/files.ts'
import { saveFile } from '#lib/files/save-file.ts'
import { alertError } from '#patterns/alerts/alerts.ts'
import { invoicePdfPath } from '#rules/orders/invoice-parts.ts'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/link-button.tsx'

/**
 * saves the invoice of an order as a PDF. `path`: the address of the invoice; `name`: what people call the document. It is fetched
 * with the session, because only its customer's own copy has the address of the customer. Before the scripts, and for visitors, it is a
 * plain link.
 */
export function PdfButton({ path, name }: { path: string; name: string }) {
  const [isBusy, setBusy] = useState(false)
  const address = invoicePdfPath(path)
  async function save(event: MouseEvent): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    try {
      const file = await fetchForMe(address)
      if (file === null) alertError('The PDF is not available. Try again later.')
      else if (file === 'unreachable') alertError('The PDF did not arrive. Check your connection and try again.')
      else saveFile(`${name}.pdf`, file)
    } catch (error) {
      alertError(asError(error).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <LinkButton href={address} download aria-busy={isBusy} onClick={(event) => void save(event)}>
      <Icon of={Download} size="s" />
      Download PDF
    </LinkButton>
  )
}
