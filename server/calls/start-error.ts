/** A reason to stop the program, as a sentence for the person at the terminal: printed without a stack, exit code 1. */
export class StartError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'StartError'
  }
}
