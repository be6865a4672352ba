import { useSearch } from '@tanstack/react-router'

/** The attempt that the address asks for (`?attempt=`); 1 without it. */
export function useAttemptNumber(): number {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const attempt = Number(search['attempt'] ?? 1)
  return Number.isInteger(attempt) && attempt > 0 ? attempt : 1
}
