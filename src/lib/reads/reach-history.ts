import { now } from '#offline/clock.ts'
import type { Reach, Reachability } from '#offline/reachability.ts'

interface Change {
  readonly at: number
  readonly state: Reach
}

/** The number of changes that are remembered. */
const most = 30
const history: Change[] = []

/** The latest states of the connection in this tab, the newest last (O-34). Times in ms of the device clock. */
export function reachHistory(): readonly Change[] {
  return history
}

/** Records every change from now on. */
export function rememberReach(reachability: Reachability): void {
  const note = (state: Reach) => {
    history.push({ at: now(), state })
    if (history.length > most) history.shift()
  }
  note(reachability.state())
  reachability.listen(note)
}
