// Plain JavaScript for Node 20: `npm start` and `npm test` run it before anything is installed.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The oldest Node that runs the server's .ts files without a build. */
const neededNode = 24

/**
 * Brings node_modules to the state of package-lock.json. Returns at once when it is current.
 * @param {string} root the project's folder
 * @throws when npm fails; npm has printed the reason by then
 */
export function install(root) {
  if (isCurrent(root)) return
  console.log('Installing the dependencies; this takes a minute, once.')
  // `npm ci` refuses a lock file that lacks programs of other machines. This command follows the lock file and does not change it.
  const npmArguments = [
    'install',
    '--no-save',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const options = { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] }
  const npm = process.env.npm_execpath
  const { status } = npm
    ? spawnSync(process.execPath, [npm, ...npmArguments], options)
    : spawnSync('npm', npmArguments, { ...options, shell: process.platform === 'win32' })
  if (status !== 0)
    throw new Error(
      'The dependencies could not be installed; what npm said stands above. The same command tries again.',
    )
}

/** Whether node_modules holds the packages of package-lock.json. npm writes its own lock file last, so it shows a finished run. */
function isCurrent(root) {
  const npmLock = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(npmLock)) return false
  const [wanted, present] = [join(root, 'package-lock.json'), npmLock].map(
    (path) => JSON.parse(readFileSync(path, 'utf8')).packages,
  )
  // Optional packages are for other machines too. The empty path is this project itself.
  return Object.entries(wanted).every(
    ([place, { version, optional, devOptional }]) =>
      place === '' || optional || devOptional || present[place]?.version === version,
  )
}

/**
 * The Node of the installation, otherwise the one that runs this program if it is new enough.
 * @param {string} root the project's folder
 * @returns {string} the path of the program
 */
export function findNode(root) {
  const installed = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (existsSync(installed)) return installed
  if (Number.parseInt(process.versions.node) >= neededNode) return process.execPath
  throw new Error(
    `The installation brought no Node ${neededNode}, perhaps because npm may not run install scripts here. Allow them ("npm config set ignore-scripts false", then delete node_modules), or use Node ${neededNode}.`,
  )
}

/**
 * The environment in which the project's own programs and its Node come before those of the machine.
 * @param {string} root the project's folder
 * @returns {NodeJS.ProcessEnv}
 */
export function projectEnvironment(root) {
  const folders = [join(root, 'node_modules', '.bin'), join(findNode(root), '..'), process.env.PATH ?? '']
  return { ...process.env, PATH: folders.join(delimiter) }
}
