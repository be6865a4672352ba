import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeAll, expect, test, vi } from 'vitest'
import type { Operator } from '#contract/site/operator.ts'
import { noOperator } from '#contract/site/no-operator.ts'

vi.stubGlobal('location', { host: 'test.example' })
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })

let draw: (operator?: Partial<Operator>) => string
beforeAll(async () => {
  const { LandingPage } = await import('./landing-page.tsx')
  const { OperatorContext } = await import('#lib/page/operator.ts')
  const page: ReactNode = <LandingPage />
  draw = (operator) => renderToString(<OperatorContext value={{ ...noOperator, ...operator }}>{page}</OperatorContext>)
})

test('the landing page has every section of the specification (R-075)', () => {
  const html = draw()
  for (const id of ['about', 'why', 'partners', 'freedom', 'download', 'contact', 'faq'])
    expect(html).toContain(`id="${id}"`)
})

test('it shows no phone, e-mail and store that the operator has not set, and claims nothing about money (R-076, R-077)', () => {
  const html = draw()
  expect(html).not.toMatch(/mailto:|tel:|Get it for|run here by/)
  expect(html).not.toMatch(/loan|savings|invest|wallet|transfer fee|₦/i)
})

test('it describes the money services where the operator has switched these words on (R-076)', () => {
  const html = draw({ MoneyWords: [{ Title: 'A wallet', Text: 'Send money by wallet ID.' }] })
  expect(html).toContain('id="money"')
  expect(html).toContain('Send money by wallet ID.')
})

test('it shows those that are set (R-077)', () => {
  const html = draw({
    Name: 'A School',
    Address: '1 Bridge Road, Lagos',
    Email: 'help@school.example',
    Phone: '0800 (000) 0000',
    IosApp: 'https://apps.example/afara',
  })
  expect(html).toContain('A School')
  expect(html).toContain('1 Bridge Road, Lagos')
  expect(html).toContain('href="mailto:help@school.example"')
  expect(html).toContain('href="tel:08000000000"')
  expect(html).toContain('<a href="https://apps.example/afara" rel="noopener noreferrer">Get it for iPhone</a>')
  expect(html).not.toContain('Get it for Android')
})
