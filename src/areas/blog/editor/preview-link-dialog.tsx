import { useState } from 'react'
import type { Output } from '#contract/contract.ts'
import { useCommand } from '#lib/reads/use-command.ts'
import { useQuery } from '#lib/reads/use-query.ts'
import { alertSuccess } from '#patterns/alerts/alerts.ts'
import { copyText } from '#patterns/alerts/copy-text.ts'
import { LoadState } from '#patterns/load-state/load-state.tsx'
import { Problem } from '#patterns/problem/problem.tsx'
import { DayTime } from '#patterns/time-text/time-text.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Stack } from '#ui/stack.tsx'
import { TextInput } from '#ui/text-input.tsx'
import styles from './article-editor.module.css'
import { useEditor } from './editor-context.ts'

type Link = Output<'Blog/MakeBlogPreviewLink'>

/** makes the link that shows the working copy to somebody without an account, and ends it. */
export function PreviewLinkDialog({ articleId, onClose }: { articleId: string; onClose: () => void }) {
  const { session } = useEditor()
  const state = useQuery('Blog/GetBlogPreviewLink', { id: articleId })
  const make = useCommand('Blog/MakeBlogPreviewLink')
  const end = useCommand('Blog/EndBlogPreviewLink')
  const [link, setLink] = useState<Link | null>(null)
  async function create(): Promise<void> {
    // The link shows what is on the server.
    await session.save()
    setLink((await make.run({ Id: articleId })) ?? null)
  }
  async function endLink(): Promise<void> {
    const said = await end.run({ Id: articleId })
    if (said === undefined) return
    alertSuccess(said)
    setLink(null)
    state.reload()
  }
  return (
    <Dialog title="Preview link" onClose={onClose}>
      <LoadState query={state}>
        {({ Until }) => {
          const until = link?.Until ?? Until
          return (
            <Stack>
              <p className="muted">
                Anyone with the link sees your latest saved text for 7 days, without signing in. Search engines do not
                list it.
              </p>
              {link ? (
                <NewLink address={new URL(link.Path, location.href).href} />
              ) : (
                until !== '' && (
                  <p>
                    A link works until <DayTime at={until} />. Its address was shown once. A new link ends it.
                  </p>
                )
              )}
              <Problem text={(make.error ?? end.error)?.message} />
              <div className={styles['acts']}>
                <Button variant={link ? 'plain' : 'primary'} busy={make.busy} onClick={() => void create()}>
                  {until === '' ? 'Create link' : 'Create a new link'}
                </Button>
                {until !== '' && (
                  <Button busy={end.busy} onClick={() => void endLink()}>
                    Switch the link off
                  </Button>
                )}
              </div>
            </Stack>
          )
        }}
      </LoadState>
    </Dialog>
  )
}

/** The address, to copy: it is shown this once. */
function NewLink({ address }: { address: string }) {
  const copy = () =>
    copyText(address, {
      copied: 'Link copied.',
      refused: 'The link could not be copied. Select it and copy it yourself.',
    })
  return (
    <>
      <TextInput
        label="Link to the draft"
        hint="Copy it now. It is not shown again."
        value={address}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <div>
        <Button variant="primary" onClick={() => void copy()}>
          Copy link
        </Button>
      </div>
    </>
  )
}
