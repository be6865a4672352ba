import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** Something at the end of the page: a dialog that a tool opens, because the tool's menu closes and would hide it, or a sheet to print. */
export function Outside({ children }: { children: ReactNode }) {
  return createPortal(children, document.body)
}
