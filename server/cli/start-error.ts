/** A reason not to start or to go on, in words for the person at the terminal: printed without a stack, exit code 1. */
export class StartError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'StartError'
  }
}
