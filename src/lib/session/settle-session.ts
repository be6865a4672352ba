let settled: () => Promise<void> = () => Promise.resolve()

/** The app hands in how to wait for the device's copy of the session, once it keeps one. */
export function offerSettled(wait: () => Promise<void>): void {
  settled = wait
}

/** Resolves when this device holds of the session what the page does: after a sign-out neither token nor key nor copies (O-08). */
export function sessionSettled(): Promise<void> {
  return settled()
}
