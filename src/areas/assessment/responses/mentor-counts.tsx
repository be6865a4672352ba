import type { ReactNode } from 'react'
import { useMentorCounts } from '#areas/assessment/use-mentor-responses.ts'

interface Props {
  children: (counts: ReturnType<typeof useMentorCounts>) => ReactNode
}

/** Passes on how many responses wait behind each entry of a mentor's menu. */
export function MentorCounts({ children }: Props) {
  return children(useMentorCounts())
}
