import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import { lazily } from '#lib/page/lazily.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { PagedChoice } from './paged-choices.tsx'

const list = lazily(() => import('./paged-choices.tsx').then((loaded) => loaded.PagedChoices))

interface Props extends Omit<PagedChoice, 'onClose'> {
  /** The name of what is chosen, or what the filter is for. */
  readonly text: string
}

/** A filter by one entry of a long list of the server: a button opens the list, which is searched page by page. */
export function PagedFilter({ text, ...choice }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="touch"
        aria-haspopup="dialog"
        onClick={() => {
          void list.preload()
          setOpen(true)
        }}
      >
        {text}
        <Icon of={ChevronDown} size="s" />
      </Button>
      {isOpen && <Loaded {...choice} onClose={() => setOpen(false)} />}
    </>
  )
}

function Loaded(choice: PagedChoice) {
  const { ready: PagedChoices, failed } = list.useLoading()
  if (PagedChoices) return <PagedChoices {...choice} />
  return (
    <span role={failed ? 'alert' : 'status'} className="small">
      {failed ? 'The list could not be loaded. Try again when you are online.' : 'Loading'}
    </span>
  )
}
