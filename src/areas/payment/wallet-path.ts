import { useLocation } from '@tanstack/react-router'

/** The address of the wallet in the area of this page, such as /student/wallets. */
export function useWalletPath(): string {
  return useLocation().pathname.split('/').slice(0, 3).join('/')
}
