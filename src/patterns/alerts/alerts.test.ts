import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  alertError,
  alerts,
  alertSuccess,
  clearAlertsOnRouteChange,
  closeAlert,
  holdAlert,
  releaseAlert,
} from '#patterns/alerts/alerts.ts'

beforeEach(() => {
  vi.useFakeTimers()
  alerts.list = []
})
afterEach(() => {
  vi.useRealTimers()
})

const told = () => alerts.list.map((alert) => alert.message)

describe('alerts', () => {
  it('close automatically after eight seconds and a fade of 250 ms', () => {
    alertSuccess('Saved')
    vi.advanceTimersByTime(7999)
    expect(alerts.list[0]?.leaving).toBe(false)
    vi.advanceTimersByTime(1)
    expect(alerts.list[0]?.leaving).toBe(true)
    vi.advanceTimersByTime(249)
    expect(told()).toEqual(['Saved'])
    vi.advanceTimersByTime(1)
    expect(told()).toEqual([])
  })

  it('stay when they are errors, until they are closed', () => {
    const id = alertError('Not saved')
    vi.advanceTimersByTime(60_000)
    expect(told()).toEqual(['Not saved'])
    closeAlert(id)
    vi.advanceTimersByTime(250)
    expect(told()).toEqual([])
  })

  it('clear on a route change except those to be kept, which live through one change', () => {
    alertSuccess('here')
    alertSuccess('kept', { keep: true })
    clearAlertsOnRouteChange()
    expect(told()).toEqual(['kept'])
    clearAlertsOnRouteChange()
    expect(told()).toEqual([])
  })

  it('show the same words once', () => {
    alertError('Down')
    alertError('Down')
    expect(told()).toEqual(['Down'])
  })

  it('wait while someone is reading them, and close eight seconds after the pointer has left', () => {
    const id = alertSuccess('Read me')
    holdAlert(id)
    vi.advanceTimersByTime(60_000)
    expect(told()).toEqual(['Read me'])
    releaseAlert(id)
    releaseAlert(id)
    vi.advanceTimersByTime(7999)
    expect(alerts.list[0]?.leaving).toBe(false)
    vi.advanceTimersByTime(251)
    expect(told()).toEqual([])
  })

  it('stay when they are errors, also after someone pointed at them', () => {
    const id = alertError('Not saved')
    holdAlert(id)
    releaseAlert(id)
    vi.advanceTimersByTime(60_000)
    expect(told()).toEqual(['Not saved'])
  })
})
