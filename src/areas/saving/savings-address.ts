import { useLocation } from '@tanstack/react-router'

/** The address of the savings in the area of this page, such as /student/wallets/savings. */
export function useSavingsAddress(): string {
  return useLocation().pathname.split('/').slice(0, 4).join('/')
}
