import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { callsMade, isWholeRun, newCallsFolder, noteCalls, untestedCalls } from '#tests/api/calls-made.ts'
import { root } from './tree.ts'

// The check itself runs at the end of the API tests (tests/api/database/global-setup.ts).
const folder = newCallsFolder()
afterAll(() => rmSync(folder, { recursive: true }))

describe('calls that no test makes', () => {
  const all = ['School/GetSchools', 'School/CreateSchool', 'School/GetSchoolCount']

  test('planted fault: a call that is only knocked at is told', () => {
    noteCalls(folder, join(root, 'tests/api/school/schools.test.ts'), ['School/GetSchools'])
    noteCalls(folder, join(root, 'tests/api/school/import-schools.test.ts'), ['School/CreateSchool'])
    noteCalls(folder, join(root, 'tests/api/access/matrix.test.ts'), all)
    noteCalls(folder, join(root, 'tests/api/http/fuzz.test.ts'), all)
    noteCalls(folder, join(root, 'tests/api/file-upload/form-fuzz.test.ts'), all)
    noteCalls(folder, join(root, 'tests/api/school/role-matrix.test.ts'), all)
    noteCalls(folder, join(root, 'tests/api/access/own-rows.test.ts'), all)
    noteCalls(folder, join(root, 'tests', 'api', 'http').replaceAll('/', '\\') + '\\fuzz.test.ts', all)
    expect(untestedCalls(all, callsMade(folder))).toEqual(['School/GetSchoolCount'])
  })

  test('are looked for in a whole run only, in which every test passed', () => {
    const [schools, awards] = ['tests/api/school/schools.test.ts', 'tests/api/referral/awards.test.ts']
    const tests = [schools, awards, 'tests/api/database/migrate.test.ts', 'src/a.test.ts']
    const ran = (path: string, passed = true) => ({ filepath: join(root, path), passed })
    expect(isWholeRun(tests, [ran(schools), ran(awards)])).toBe(true)
    expect(isWholeRun(tests, [ran(schools)])).toBe(false)
    expect(isWholeRun(tests, [ran(schools), ran(awards, false)])).toBe(false)
    const onWindows = (path: string) => ({ filepath: `${root}/${path.replaceAll('/', '\\')}`, passed: true })
    expect(isWholeRun(tests, [onWindows(schools), onWindows(awards)])).toBe(true)
  })
})
