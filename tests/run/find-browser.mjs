import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readdirSync, statSync } from 'node:fs'
import { basename, delimiter, dirname, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const macPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    // A folder may have the right to be executed too.
    return statSync(path).isFile()
  } catch {
    return false
  }
}

function onPath(wanted) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return folders.flatMap((folder) => wanted.map((name) => join(folder, name))).find(isProgram)
}

const installed = () => onPath(names) ?? macPlaces.find(isProgram)

/** Where Playwright keeps its own Chromium, when it has one. */
async function playwrights() {
  const { chromium } = await import('playwright')
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}

/**
 * The headless shell that Playwright keeps beside its Chromium: `chromium_headless_shell-<n>/<system>/<program>` for
 * `chromium-<n>/<system>/<program>`.
 */
async function playwrightsShell() {
  const { chromium } = await import('playwright')
  const revision = dirname(dirname(chromium.executablePath()))
  const home = join(dirname(revision), basename(revision).replace('chromium', 'chromium_headless_shell'))
  if (!existsSync(home)) return undefined
  return readdirSync(home, { recursive: true, encoding: 'utf8' })
    .filter((path) => /^(?:chrome-)?headless[-_]shell(?:\.exe)?$/.test(basename(path)))
    .map((path) => join(home, path))
    .find(isProgram)
}

/**
 * The browser without windows, which most journeys use: HEADLESS_SHELL_PATH, the one of the machine, Playwright's own, otherwise it is
 * fetched. Undefined when it cannot be found or fetched: the journeys then need a fifth more processor time.
 */
async function findShell(env) {
  const present = process.env.HEADLESS_SHELL_PATH ?? onPath(['chromium-headless-shell']) ?? (await playwrightsShell())
  if (present) return present
  console.log('There is no headless shell of Chromium on this machine; fetching it for the browser tests.')
  return works('playwright', ['install', '--only-shell', 'chromium'], env) ? playwrightsShell() : undefined
}

/** Longer than a browser takes on a slow line; a line that hangs must not cost the whole run. */
const patienceMs = 5 * 60_000

/** Runs a command and returns whether it worked. An error that the command does not print is printed here. */
function works(program, words, env) {
  console.log(`> ${program} ${words.join(' ')}`)
  const { status, error } = spawnSync(program, words, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env,
    timeout: patienceMs,
  })
  if (error)
    console.error(
      `${program} could not do it: ${error.code === 'ETIMEDOUT' ? `it was not done after ${patienceMs / 60_000} minutes` : error.message}`,
    )
  return status === 0
}

/**
 * A Chromium for the browser tests: CHROME_PATH, one of the machine, Playwright's own, otherwise it is fetched; and its headless shell.
 * @param {NodeJS.ProcessEnv} env in which the project's programs are found
 * @returns {Promise<{ CHROME_PATH: string, HEADLESS_SHELL_PATH?: string }>} the paths of the programs
 * @throws when this machine has no Chromium and cannot fetch one
 */
export async function findBrowser(env) {
  const CHROME_PATH = await findWhole(env)
  const shell = await findShell(env)
  return { CHROME_PATH, ...(shell ? { HEADLESS_SHELL_PATH: shell } : {}) }
}

async function findWhole(env) {
  const wished = process.env.CHROME_PATH
  if (wished) {
    if (isProgram(wished)) return wished
    throw new Error(`CHROME_PATH is "${wished}", but no program is there.`)
  }
  const present = installed() ?? (await playwrights())
  if (present) return present
  console.log('There is no Chromium on this machine; fetching one for the browser tests.')
  const isRoot = process.getuid?.() === 0
  if (works('playwright', ['install', ...(isRoot ? ['--with-deps'] : []), 'chromium'], env)) {
    const fetched = await playwrights()
    if (fetched) return fetched
  }
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    const quiet = { ...env, DEBIAN_FRONTEND: 'noninteractive' }
    if (
      works('apt-get', ['update', '-q'], quiet) &&
      works('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], quiet)
    ) {
      // Not every Debian has a separate package for it.
      works('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium-headless-shell'], quiet)
      const fetched = installed()
      if (fetched) return fetched
    }
  }
  throw new Error(
    'The browser tests need Chromium or Chrome, and none could be fetched. Install one, or set CHROME_PATH to its program.',
  )
}
