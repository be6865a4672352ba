import { useNavigate, useParams } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { useState } from 'react'
import type { AdminRights } from '#contract/entities/user.ts'
import { useNetwork } from '#lib/reads/network.ts'
import { useCommand } from '#lib/reads/use-command.ts'
import { useQuery } from '#lib/reads/use-query.ts'
import { alertSuccess } from '#patterns/alerts/alerts.ts'
import { useCrumb } from '#patterns/breadcrumbs/leaf.ts'
import { LoadState } from '#patterns/load-state/load-state.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { TextInput } from '#ui/text-input.tsx'
import styles from './permissions-page.module.css'

/** The rights of an administrator. */
export function PermissionsPage() {
  const { id = '' } = useParams({ strict: false })
  const rights = useQuery('Account/GetAdminRights', { id })
  const name = rights.data?.FullName
  useCrumb(`/admin/accounts/${id}/permissions`, name && `Permissions of ${name}`)
  const back = `/admin/accounts?item=${id}`
  return (
    <Stack>
      <PageHeader
        title={name === undefined ? 'Permissions' : `Permissions of ${name}`}
        below="Only a full administrator can change rights, and never their own"
        actions={
          <LinkButton size="compact" variant="quiet" href={back}>
            <Icon of={ArrowLeft} size="s" />
            Back
          </LinkButton>
        }
      />
      <LoadState
        query={rights}
        skeleton={<Skeleton shape="rows" count={8} />}
        offline="Permissions come from the server. Open this page again when you are connected."
      >
        {(data) => <Rights key={data.RowVersion} rights={data} back={back} reload={rights.reload} />}
      </LoadState>
    </Stack>
  )
}

function Rights({ rights, back, reload }: { rights: AdminRights; back: string; reload: () => void }) {
  const navigate = useNavigate()
  const online = useNetwork() === 'online'
  const [everything, setEverything] = useState(rights.AllowAllEndPoints)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(rights.EndPoints))
  const [keyword, setKeyword] = useState('')
  const { busy, error, run } = useCommand('Account/SetAdminRights')
  const searchWords = keyword.toLowerCase().split(/\s+/).filter(Boolean)
  const found = rights.EveryEndPoint.filter(({ Area, Name, Id }) =>
    searchWords.every((word) => `${Area} ${Name} ${Id}`.toLowerCase().includes(word)),
  )
  const areas = Map.groupBy(found, ({ Area }) => Area)

  function choose(ids: readonly string[], on: boolean): void {
    setChosen(new Set(on ? [...chosen, ...ids] : [...chosen].filter((id) => !ids.includes(id))))
  }
  async function save(): Promise<void> {
    const message = await run({
      Id: rights.Id,
      RowVersion: rights.RowVersion,
      AllowAllEndPoints: everything,
      EndPoints: [...chosen],
    })
    if (message === undefined) return
    alertSuccess(message, { keep: true })
    await navigate({ href: back })
  }
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {error && (
        <div role="alert">
          <Notice
            tone="bad"
            icon={CircleAlert}
            title="Not saved."
            action={
              <Button size="compact" onClick={reload}>
                Load again
              </Button>
            }
          >
            {error.message}
          </Notice>
        </div>
      )}
      <Card>
        <Checkbox
          label="Everything"
          hint="Full access: all of the product, also what is added later, and giving rights to others."
          checked={everything}
          onChange={({ target }) => setEverything(target.checked)}
        />
      </Card>
      {!everything && (
        <>
          <TextInput
            label="Search"
            type="search"
            value={keyword}
            placeholder="Such as: students"
            onChange={({ target }) => setKeyword(target.value)}
          />
          <p role="status" className="muted small num">
            {chosen.size} of {rights.EveryEndPoint.length} permitted
            {searchWords.length > 0 && `, ${found.length} found`}
          </p>
          <div className={styles['areas']}>
            {[...areas].map(([area, calls]) => {
              const ids = calls.map(({ Id }) => Id)
              return (
                <Card as="section" key={area} aria-label={area}>
                  <Checkbox
                    label={<b>{area}</b>}
                    hint={`${ids.filter((id) => chosen.has(id)).length} of ${ids.length}`}
                    checked={ids.every((id) => chosen.has(id))}
                    onChange={({ target }) => choose(ids, target.checked)}
                  />
                  <div className={styles['calls']}>
                    {calls.map(({ Id, Name }) => (
                      <Checkbox
                        key={Id}
                        label={Name}
                        checked={chosen.has(Id)}
                        onChange={({ target }) => choose([Id], target.checked)}
                      />
                    ))}
                  </div>
                </Card>
              )
            })}
          </div>
        </>
      )}
      <div className={styles['acts']}>
        <Button type="submit" variant="primary" busy={busy} disabled={!online}>
          Save
        </Button>
        <LinkButton href={back}>Back</LinkButton>
        {!online && <p className="muted small">Saving needs the network.</p>}
      </div>
    </form>
  )
}
