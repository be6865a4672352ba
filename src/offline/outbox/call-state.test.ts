import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { afterEvent, callMoves, needsAttention, type CallEvent, type CallState } from './call-state.ts'

const states = Object.keys(callMoves) as CallState[]
const events = Object.keys(callMoves.ready) as CallEvent[]

/** Parses the table that is drawn in the comment. */
function drawnTable(): Record<string, Record<string, string>> {
  const lines = readFileSync(new URL('./call-state.ts', import.meta.url), 'utf8').split('\n')
  const head = lines.findIndex((line) => /^ \* +picked +received/.test(line))
  const names = lines[head]?.replace(' *', '').trim().split(/ +/) ?? []
  const rows = lines.slice(head + 1, head + 1 + states.length).map((line) => line.replace(' *', '').trim().split(/ +/))
  return Object.fromEntries(
    rows.map(([state = '', ...cells]) => [
      state,
      Object.fromEntries(names.map((name, i) => [name, cells[i] === '·' ? state : (cells[i] ?? 'gap')])),
    ]),
  )
}

describe('states of a call', () => {
  it('answer every event, exactly as the table is drawn', () => {
    expect(states).toHaveLength(11)
    expect(events).toHaveLength(16)
    expect(drawnTable()).toEqual(callMoves)
  })
  it('believe a receipt from anywhere', () => {
    for (const state of states) expect(afterEvent(state, 'received')).toBe('done')
  })
  it('never leave a call without a way to be sent', () => {
    for (const start of states) {
      const reached = new Set([start])
      for (const state of reached) for (const event of events) reached.add(afterEvent(state, event))
      expect([start, reached.has('sending')]).toEqual([start, true])
    }
  })
  it('are discarded only by the person', () => {
    const ways = states
      .filter((state) => state !== 'discarded')
      .flatMap((state) => events.filter((event) => afterEvent(state, event) === 'discarded'))
    expect(new Set(ways)).toEqual(new Set(['removed']))
  })
  it('wait for the person only where the network cannot help', () => {
    for (const state of needsAttention) expect(afterEvent(state, 'woken')).toBe(state)
  })
})
