import { useNavigate } from '@tanstack/react-router'
import { useEffect, type ComponentType } from 'react'

/** The page at an address that has a second name in the specification: it leads to the first. */
export function movedTo(href: string): ComponentType {
  return function MovedPage() {
    const navigate = useNavigate()
    useEffect(() => {
      void navigate({ href, replace: true })
    }, [navigate])
    return null
  }
}
