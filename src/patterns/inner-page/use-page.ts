import { createContext, useContext } from 'react'

/** The document of the inner page that a part is drawn into; null in the page itself. */
export const InnerDocument = createContext<Document | null>(null)

/** The document that a part is drawn into, also inside a preview: ids and focus belong to it. */
export function usePage(): Document {
  const inner = useContext(InnerDocument)
  // On a server there is no document, and no caller uses the result.
  return inner ?? globalThis.document
}
