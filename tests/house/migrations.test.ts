import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { paths, textOf } from './tree.ts'

// Installed databases refuse a release whose migrations differ from those they applied (server/db/migrate.ts). `sha256sum` writes the
// lines; a new migration appends one, and no line changes after its release.
const listFile = 'tests/house/migrations.sha256'
const folder = 'server/db/migrations/'

const migrations = paths
  .filter((path) => path.startsWith(folder) && path.endsWith('.sql'))
  .map((path): [string, string] => [path.slice(folder.length), textOf(path).replaceAll('\r\n', '\n')])

const checksum = (text: string) => createHash('sha256').update(text).digest('hex')
const lineOf = ([name, text]: readonly [string, string]) => `${checksum(text)}  ${name}`

/** The differences between the migrations and the list of those that were released. */
function faults(files: readonly (readonly [string, string])[], list: string): string[] {
  const lines = list.split('\n').filter(Boolean)
  const texts = new Map(files)
  const listed = lines.map((line) => line.slice(66))
  const released = listed.flatMap((name, at) => {
    const text = texts.get(name)
    if (text === undefined) return [`${name} was released and is missing`]
    if (lines[at] !== lineOf([name, text]))
      return [`${name} was released and has changed: write a new migration instead`]
    return name < (listed[at - 1] ?? '') ? [`${name} comes before a released migration: give it the next number`] : []
  })
  const added = files.filter(([name]) => !listed.includes(name))
  return [...released, ...added.map((file) => `${file[0]} is not listed: append "${lineOf(file)}" to ${listFile}`)]
}

describe('migrations', () => {
  const list = (...files: (readonly [string, string])[]) => files.map(lineOf).join('\n')
  const people = ['0001_people.sql', 'create table person ();'] as const
  const schools = ['0002_schools.sql', 'create table school ();'] as const

  test('that were released never change', () => {
    expect(faults(migrations, textOf(listFile))).toEqual([])
  })
  test('planted faults are caught: changed, missing, added and out of order', () => {
    expect(faults([[people[0], 'create table person (id uuid);'], schools], list(people, schools))).toEqual([
      '0001_people.sql was released and has changed: write a new migration instead',
    ])
    expect(faults([schools], list(people, schools))).toEqual(['0001_people.sql was released and is missing'])
    expect(faults([people, schools], list(people))).toEqual([
      `0002_schools.sql is not listed: append "${lineOf(schools)}" to ${listFile}`,
    ])
    expect(faults([people, schools], list(schools, people))).toEqual([
      '0001_people.sql comes before a released migration: give it the next number',
    ])
  })
  test('in the order of their list pass', () => {
    expect(faults([people, schools], list(people, schools))).toEqual([])
  })
})
