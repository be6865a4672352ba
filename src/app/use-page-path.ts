import { useRouterState } from '@tanstack/react-router'

/**
 * The path of the page on the screen. Unlike the address it changes together with the page: the menu and the page are
 * drawn in one frame.
 */
export function usePagePath(): string {
  return useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname ?? '' })
}
