import { afterAll, describe, expect, test } from 'vitest'
import { plantProject } from '#tests/house/planted-project.ts'

/** Faults that the compiler must catch: most use the page or the machine in a room that must not use it. */
const faults = {
  'src/shared/page.ts': 'export const page = document.title',
  'src/shared/machine.ts': 'export const machine = process.pid',
  'src/offline/page.ts': 'export const page = document.title',
  'sw/page.ts': 'export const page = document.title',
  'sw/machine.ts': 'export const machine = process.pid',
  'server/page.ts': 'export const page = document.title',
  'src/app/machine.ts': 'export const machine = process.pid',
  'src/shared/loose.ts': 'export const first = (list: string[]): string => list[0]',
  'server/not-erasable.ts': 'export enum Colour { Red }',
}
const clean = {
  'src/offline/worker.ts': 'export const scope = (): string => location.origin',
  'src/app/page.ts': 'export const page = (): string => document.title',
  'server/machine.ts':
    "import { hostname } from 'node:os'\nexport const machine = (): string => hostname() + process.pid",
  'tests/a.ts': 'export const a = 1',
}
const rooms = ['src/shared', 'src/offline', 'sw', 'server', 'src', 'tests']
const configs = ['tsconfig.json', 'tsconfig.base.json', ...rooms.map((room) => `${room}/tsconfig.json`)]
const project = plantProject({ ...faults, ...clean, 'package.json': '{ "type": "module" }' }, configs)
afterAll(() => project.remove())
const output = project.run('typescript/bin/tsc', '-b', '--pretty', 'false')

describe('the compiler', () => {
  test.each(Object.keys(faults))('catches %s', (path) => {
    expect(output).toContain(`${path}(`)
  })
  test.each(Object.keys(clean))('lets %s be', (path) => {
    expect(output).not.toContain(`${path}(`)
  })
})
