import type { ReactNode } from 'react'
import { faces } from '#patterns/sync-status/sync-faces.ts'
import { useSyncWords } from '#patterns/sync-status/use-sync-words.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { Notice } from '#ui/notice.tsx'

/**
 * The one component that shows the sync state, on every page. `kept`: answers of the form on the screen that are
 * committed here. `end`: a button after the words. Each page places it; `SyncVoice` reads the words out.
 */
export function SyncStatus({ kept = 0, end }: { kept?: number; end?: ReactNode }) {
  const words = useSyncWords(kept)
  if (!words) return null
  const { face, title, text, link } = words
  const { tone, icon } = faces[face]
  const action =
    link &&
    (face === 'attention' ? (
      <LinkButton href={link.href} size="compact">
        {link.label}
      </LinkButton>
    ) : (
      <a href={link.href}>{link.label}</a>
    ))
  return (
    <Notice
      tone={tone}
      icon={icon}
      title={title}
      action={
        (action || end) && (
          <>
            {action}
            {end}
          </>
        )
      }
    >
      {text}
    </Notice>
  )
}
