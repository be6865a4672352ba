import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { newBlock, addRow } from '#areas/blog/editor/article-edit.ts'
import { bodyOf } from '#areas/blog/editor/session/article-body.ts'
import { readDraftContent } from '#areas/blog/editor/session/draft-content.ts'
import type { Blog } from '#contract/entities/blog.ts'
import { AppError } from '#contract/errors.ts'
import { readDraft } from '#offline/outbox/drafts.ts'
import { World } from './world.ts'

vi.stubGlobal('location', { host: 'test.example' })
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })
/** The calls that were made, and what the server answers: the present row, or a refusal. */
const server = vi.hoisted(() => ({
  calls: [] as { key: string; input: object }[],
  answer: (_key: string): unknown => '',
}))
vi.mock('#lib/reads/call.ts', () => ({
  call: async (key: string, input: object) => {
    server.calls.push({ key, input })
    return server.answer(key)
  },
}))
const { ArticleSession } = await import('#areas/blog/editor/session/article-session.ts')

const key = { userId: 'ada', formId: 'Blog/Content', recordId: 'article-1' }
const saved: Blog = {
  Id: 'article-1',
  RowVersion: 4,
  Publish: false,
  Status: 'Draft',
  HasChanges: false,
  PublishedFrom: '',
  UpdatedDate: '',
  Name: 'Begun',
  Url: 'begun',
  Summary: 'Summary',
  Picture: '',
  HasSmallPicture: false,
  PageType: 'Article',
  ArticleDate: '2026-11-05',
  SEOs: 'Search',
  Tags: 'Money',
  ContentsJson: [],
}

let world: World
let row: Blog
beforeEach(() => {
  world = new World()
  row = saved
  server.calls = []
  server.answer = (asked) => (asked === 'Blog/GetBlogById' ? row : '')
})
afterEach(() => world.close())

const aTab = (draft: ConstructorParameters<typeof ArticleSession>[0]['draft'] = null) =>
  new ArticleSession({ device: world.tab(), key, saved, draft })
type Session = ReturnType<typeof aTab>
const rename = (session: Session, Name: string) => session.edit({ ...session.body, Name }, 'name')
async function keptName(): Promise<string | undefined> {
  const stored = await readDraft(world.tab(), key)
  return stored ? readDraftContent(stored.value)?.body.Name : undefined
}
const updates = () => server.calls.filter((one) => one.key === 'Blog/UpdateBlog').map(({ input }) => input)

describe('an article being written (V-07, X-069)', () => {
  it('is on the device first; once the server has it, the draft is over', async () => {
    const session = aTab()
    rename(session, 'Mine')
    await session.flush()
    expect(await keptName()).toBe('Mine')
    expect(session.status()).toMatchObject({ dirty: true })
    row = { ...saved, Name: 'Mine', RowVersion: 5 }
    expect(await session.save()).toBe(true)
    expect(updates()).toMatchObject([{ Id: 'article-1', RowVersion: 4, Name: 'Mine' }])
    expect(session.status()).toMatchObject({ dirty: false, keptAt: null, row: { RowVersion: 5 } })
    expect(await keptName()).toBeUndefined()
    session.stop()
  })

  it('keeps what was typed during a save, and sends it with the next version', async () => {
    const session = aTab()
    rename(session, 'First')
    const saving = session.save()
    rename(session, 'Second')
    row = { ...saved, Name: 'First', RowVersion: 5 }
    await saving
    expect(session.status()).toMatchObject({ dirty: true, history: { present: { Name: 'Second' } } })
    await session.save()
    expect(updates()).toMatchObject([
      { Name: 'First', RowVersion: 4 },
      { Name: 'Second', RowVersion: 5 },
    ])
    session.stop()
  })

  it('does not take over the version of another person’s save, so the next save finds the conflict', async () => {
    const session = aTab()
    rename(session, 'Mine')
    // Between the save and the read that follows it, somebody else saved.
    row = { ...saved, Name: 'Theirs', RowVersion: 6 }
    await session.save()
    expect(session.status().row.RowVersion).toBe(5)
    rename(session, 'Mine again')
    server.answer = () => {
      throw new AppError('conflict', { current: row })
    }
    expect(await session.save()).toBe(false)
    expect(session.status().conflict).toMatchObject({ Name: 'Theirs' })
    await session.settle('theirs')
    expect(session.body.Name).toBe('Theirs')
    session.undo()
    expect(session.body.Name).toBe('Mine again')
    session.stop()
  })

  it('asks which copy counts when a publishing finds the copy of another person', async () => {
    const session = aTab()
    server.answer = () => {
      throw new AppError('conflict', { current: { ...saved, Name: 'Theirs', RowVersion: 6 } })
    }
    expect(await session.command('Blog/PublishBlog')).toBe(false)
    expect(server.calls).toEqual([{ key: 'Blog/PublishBlog', input: { Id: 'article-1', RowVersion: 4 } }])
    expect(session.status()).toMatchObject({ conflict: { Name: 'Theirs' }, failed: '' })
    session.stop()
  })

  it('asks before anything is sent when the draft began with an older copy, and does not when it is the same', () => {
    const draft = { body: { ...bodyOf(saved), Name: 'Old draft' }, row: { ...saved, RowVersion: 3 }, rev: 1, at: 1 }
    const session = aTab(draft)
    expect(session.status()).toMatchObject({ restored: true, conflict: { Name: 'Begun' } })
    const same = aTab({ ...draft, body: bodyOf(saved) })
    expect(same.status()).toMatchObject({ restored: false, conflict: null })
    for (const one of [session, same]) one.stop()
  })

  it('is not sent while a block is unfinished, and a refusal is at its block until the block changes', async () => {
    const session = aTab()
    const block = newBlock('block-1', 'Picture')
    session.edit({ ...session.body, ContentsJson: [...addRow([], { Id: 'row-1', block })] })
    expect([session.unfinished(), await session.save(), updates()]).toEqual([1, false, []])
    const done = { ...block, Picture: '/files/x/x.webp', AltText: 'A lamp' }
    session.edit({ ...session.body, ContentsJson: [...addRow([], { Id: 'row-1', block: done })] })
    server.answer = () => {
      throw new AppError('bad-input', { errors: { 'ContentsJson.0.Contents.0.Picture': ['Choose a picture'] } })
    }
    await session.save()
    expect(session.status().refused).toEqual([{ blockId: 'block-1', text: 'Choose a picture' }])
    session.edit({
      ...session.body,
      ContentsJson: [...addRow([], { Id: 'row-1', block: { ...done, Caption: 'Lamp' } })],
    })
    expect(session.status().refused).toEqual([])
    session.stop()
  })

  it('offers what another tab of this device wrote', async () => {
    const [mine, theirs] = [aTab(), aTab()]
    rename(theirs, 'Theirs')
    await theirs.flush()
    await expect.poll(() => mine.status().elsewhere?.Name).toBe('Theirs')
    mine.takeOver()
    expect(mine.body.Name).toBe('Theirs')
    for (const one of [mine, theirs]) one.stop()
  })
})
