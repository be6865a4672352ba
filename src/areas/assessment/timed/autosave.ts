import { AppError, errorStatus } from '#contract/errors.ts'
import type { Input } from '#contract/contract.ts'

type Draft = Input<'Assessment/SaveTestDraft'>

export interface AutosavePorts {
  /** What is on this device now; null when there is nothing to save. */
  readonly take: () => Promise<Draft | null>
  /** Saves it on the server; throws without an answer and for a refusal. */
  readonly send: (draft: Draft) => Promise<void>
  /** Whether the server is known to be out of reach. */
  readonly isAway: () => boolean
  /** A clock that only runs forward, ms. */
  readonly monotonic: () => number
}

export interface Autosave {
  /** An answer changed, or the server can be reached again. */
  soon(): void
  /** The page is hidden: it may not come back. */
  leave(): void
  stop(): void
}

/** The shortest time between two saves, ms. The first follows the first change sooner. */
const everyMs = 20_000
const firstMs = 3_000
/** The pause after a save without an answer, ms. */
const failedMs = 60_000

/**
 * Saves the answers of a test on the server while it is being answered. Changes within a pause are one save, with the latest
 * text, and the same text is not sent twice. The draft on the device is what counts: without a network nothing waits here, and a save that
 * fails is shown nowhere. After a refusal, such as the end of the test, nothing more is sent.
 */
export function autosave({ take, send, isAway, monotonic }: AutosavePorts): Autosave {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  let isSending = false
  let isDue = false
  let nextAt = monotonic() + firstMs
  let sentText = ''

  function soon(): void {
    isDue = true
    if (isOver || isSending || timer !== undefined) return
    timer = setTimeout(() => void save(), Math.max(0, nextAt - monotonic()))
  }

  async function save(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    if (isOver || isSending || !isDue || isAway()) return
    isDue = false
    isSending = true
    try {
      const draft = await take()
      if (draft === null || textOf(draft) === sentText) return
      nextAt = monotonic() + everyMs
      await send(draft)
      sentText = textOf(draft)
    } catch (error) {
      nextAt = monotonic() + failedMs
      isDue = true
      isOver ||= isRefusal(error)
    } finally {
      isSending = false
      if (isDue) soon()
    }
  }

  return {
    soon,
    leave: () => void save(),
    stop() {
      isOver = true
      clearTimeout(timer)
    },
  }
}

/** What makes two saves the same: the time that passed is not part of it. */
function textOf({ Questions, RequestForAMentor }: Draft): string {
  return JSON.stringify([Questions, RequestForAMentor])
}

/** A refusal that another try would meet again. */
function isRefusal(error: unknown): boolean {
  return error instanceof AppError && error.code !== 'too-many' && errorStatus[error.code] < 500
}
