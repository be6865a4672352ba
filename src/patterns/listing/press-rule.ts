/** R-286, ms: how long a press waits for a second press. */
const secondPressMs = 200

interface Does<Card> {
  readonly toggle: (card: Card) => void
  readonly open: (card: Card) => void
}

/**
 * Distinguishes one press on a card from two. `count`: the number of the press in a series, from the browser.
 *
 *     one press, 200 ms without another → toggle
 *     a second press on the same card   → open, and nothing is toggled
 *     a press on another card           → the first card is toggled at once, the other one waits
 */
export function pressRule<Card>({ toggle, open }: Does<Card>): {
  press: (card: Card, count: number) => void
  forget: () => void
} {
  let waiting: { card: Card; timer: ReturnType<typeof setTimeout> } | null = null
  let last: Card | null = null
  /** Ends the wait; returns the card that waited. */
  function end(): Card | null {
    const card = waiting?.card ?? null
    clearTimeout(waiting?.timer)
    waiting = null
    return card
  }
  function press(card: Card, count: number): void {
    const before = end()
    const isSecond = before === card || (count > 1 && last === card)
    last = card
    if (before !== null && before !== card) toggle(before)
    if (isSecond) return open(card)
    waiting = {
      card,
      timer: setTimeout(() => {
        waiting = null
        toggle(card)
      }, secondPressMs),
    }
  }
  return { press, forget: () => void end() }
}
