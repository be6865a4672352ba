import Trash from 'lucide-react/icons/trash-2'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/link-button.tsx'

/** The way to what was deleted of a kind, on pages whose list has no filter for it. */
export function TrashLink({ kind }: { kind: string }) {
  return (
    <LinkButton size="compact" square aria-label="Trash" href={`/admin/trash?trash=${kind}`}>
      <Icon of={Trash} size="s" />
    </LinkButton>
  )
}
