import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readContent } from '#areas/eform/builder/session/draft-content.ts'
import { readDraft } from '#offline/outbox/drafts.ts'
import { aField, aForm } from '#tests/eform/scenario.ts'
import { failingGets, named } from './storage-spies.ts'
import { World } from './world.ts'

vi.stubGlobal('location', { host: 'test.example' })
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })
const { BuilderSession } = await import('#areas/eform/builder/session/builder-session.ts')
const { formSubject } = await import('#areas/eform/builder/subject/form-subject.ts')

let world: World
beforeEach(() => {
  world = new World()
})
afterEach(() => {
  vi.restoreAllMocks()
  world.close()
})

const key = { userId: 'ada', formId: 'Eform/Builder', recordId: 'form-1' }
const copyNamed = (FormName: string) => ({
  definition: { ...aForm([[aField('Name')]]), FormName },
  access: 'signed-in' as const,
})

function aTab() {
  const session = new BuilderSession({
    subject: formSubject,
    device: world.tab(),
    key,
    saved: null,
    begin: copyNamed('Begun'),
    draft: null,
  })
  return { session, rename: (name: string) => session.dispatch({ type: 'edit', copy: copyNamed(name) }) }
}

async function keptName(): Promise<string | undefined> {
  const stored = await readDraft(world.tab(), key)
  return stored ? readContent(stored.value)?.copy.definition.FormName : undefined
}

it('a storage that fails while another tab is read is told, and what is typed after that still reaches the disk (O-06)', async () => {
  const mine = aTab()
  failingGets('drafts', named('UnknownError'))
  world.bus.announcer().post({ kind: 'draft-changed', ...key, rev: 1, tabId: 'tab-of-another' })
  await expect.poll(() => mine.session.status().storage?.fault).toBe('lost')
  vi.restoreAllMocks()
  mine.rename('Mine')
  await mine.session.flush()
  expect(mine.session.status().storage).toBeNull()
  expect(await keptName()).toBe('Mine')
  mine.session.stop()
})

it('a storage that answers again shows what the other tab wrote, and the trouble is over', async () => {
  const [mine, theirs] = [aTab(), aTab()]
  failingGets('drafts', named('UnknownError'))
  world.bus.announcer().post({ kind: 'draft-changed', ...key, rev: 1, tabId: 'tab-of-another' })
  await expect.poll(() => mine.session.status().storage?.fault).toBe('lost')
  vi.restoreAllMocks()
  mine.session.stop()
  theirs.rename('Theirs')
  await theirs.session.flush()
  await mine.session.flush()
  expect(mine.session.status()).toMatchObject({ storage: null, elsewhere: { definition: { FormName: 'Theirs' } } })
  theirs.session.stop()
})
