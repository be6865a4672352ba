import { useLocation } from '@tanstack/react-router'

/** The address of the wallet in the area of this page: /student/wallets, /vendor/wallets or /parent/wallets. */
export function useWalletAddress(): string {
  return useLocation().pathname.split('/').slice(0, 3).join('/')
}
