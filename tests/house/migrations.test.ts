import { describe, expect, test } from 'vitest'
import { chained, chainLines, type ChainLine } from './chain.ts'
import { paths, textOf } from './tree.ts'

// Installed databases refuse a release whose migrations differ from those they applied (server/db/migrate.ts). A new
// migration appends one line, which this test prints; no line changes after its release. Each line also hashes the line
// before.
const listFile = 'tests/house/migrations.sha256'
const folder = 'server/db/migrations/'

type Migration = readonly [name: string, text: string]
const migrations = paths
  .filter((path) => path.startsWith(folder) && path.endsWith('.sql'))
  .map((path): Migration => [path.slice(folder.length), textOf(path).replaceAll('\r\n', '\n')])

/** The differences between the migrations and the list of those that were released. */
function faults(files: readonly Migration[], list: string): string[] {
  const lines = chainLines(list)
  const texts = new Map(files)
  const released = lines.flatMap(({ name, hash }, at) => {
    const text = texts.get(name)
    const before = lines[at - 1]
    if (text === undefined) return [`${name} was released and is missing`]
    if (hash !== chained(before, text)) {
      const isLast = at === lines.length - 1
      const unreleased = isLast ? `; before its release, its line is "${chained(before, text)}  ${name}"` : ''
      return [
        `${name}, or the line before it, was released and has changed: write a new migration instead${unreleased}`,
      ]
    }
    return name < (before?.name ?? '') ? [`${name} comes before a released migration: give it the next number`] : []
  })
  const added = files.filter(([name]) => !lines.some((line) => line.name === name))
  return [
    ...released,
    ...nextLines(added, lines.at(-1)).map((line) => `${line.slice(66)} is not listed: append "${line}" to ${listFile}`),
  ]
}

/** The lines of these files, after the given one. */
function nextLines(files: readonly Migration[], last?: ChainLine): string[] {
  let before = last
  return files.map(([name, text]) => {
    before = { name, hash: chained(before, text) }
    return `${before.hash}  ${name}`
  })
}

describe('migrations', () => {
  const list = (...files: Migration[]) => nextLines(files).join('\n')
  const people = ['0001_people.sql', 'create table person ();'] as const
  const schools = ['0002_schools.sql', 'create table school ();'] as const

  test('that were released never change', () => {
    expect(faults(migrations, textOf(listFile))).toEqual([])
  })
  test('planted faults are caught: changed, missing, added and out of order', () => {
    expect(faults([[people[0], 'create table person (id uuid);'], schools], list(people, schools))).toEqual([
      '0001_people.sql, or the line before it, was released and has changed: write a new migration instead',
    ])
    expect(faults([schools], list(people, schools))).toEqual(['0001_people.sql was released and is missing'])
    expect(faults([people, schools], list(people))).toEqual([
      `0002_schools.sql is not listed: append "${list(people, schools).split('\n')[1]}" to ${listFile}`,
    ])
    expect(faults([people, schools], list(schools, people))).toEqual([
      '0001_people.sql comes before a released migration: give it the next number',
    ])
  })
  test('planted fault: a file and its own line, changed together, no longer fit the line after it', () => {
    const changed = [people[0], 'create table person (id uuid);'] as const
    const [, next] = list(people, schools).split('\n')
    expect(faults([changed, schools], `${list(changed)}\n${next}`)).toEqual([
      expect.stringContaining('0002_schools.sql, or the line before it, was released and has changed'),
    ])
  })
  test('in the order of their list pass', () => {
    expect(faults([people, schools], list(people, schools))).toEqual([])
  })
})
