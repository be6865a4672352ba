import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { copies } from './copies.ts'
import { addressOf, showCopiesOf, showCopy, wantCopy } from './shown-copies.ts'
import { useCollection } from './use-collection.ts'

const part = { first: 20 }
const Page = () => <>{useCollection('Notifications', part).status}</>
const drawn = () => renderToString(<Page />)
const show = (found: Parameters<typeof showCopy<'Notifications'>>[3]) =>
  showCopy('ada', 'Notifications', addressOf(part), found)

it('a first copy that has just arrived is loading until its rows are read, never "not downloaded yet"', () => {
  showCopiesOf('ada')
  wantCopy('Notifications', part)
  show({ state: 'never-downloaded' })
  expect(drawn()).toBe('loading')
  Object.assign(copies, { syncing: false, here: { Notifications: true } })
  expect(drawn()).toBe('loading')
  show({ state: 'downloaded', value: { rows: [], total: 0 }, syncedAt: 1 })
  expect(drawn()).toBe('ready')
})

it('what no update brought is not downloaded yet, also beside copies that are here', () => {
  showCopiesOf(undefined)
  showCopiesOf('ada')
  wantCopy('Notifications', part)
  show({ state: 'never-downloaded' })
  Object.assign(copies, { syncing: false, here: { Sectors: true } })
  expect(drawn()).toBe('never')
})
