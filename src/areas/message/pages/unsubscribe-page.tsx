import { useLocation } from '@tanstack/react-router'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useState } from 'react'
import { useCommand } from '#lib/reads/use-command.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Problem } from '#patterns/problem/problem.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Stack } from '#ui/stack.tsx'

/** The link at the end of a mail (V-19). It asks first, because programs that check mails open their links. */
export function UnsubscribePage() {
  const Token = new URLSearchParams(useLocation({ select: (location) => location.searchStr })).get('token') ?? ''
  const unsubscribe = useCommand('Message/Unsubscribe')
  const [done, setDone] = useState('')
  return (
    <Stack>
      <PageHeader title="Stop these mails" below="Mails about your account, orders and money still come." />
      <div>
        <div role="status">{done && <Notice tone="ok" icon={CircleCheck} title={done} />}</div>
        <Problem text={unsubscribe.error?.message} />
      </div>
      {!done && (
        <Button
          variant="primary"
          size="tall"
          block
          busy={unsubscribe.busy}
          onClick={() => void unsubscribe.run({ Token }).then((sentence) => setDone(sentence ?? ''))}
        >
          Stop mails of this kind
        </Button>
      )}
    </Stack>
  )
}
