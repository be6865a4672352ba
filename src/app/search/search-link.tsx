import { useNavigate } from '@tanstack/react-router'
import Search from 'lucide-react/icons/search'
import { useEffect, useEffectEvent } from 'react'
import { isTyping } from '#lib/page/is-typing.ts'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { topDialog } from '#ui/open-dialogs.ts'

const page = '/admin/search'

/** leads to the search of everything, by a press or by the key `/`. On a page with a search of its own the key goes there. */
export function SearchLink({ className }: { className: string | undefined }) {
  const navigate = useNavigate()
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.defaultPrevented || isTyping(event.target) || topDialog()) return
    event.preventDefault()
    const field = document.querySelector<HTMLElement>('search input[type="search"]')
    if (field) field.focus()
    else void navigate({ href: page })
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
  return (
    <LinkButton
      href={page}
      variant="quiet"
      square
      className={className}
      aria-label="Search everything"
      aria-keyshortcuts="/"
    >
      <Icon of={Search} />
    </LinkButton>
  )
}
