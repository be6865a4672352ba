let waitForCopy: () => Promise<void> = () => Promise.resolve()

/** The app sets how to wait for the device's copy of the session, once there is a copy. */
export function provideSessionWait(wait: () => Promise<void>): void {
  waitForCopy = wait
}

/**
 * Resolves when this device has the same session as the page: after a sign-out no token, no key and no copies (O-08).
 */
export function sessionSettled(): Promise<void> {
  return waitForCopy()
}
