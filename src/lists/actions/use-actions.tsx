import { useCallback, useRef, useState, type ReactNode } from 'react'
import { confirmQuestion } from '#contract/messages.ts'
import { onePress, type Press } from '#lib/reads/one-press.ts'
import { alertError, alertSuccess } from '#patterns/alerts/alerts.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { eachRow, type Failed } from './each-row.ts'
import { commandRow } from '#lists/definition/resource-calls.ts'
import type { Action, AnyRow, Kind } from '#lists/definition/resource.ts'

/** 'Suspend student'; the label alone where it says more than the verb, as in 'Submit for review'. */
const titleOf = ({ label, verb }: Action<AnyRow>, what: string) =>
  label.toLowerCase() === verb ? `${label} ${what}` : label

interface Asking {
  readonly action: Action<AnyRow>
  readonly rows: readonly AnyRow[]
}

/** Actions on rows: asks first, runs once for each row, shows the result and offers to undo it (P-07). */
export function useActions(
  resource: Kind,
  onDone: () => void,
): { ask: (action: Action<AnyRow>, rows: readonly AnyRow[]) => void; dialogs: ReactNode } {
  const [asking, setAsking] = useState<Asking | null>(null)
  const [done, setDone] = useState<number | null>(null)
  const [failed, setFailed] = useState<{ title: string; list: readonly Failed[] } | null>(null)
  // By row: a press that is repeated after no answer is the same write (P-02).
  const presses = useRef(new Map<string, Press>())

  function write({ key }: Pick<Action<AnyRow>, 'key'>, row: AnyRow): Promise<string> {
    const press = presses.current.get(`${key} ${row.Id}`) ?? onePress()
    presses.current.set(`${key} ${row.Id}`, press)
    return commandRow(key, row, press)
  }
  const nameOf = (row: AnyRow) => resource.name(row)
  /**
   * Shows one sentence for all rows that succeeded, and each refused row by its name. `offer`: what can be done next
   * with the rows that succeeded.
   */
  function tell(
    label: string,
    { good, bad, sentences }: Awaited<ReturnType<typeof eachRow>>,
    offer: Parameters<typeof alertSuccess>[1] = {},
  ): void {
    if (good.length > 0)
      alertSuccess(good.length === 1 ? (sentences[0] ?? '') : `${label}: ${good.length} ${resource.items}.`, offer)
    if (good.length === 0 && bad.length === 1) alertError(bad[0]?.reason ?? '')
    else if (bad.length > 0)
      setFailed({ title: `${label}: ${bad.length} of ${good.length + bad.length} not done`, list: bad })
    onDone()
  }
  async function takeBack(key: Action<AnyRow>['key'], rows: readonly AnyRow[]): Promise<void> {
    // The action gave the rows a new version, so the undo sends no version.
    tell('Undo', await eachRow(rows, nameOf, ({ Id }) => write({ key }, { Id })))
  }
  async function run({ action, rows }: Asking): Promise<void> {
    if (done !== null) return
    const outcome = await eachRow(rows, nameOf, (row, at) => {
      setDone(at)
      return write(action, row)
    })
    setDone(null)
    setAsking(null)
    const { inverse } = action
    tell(
      action.label,
      outcome,
      inverse ? { action: { label: 'Undo', run: () => void takeBack(inverse, outcome.good) } } : {},
    )
  }
  const question =
    asking &&
    (asking.rows.length === 1
      ? asking.rows
          .map((row) => confirmQuestion(asking.action.verb, resource.item.toLowerCase(), resource.name(row)))
          .join()
      : `Are you sure, you want to ${asking.action.verb} these ${asking.rows.length} ${resource.items}?`)
  const dialogs = (
    <>
      {asking && question && (
        <ConfirmDialog
          title={titleOf(asking.action, asking.rows.length === 1 ? resource.item.toLowerCase() : resource.items)}
          confirmLabel={asking.action.label}
          busy={done !== null}
          tone={asking.action.tone ?? 'primary'}
          question={done === null || asking.rows.length === 1 ? question : `${done} of ${asking.rows.length} done`}
          onConfirm={() => void run(asking)}
          onCancel={() => setAsking(null)}
        />
      )}
      {failed && (
        <Dialog
          title={failed.title}
          onClose={() => setFailed(null)}
          footer={
            <Button variant="primary" onClick={() => setFailed(null)}>
              Close
            </Button>
          }
        >
          <ul>
            {failed.list.map(({ name, reason }) => (
              <li key={name}>
                <b>{name}</b>: {reason}
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  )
  const ask = useCallback((action: Action<AnyRow>, rows: readonly AnyRow[]) => setAsking({ action, rows }), [])
  return { ask, dialogs }
}
