import { useLocation } from '@tanstack/react-router'

/** The address of the investments in the area of this page, such as /student/wallets/investments. */
export function useInvestmentsAddress(): string {
  return useLocation().pathname.split('/').slice(0, 4).join('/')
}
