import type { LucideIcon } from 'lucide-react/types'

const sizes = { xs: 14, s: 16, m: 20, l: 24 } as const

interface Props { of: LucideIcon; size?: keyof typeof sizes; className?: string | undefined }

/** A drawing beside words. It says nothing to a screen reader: the words do. */
export function Icon({ of: Drawing, size = 'm', className }: Props) {
  return <Drawing size={sizes[size]} strokeWidth={1.9} aria-hidden className={className} />
}
