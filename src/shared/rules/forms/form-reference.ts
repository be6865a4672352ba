/**
 * The short reference of a submitted form, from the id of its row: 'F-3A9C21D4'. People read it out, and the office
 * finds the answers by it.
 */
export function formReference(id: string): string {
  return `F-${id.slice(-8).toUpperCase()}`
}
