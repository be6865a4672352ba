import { useEffect, useSyncExternalStore, type ComponentType } from 'react'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { AnswerText } from './answer-text.tsx'
import type { AnswerProps, InputProps, InputRow } from './input-props.ts'

/** The parts of a row that are loaded when a form first asks for them. `Answer`: absent where words are enough. */
export interface LoadedRow { readonly Input: ComponentType<InputProps>; readonly Answer?: ComponentType<AnswerProps> }

interface State { row?: LoadedRow; failed?: true }

/**
 * A field type that most forms do not have. Until it is there its place is kept and answers stand in words; when it cannot
 * be had, a button asks again: what was entered is in the form, not in the control. `preload` never rejects.
 */
export function lazyRow(frame: InputRow['frame'], load: () => Promise<LoadedRow>): InputRow {
  let state: State = {}
  let running: Promise<void> | undefined
  const listeners = new Set<() => void>()
  const watch = (listener: () => void) => { listeners.add(listener); return () => { listeners.delete(listener) } }
  const settle = (next: State) => { state = next; running = undefined; for (const listener of listeners) listener() }
  function preload(): Promise<void> {
    if (state.row) return Promise.resolve()
    running ??= load().then((row) => settle({ row }), (missing: unknown) => { console.warn('an input could not be loaded', missing); settle({ failed: true }) })
    return running
  }
  function useRow(): State {
    const known = useSyncExternalStore(watch, () => state, () => state)
    // A failure waits for the person's own press.
    useEffect(() => { if (!state.failed) void preload() }, [])
    return known
  }
  function Input(props: InputProps) {
    const { row, failed } = useRow()
    if (row) return <row.Input {...props} />
    if (!failed) return <Skeleton shape="rows" count={1} />
    return (
      <div>
        <p>This question could not be loaded. What you wrote in it is kept.</p>
        <Button id={props.wiring.id} onClick={() => void preload()}>Try again</Button>
      </div>
    )
  }
  function Answer(props: AnswerProps) {
    const Shown = useRow().row?.Answer ?? AnswerText
    return <Shown {...props} />
  }
  return { Input, Answer, frame, preload }
}
