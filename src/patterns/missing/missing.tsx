import FileX from 'lucide-react/icons/file-x'
import type { ReactNode } from 'react'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'

interface Props {
  /** The heading of the page, for screen readers. */
  heading: string
  title: string
  /** The way on. */
  link: { readonly href: string; readonly label: string }
  children: ReactNode
}

/** In place of a page whose thing does not exist, or not any more. */
export function Missing({ heading, title, link, children }: Props) {
  return (
    <>
      <h1 className="read" tabIndex={-1} data-landing="">
        {heading}
      </h1>
      <EmptyState icon={FileX} title={title} action={<LinkButton href={link.href}>{link.label}</LinkButton>}>
        {children}
      </EmptyState>
    </>
  )
}
