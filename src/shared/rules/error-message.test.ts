import { describe, expect, it } from 'vitest'
import { messages } from '#contract/messages.ts'
import { errorMessage } from './error-message.ts'

const failed = (status: number, body: unknown) => errorMessage({ status, body, transportMessage: 'transport says' })

describe('error message', () => {
  it('uses detail before everything (R-343)', () => {
    expect(failed(400, { detail: 'Too long', message: 'no', errors: { Name: ['x'] } })).toBe('Too long')
    expect(failed(401, { detail: 'Suspended' })).toBe('Suspended')
    expect(failed(0, { detail: 'kept' })).toBe('kept')
  })
  it('uses message next, and only strings (R-344)', () => {
    expect(failed(422, { detail: 7, message: 'Rule' })).toBe('Rule')
    expect(failed(422, { message: ['a'] })).toBe('transport says')
  })
  it('says the network is down when nothing answered (R-345)', () => {
    expect(failed(0, null)).toBe(messages.networkDown)
    expect(failed(0, 'partial text')).toBe(messages.networkDown)
  })
  it('joins field errors of a 400, also from a string body (R-346)', () => {
    const body = { errors: { Name: ['is required', 'is short'], Age: ['is odd'] } }
    expect(failed(400, body)).toBe('is required, is short, is odd')
    expect(failed(400, JSON.stringify(body))).toBe('is required, is short, is odd')
    expect(failed(422, body)).toBe('transport says')
  })
  it('stays silent on a 401 (R-347)', () => {
    expect(failed(401, 'anything')).toBeNull()
    expect(failed(401, null)).toBeNull()
  })
  it('says an address does not exist (R-348)', () => {
    expect(failed(404, 'Cannot GET')).toBe('The URL does not exist. Thank you')
  })
  it('falls back to the text of the body, else to the transport (R-349)', () => {
    expect(failed(500, 'Down for repair')).toBe('Down for repair')
    expect(failed(500, null)).toBe('transport says')
    expect(failed(502, ' ')).toBe('transport says')
    expect(failed(502, '{broken')).toBe('{broken')
  })
  it('never shows the page of a proxy', () => {
    expect(failed(502, '<html><body>Bad gateway</body></html>')).toBe('transport says')
  })
})
