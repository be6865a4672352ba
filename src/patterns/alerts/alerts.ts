import { proxy } from 'valtio/vanilla'
import { alertFadeMs, alertMs } from '#contract/limits.ts'

/** */
type AlertType = 'success' | 'error' | 'info' | 'warning'

export interface Alert {
  readonly id: number
  readonly type: AlertType
  readonly message: string
  /** The next step, such as Undo or See it. */
  readonly action: { readonly label: string; readonly run: () => void } | undefined
  /** Closes 8 s after the person last pointed at it. */
  readonly autoClose: boolean
  /** Survives a route change. */
  readonly keep: boolean
  /** The subject, where several messages may have the same subject. */
  readonly about: string | undefined
  /** Fading out for 250 ms. */
  leaving: boolean
}

/** `about`: the alert replaces any other alert with the same subject. */
interface Options {
  autoClose?: boolean
  keep?: boolean
  action?: Alert['action']
  about?: string
}

/** The alerts on the screen, the newest last. */
export const alerts = proxy<{ list: Alert[] }>({ list: [] })

const timers = new Map<number, ReturnType<typeof setTimeout>>()
let lastId = 0

/** Errors stay until the person closes them, who may have looked away. The others close after 8 s. */
export const alertError = (message: string, options: Options = {}): number =>
  show('error', message, { autoClose: false, ...options })
export const alertSuccess = (message: string, options: Options = {}): number => show('success', message, options)
export const alertInfo = (message: string, options: Options = {}): number => show('info', message, options)
export const alertWarning = (message: string, options: Options = {}): number => show('warning', message, options)

/** Whether an alert with this subject is shown now. */
export function isTold(about: string): boolean {
  return alerts.list.some((alert) => alert.about === about && !alert.leaving)
}

/** Closes an alert with a fade. */
export function closeAlert(id: number): void {
  const alert = alerts.list.find((each) => each.id === id)
  if (!alert || alert.leaving) return
  alert.leaving = true
  stopTimer(id)
  setTimeout(() => remove((each) => each.id === id), alertFadeMs)
}

/** On a route change all alerts close at once, except those with `keep`; these survive one change only. */
export function clearAlertsOnRouteChange(): void {
  remove((alert) => !alert.keep)
  alerts.list = alerts.list.map((alert) => ({ ...alert, keep: false }))
}

/** Stops the timer of an alert that the person points at or focuses. */
export function holdAlert(id: number): void {
  stopTimer(id)
}

/** The person has left it: an alert that closes after a time starts its time again. */
export function releaseAlert(id: number): void {
  const alert = alerts.list.find((each) => each.id === id)
  if (alert?.autoClose && !alert.leaving) startTimer(id)
}

function show(type: AlertType, message: string, { autoClose = true, keep = false, action, about }: Options): number {
  // A repeated message replaces the earlier one.
  remove(
    (alert) => (alert.type === type && alert.message === message) || (about !== undefined && alert.about === about),
  )
  const id = ++lastId
  alerts.list.push({ id, type, message, action, autoClose, keep, about, leaving: false })
  if (autoClose) startTimer(id)
  return id
}

function remove(which: (alert: Alert) => boolean): void {
  for (const alert of alerts.list) if (which(alert)) stopTimer(alert.id)
  alerts.list = alerts.list.filter((alert) => !which(alert))
}

function startTimer(id: number): void {
  stopTimer(id)
  timers.set(
    id,
    setTimeout(() => closeAlert(id), alertMs),
  )
}

function stopTimer(id: number): void {
  clearTimeout(timers.get(id))
  timers.delete(id)
}
