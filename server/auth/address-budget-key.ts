/** The budget key of one customer's line: an IPv4 address, or the /64 of an IPv6 address, because one owner has the whole /64. */
export function addressBudgetKey(address: string): string {
  if (!address.includes(':')) return address
  const [head = '', tail] = address.split('::')
  const first = head.split(':').filter(Boolean)
  const last = tail?.split(':').filter(Boolean) ?? []
  const all =
    tail === undefined
      ? first
      : [...first, ...Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0'), ...last]
  return `${all
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
