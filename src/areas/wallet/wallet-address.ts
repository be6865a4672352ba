import { useLocation } from '@tanstack/react-router'

/** The address of the wallet in the area of this page: /student/wallets, /vendor/wallets or /parent/wallets. */
export function useWalletAddress(): string {
  return useLocation().pathname.split('/').slice(0, 3).join('/')
}

/** Ten digits in groups that people can read out. */
export const groupedDigits = (number: string): string => number.replace(/^(\d{4})(\d{3})(\d{3})$/, '$1 $2 $3')
