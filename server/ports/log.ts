import { systemClock, type Clock } from './clock.ts'

type Level = 'info' | 'warn' | 'error'
/** The facts of one line. Never a password, token, code or answer text. */
type Facts = Readonly<Record<string, unknown>>

/** Structured log: one JSON line for each event. */
export type Log = Readonly<Record<Level, (event: string, facts?: Facts) => void>>

/** Writes lines to `write` (standard output by default); `off` writes nothing. */
export function createLog(
  wanted: 'off' | 'info' | 'debug',
  write: (line: string) => void = (line) => process.stdout.write(line),
  clock: Clock = systemClock,
): Log {
  const line =
    (level: Level) =>
    (event: string, facts: Facts = {}) => {
      if (wanted !== 'off') write(`${JSON.stringify({ at: clock.now().toISOString(), level, event, ...facts })}\n`)
    }
  return { info: line('info'), warn: line('warn'), error: line('error') }
}

/**
 * The facts of an error that a log line may contain. The database quotes values of rows and inputs in its messages and details, and
 * an answer may be among them. So quoted parts of the message are removed and details are left out.
 */
export function errorFacts(error: unknown): Facts {
  if (!(error instanceof Error)) return { error: typeof error }
  const code = 'code' in error ? error.code : undefined
  const constraint = 'constraint_name' in error ? error.constraint_name : undefined
  const message = error.name === 'PostgresError' ? error.message.replace(/".*"/s, '"…"') : error.message
  return {
    error: error.name,
    code,
    constraint,
    message,
    stack: error.stack?.split('\n').filter((line) => /^\s+at /.test(line)),
  }
}
