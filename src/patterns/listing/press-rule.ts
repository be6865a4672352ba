/** R-286, ms: how long a press may still become the first of two. */
const secondPressMs = 200

interface Does<Card> {
  readonly toggle: (card: Card) => void
  readonly open: (card: Card) => void
}

/**
 * Tells a press on a card from two. `count`: which press of a row of presses the browser takes it for.
 *
 *     one press, 200 ms of nothing   → toggle
 *     a second one on the same card  → open, and nothing is toggled
 *     one on another card            → the first is toggled at once, the other one waits
 */
export function pressRule<Card>({ toggle, open }: Does<Card>): {
  press: (card: Card, count: number) => void
  forget: () => void
} {
  let waiting: { card: Card; timer: ReturnType<typeof setTimeout> } | null = null
  let last: Card | null = null
  /** Ends the wait; gives the card that waited. */
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
