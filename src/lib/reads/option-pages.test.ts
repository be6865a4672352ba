import { describe, expect, it, vi } from 'vitest'
import type { Option } from '#contract/entities/eform.ts'
import type { OptionPageRow } from '#offline/mirror/mirror-database.ts'
import { OptionPages, type OptionQuestion, type OptionStore } from './option-pages.ts'

const options = (...names: string[]): Option[] => names.map((name) => ({ Id: name, OptionName: name }))

const away = new Error('nobody answered')

/** A server with prepared answers, and a device that stores rows. */
function aWorld() {
  const answers: (Option[] | Error)[] = []
  const rows = new Map<string, OptionPageRow>()
  const world = { now: 1000, asked: 0 }
  const store: OptionStore = {
    read: async (address) => rows.get(address),
    seen: async (list) => {
      const found = [...rows.values()].filter((row) => row.list === list)
      return found.length > 0 ? { options: found.flatMap((row) => row.options), at: 1, total: null } : null
    },
    keep: async (row) => {
      rows.set(row.address, row)
    },
  }
  const question = (address = 'schools 0'): OptionQuestion => ({
    address,
    list: 'schools',
    ask: async () => {
      world.asked++
      const answer = answers.shift() ?? away
      if (answer instanceof Error) throw answer
      return { options: answer, total: 40 }
    },
  })
  const visit = (kept: OptionStore = store) =>
    new OptionPages(
      kept,
      () => world.now,
      (error) => error === away,
    )
  return { world, answers, rows, question, visit, store }
}

describe('pages of an option list (R-196)', () => {
  it('are asked for once, however many questions show them, and again after a while', async () => {
    const { world, answers, question, visit } = aWorld()
    answers.push(options('A'), options('B'))
    const pages = visit()
    await Promise.all([pages.want(question()), pages.want(question())])
    await pages.want(question())
    expect(world.asked).toBe(1)
    expect(pages.read('schools 0')).toEqual({
      loading: false,
      page: { options: options('A'), total: 40, at: 1000, isNews: true },
    })
    world.now += 6 * 60_000
    await pages.want(question())
    expect(pages.read('schools 0').page?.options).toEqual(options('B'))
  })

  it('come from this device without a network, with their age', async () => {
    const { answers, question, visit } = aWorld()
    answers.push(options('A'))
    await visit().want(question())
    const later = visit()
    await later.want(question())
    expect(later.read('schools 0')).toMatchObject({
      loading: false,
      page: { options: options('A'), at: 1000, isNews: false },
      error: away,
    })
  })

  it('are there at once while the server is still thinking, then say what it said', async () => {
    const { answers, question, visit } = aWorld()
    answers.push(options('Old'), options('New'))
    await visit().want(question())
    const later = visit()
    const said: unknown[] = []
    later.subscribe(() => {
      const { page, loading } = later.read('schools 0')
      said.push([page?.options[0]?.Id, loading])
    })
    await later.want(question())
    expect(said).toContainEqual(['Old', true])
    expect(said.at(-1)).toEqual(['New', false])
  })

  it('that were never seen offer what was seen of their list, when nobody can be reached', async () => {
    const { answers, question, visit } = aWorld()
    answers.push(options('A'))
    const pages = visit()
    await pages.want(question())
    await pages.want(question('schools 1'))
    expect(pages.read('schools 1')).toEqual({
      loading: false,
      error: away,
      seen: { options: options('A'), at: 1, total: null },
    })
    answers.push(new Error('refused'))
    await pages.want(question('schools 2'))
    expect(pages.read('schools 2')).toEqual({ loading: false, error: new Error('refused') })
  })

  it('are asked for again after a failure, and the failure is over with the answer', async () => {
    const { answers, question, visit } = aWorld()
    answers.push(away, options('A'))
    const pages = visit()
    await pages.want(question())
    expect(pages.read('schools 0')).toEqual({ loading: false, error: away })
    await pages.want(question())
    expect(pages.read('schools 0')).toMatchObject({ page: { options: options('A') } })
    expect(pages.read('schools 0').error).toBeUndefined()
  })

  it('work on a device that cannot keep them', async () => {
    const { answers, question, visit, store } = aWorld()
    answers.push(options('A'))
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const full: OptionStore = {
      ...store,
      read: async () => {
        throw new Error('lost')
      },
      keep: async () => {
        throw new Error('full')
      },
    }
    const pages = visit(full)
    await pages.want(question())
    expect(pages.read('schools 0').page?.options).toEqual(options('A'))
    expect(warn).toHaveBeenCalledTimes(2)
    warn.mockRestore()
  })
})
