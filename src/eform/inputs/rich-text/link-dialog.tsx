import { useState } from 'react'
import { safeHref } from '#eform/html.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextInput } from '#ui/text-input.tsx'

interface Props {
  /** '' for a new link. */
  address: string
  onClose: () => void
  /** Null takes the link away. */
  onLink: (href: string | null) => void
}

/** Asks where a link goes. */
export function LinkDialog({ address, onClose, onLink }: Props) {
  const [text, setText] = useState(address)
  const [error, setError] = useState<string>()
  function accept(): void {
    const written = text.trim()
    const href = safeHref(/^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(written) ? `https://${written}` : written)
    if (href === undefined) setError('Enter an address that begins with https://, mailto: or tel:')
    else onLink(href)
  }
  const footer = (
    <>
      {address && <Button onClick={() => onLink(null)}>Remove the link</Button>}
      <Button variant="primary" onClick={accept}>
        Link
      </Button>
    </>
  )
  return (
    <Dialog title="Link" onClose={onClose} footer={footer}>
      <TextInput
        label="Address"
        inputMode="url"
        autoComplete="off"
        value={text}
        error={error}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault()
            accept()
          }
        }}
      />
    </Dialog>
  )
}
