import { systemClock, type Clock } from './clock.ts'

type Level = 'info' | 'warn' | 'error'
/** Facts of one line. Never a password, token, code or answer text. */
type Facts = Readonly<Record<string, unknown>>

/** Structured log: one JSON line an event. */
export type Log = Readonly<Record<Level, (event: string, facts?: Facts) => void>>

/** Writes lines to `write` (standard output); `off` writes nothing at all. */
export function createLog(wanted: 'off' | 'info' | 'debug', write: (line: string) => void = (line) => process.stdout.write(line), clock: Clock = systemClock): Log {
  const line = (level: Level) => (event: string, facts: Facts = {}) => {
    if (wanted !== 'off') write(`${JSON.stringify({ at: clock.now().toISOString(), level, event, ...facts })}\n`)
  }
  return { info: line('info'), warn: line('warn'), error: line('error') }
}

/**
 * What may be said of an error in a log line. The database quotes values of rows and inputs in its messages and details, and an
 * answer may be among them: what stands in quotes is blacked out, details stay out.
 */
export function errorFacts(error: unknown): Facts {
  if (!(error instanceof Error)) return { error: typeof error }
  const code = 'code' in error ? error.code : undefined
  const constraint = 'constraint_name' in error ? error.constraint_name : undefined
  const message = error.name === 'PostgresError' ? error.message.replace(/".*"/s, '"…"') : error.message
  return { error: error.name, code, constraint, message, stack: error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) }
}
