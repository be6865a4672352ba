import type { LucideIcon } from 'lucide-react/types'

const sizes = { xs: 14, s: 16, m: 20, l: 24 } as const

interface Props {
  of: LucideIcon
  size?: keyof typeof sizes
  className?: string | undefined
}

/** An icon next to a text. It is hidden from screen readers, because the text has the meaning. */
export function Icon({ of: Drawing, size = 'm', className }: Props) {
  return <Drawing size={sizes[size]} strokeWidth={1.9} aria-hidden className={className} />
}
