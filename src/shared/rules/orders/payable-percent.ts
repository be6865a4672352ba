/** how much of an order is to be paid now, in whole percent of its total. Both in kobo; an order of nothing has 0. */
export function payablePercent({ PayableAmount, TotalAmount }: { PayableAmount: number; TotalAmount: number }): number {
  return TotalAmount > 0 ? Math.round((PayableAmount / TotalAmount) * 100) : 0
}
