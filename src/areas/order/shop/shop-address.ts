import { useLocation } from '@tanstack/react-router'

/** Where the shop is for this reader: in the area of students, or open to visitors. */
export function useShop(): { readonly shop: string; readonly cart: string; readonly isVisitor: boolean } {
  const isVisitor = !useLocation().pathname.startsWith('/student')
  return isVisitor
    ? { shop: '/shop', cart: '/cart', isVisitor }
    : { shop: '/student/shop', cart: '/student/cart', isVisitor }
}
