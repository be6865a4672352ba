// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Payment } from '#contract/entities/money/payment.ts'
import { must } from '#kit/must.ts'
import badge from '#ui/badge.module.css'
import { payments } from './payments.ts'

test.each([
  ['Pending', 'warn'],
  ['Awaiting Verification', 'warn'],
  ['Paid', 'ok'],
  ['Failed', 'bad'],
  ['Expired', 'bad'],
] as const)('a payment that is %s is drawn as %s (R-515)', (PaymentStatus, tone) => {
  const state = must(
    payments.columns.find(({ id }) => id === 'PaymentStatus'),
    'the column of the status',
  )
  const html = renderToStaticMarkup(<>{state.cell?.({ PaymentStatus } as Payment)}</>)
  expect(html).toContain(PaymentStatus)
  expect(html).toContain(` ${badge[tone] ?? 'no such class'}"`)
})
