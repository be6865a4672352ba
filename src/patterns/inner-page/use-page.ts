import { createContext, useContext } from 'react'

/** The document of the inner page a part is drawn into; null in the page itself. */
export const InnerDocument = createContext<Document | null>(null)

/** The document a part stands in: what ids and focus belong to, also inside a preview. */
export function usePage(): Document {
  const inner = useContext(InnerDocument)
  // Drawn on a server there is none, and nobody asks it anything.
  return inner ?? globalThis.document
}
