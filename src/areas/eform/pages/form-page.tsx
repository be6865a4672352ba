import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { useRef, useState, type ReactNode } from 'react'
import type { Filling } from '#areas/eform/load-filling.ts'
import { ClearDraft } from '#areas/eform/parts/clear-draft.tsx'
import { FormFinish } from '#areas/eform/parts/form-finish.tsx'
import { FormNotHere } from '#areas/eform/parts/form-not-here.tsx'
import { ReadyMark } from '#areas/eform/parts/ready-mark.tsx'
import { TrapField } from '#areas/eform/parts/trap-field.tsx'
import { VisitorsWaiting } from '#areas/eform/parts/visitors-waiting.tsx'
import { sendFilling } from '#areas/eform/send-filling.ts'
import { isBegun, useFilling } from '#areas/eform/use-filling.ts'
import { EformView } from '#eform-face/eform-view.tsx'
import { visitorId } from '#kit/product.ts'
import { Unreachable } from '#lib/reads/call.ts'
import { device } from '#lib/session/device.ts'
import { usePageTitle } from '#lib/page/page-title.ts'
import { toReturnPath } from '#lib/session/return-path.ts'
import { DraftSyncStatus } from '#patterns/form-draft/draft-sync-status.tsx'
import { DraftTrouble } from '#patterns/form-draft/draft-trouble.tsx'
import { useHandIn } from '#patterns/form-draft/use-hand-in.ts'
import { ListAge } from '#patterns/list-age/list-age.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Stack } from '#ui/stack.tsx'

/** `/form/{id}`: a form made by hand, filled in by whom it is for, with or without a session, with or without a network. */
export function FormPage() {
  const { id = '' } = useParams({ strict: false })
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const { filling, newest, again, begin } = useFilling(id, typeof search['edit'] === 'string' ? search['edit'] : null)
  const name = filling?.kind === 'open' ? filling.source.Name : (newest.data?.Definition.FormName ?? '')
  usePageTitle(filling?.kind === 'submitted' && name !== '' ? `${name}, submitted` : name)
  const age = <ListAge at={newest.isNews ? null : newest.at} />
  const done = () => {
    again()
    if (search['edit'] !== undefined) void navigate({ href: `/form/${id}`, replace: true })
  }
  const isGone = newest.error !== undefined && newest.data === undefined && !(newest.error instanceof Unreachable)
  if (filling?.kind === 'submitted')
    return <FormFinish name={name} filling={filling} newest={newest.data} onAgain={() => begin(filling.nextRecord)} />
  if (filling?.kind === 'open' && (!isGone || isBegun(filling))) {
    return (
      <Filler
        key={`${filling.key.userId} ${filling.key.recordId} ${filling.source.ResponseId}`}
        filling={filling}
        onSent={done}
        age={
          <>
            {age}
            <ReadyMark
              definition={filling.source.Form.Definition}
              isKept={newest.isKept || filling.draft.status().savedAt !== null}
            />
          </>
        }
      >
        {isGone && (
          <Notice tone="warn" icon={CircleAlert} title="This form is closed now.">
            You can still submit it. It is kept, and staff see that it came later.
          </Notice>
        )}
        {filling.wasVisitors && (
          <Notice icon={CircleAlert} title="These answers were already on this device.">
            Somebody wrote them before you signed in. They are under your name now.
          </Notice>
        )}
        {newest.data && newest.data.Version !== filling.source.Form.Version && (
          <Notice icon={CircleAlert} title="This form has changed since you started.">
            You can finish the version you started.
          </Notice>
        )}
      </Filler>
    )
  }
  if (!filling || (newest.loading && newest.error === undefined))
    return <EformView form={undefined} onSubmit={() => {}} />
  return <FormNotHere newest={newest} path={`/form/${id}`} />
}

interface Props {
  filling: Extract<Filling, { kind: 'open' }>
  onSent: () => void
  age: ReactNode
  children: ReactNode
}

/** The form itself, kept as it is filled in and handed in once. */
function Filler({ filling, onSent, age, children }: Props) {
  const { form, draft, source } = filling
  const [tooLate, setTooLate] = useState(false)
  const beside = useRef(false)
  const trap = useRef<HTMLInputElement>(null)
  const { isClosed, busy, submit, trouble } = useHandIn(draft, async () => {
    setTooLate(false)
    const isBeside = beside.current
    beside.current = false
    if (await sendFilling(await device(), filling, { beside: isBeside, trap: trap.current?.value ?? '' })) onSent()
    else setTooLate(true)
  })
  function handInBeside(): void {
    beside.current = true
    submit()
  }
  if (isClosed && !busy) return <Closed onLook={onSent} />
  const isVisitor = filling.key.userId === visitorId
  return (
    <Stack>
      <PageHeader
        title={source.Name}
        below={
          isVisitor ? (
            <>
              Your answers are saved on this device until they are sent.{' '}
              <a href={`/account/login/${encodeURIComponent(toReturnPath(`/form/${source.Form.Id}`))}`}>Sign in</a> to
              submit them under your name.
            </>
          ) : undefined
        }
      />
      <DraftSyncStatus draft={draft} />
      {children}
      <EformView
        form={form}
        busy={busy}
        banner={
          <>
            <DraftTrouble {...trouble} fileName={source.Name} />
            <div role="alert">
              {tooLate && (
                <Notice
                  tone="bad"
                  icon={CircleAlert}
                  title="Not sent."
                  action={
                    <Button size="compact" onClick={handInBeside}>
                      Submit these as well
                    </Button>
                  }
                >
                  The earlier answers had left this device already, so they were not changed. These are kept here.
                </Notice>
              )}
            </div>
          </>
        }
        onSubmit={submit}
      />
      {isVisitor && <TrapField ref={trap} />}
      {isVisitor && <ClearDraft filling={filling} onCleared={onSent} />}
      {isVisitor && <VisitorsWaiting />}
      {age}
    </Stack>
  )
}

/** Handed in, or begun anew, in another tab. */
function Closed({ onLook }: { onLook: () => void }) {
  return (
    <Notice
      icon={CircleAlert}
      title="This form was submitted in another tab."
      action={
        <Button size="compact" onClick={onLook}>
          See it
        </Button>
      }
    />
  )
}
