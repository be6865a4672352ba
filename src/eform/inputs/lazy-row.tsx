import type { ComponentType } from 'react'
import { lazily } from '#lib/page/lazily.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { AnswerText } from './answer-text.tsx'
import type { AnswerProps, InputProps, InputRow } from './input-props.ts'

/** The parts of a row that are loaded when a form first asks for them. `Answer`: absent where words are enough. */
export interface LoadedRow {
  readonly Input: ComponentType<InputProps>
  readonly Answer?: ComponentType<AnswerProps>
}

/**
 * A field type that most forms do not have, loaded when needed. Until then a placeholder takes the input's place, and answers
 * are shown as text. When loading fails, a button tries again; entries are safe, because the form holds them, not the control.
 * `preload` never rejects.
 */
export function lazyRow(frame: InputRow['frame'], load: () => Promise<LoadedRow>): InputRow {
  const { preload, useLoading } = lazily(load)
  function Input(props: InputProps) {
    const { ready, failed } = useLoading()
    if (ready) return <ready.Input {...props} />
    if (!failed) return <Skeleton shape="rows" count={1} />
    return (
      <div>
        <p>This question could not be loaded. What you wrote in it is kept.</p>
        <Button id={props.wiring.id} onClick={() => void preload()}>
          Try again
        </Button>
      </div>
    )
  }
  function Answer(props: AnswerProps) {
    const Shown = useLoading().ready?.Answer ?? AnswerText
    return <Shown {...props} />
  }
  return { Input, Answer, frame, preload }
}
