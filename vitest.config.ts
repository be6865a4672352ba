import { defineConfig } from 'vitest/config'
import { testProjects } from './tests/projects.ts'
import { LongestFirst } from './tests/run/longest-first.ts'

/** Apart from vite.config.ts: the pages are built without the tests, and the tests are planned without the build. */
export default defineConfig({ test: { projects: testProjects, sequence: { sequencer: LongestFirst } } })
