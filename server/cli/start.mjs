// `npm start`: runs on any Node from 20 on, before anything is installed. Installs and builds what is missing or out of date,
// then runs the server with the Node that came with the installation.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findNode, install } from './install.mjs'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const oldestNode = 20
// Dot files of dist are not served, and a new build removes them first.
const buildStamp = join(root, 'dist', '.built-from')

if (Number.parseInt(process.versions.node) < oldestNode)
  exitWithError(`Node ${oldestNode} or newer is needed; this is ${process.versions.node}.`)
const node = prepare()
build()
run()

/** The program that runs the server, with everything it needs installed. */
function prepare() {
  try {
    install(root)
    return findNode(root)
  } catch (error) {
    return exitWithError(error.message)
  }
}

/** Builds the pages when they are missing or were made from other sources. */
function build() {
  const sources = sourceHash()
  if (existsSync(buildStamp) && readFileSync(buildStamp, 'utf8') === sources) return
  console.log('Building the pages.')
  // The build writes a new folder and then swaps it in: a server that starts meanwhile never reads a half-built folder.
  const fresh = `.dist-${process.pid}`
  const result = spawnSync(
    node,
    [join(root, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn', '--outDir', fresh],
    { cwd: root, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production' } },
  )
  if (result.status !== 0) exitWithError('The pages could not be built; what the build said stands above.')
  writeFileSync(join(root, fresh, '.built-from'), sources)
  rmSync(join(root, 'dist'), { recursive: true, force: true })
  renameSync(join(root, fresh), join(root, 'dist'))
}

/** Hashes names and contents, not times: a checkout sets new times on the same files. */
function sourceHash() {
  const hash = createHash('sha256')
  const files = [
    'index.html',
    'vite.config.ts',
    'package.json',
    'package-lock.json',
    'server/http/packed-files.ts',
    ...['src', 'sw', 'public', 'server/build'].flatMap(filesBelow),
  ]
  for (const file of files.filter((path) => existsSync(join(root, path)) && !/\.test\.tsx?$/.test(path)))
    hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

function filesBelow(folder) {
  const entries = readdirSync(join(root, folder), { withFileTypes: true }).toSorted((a, b) =>
    a.name < b.name ? -1 : 1,
  )
  return entries.flatMap((entry) =>
    entry.isDirectory() ? filesBelow(join(folder, entry.name)) : [join(folder, entry.name)],
  )
}

/** Passes on signals and the exit code. The channel closes when this process is killed, and the server stops then. */
function run() {
  const server = spawn(node, [join(root, 'server', 'main.ts')], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => server.kill(signal))
  // npm runs this program in a shell. When npm is ended it ends the shell without a signal to this program.
  const shell = process.ppid
  if (process.env.npm_lifecycle_event)
    setInterval(() => {
      if (process.ppid !== shell) server.kill('SIGTERM')
    }, 250).unref()
  server.once('error', (error) => exitWithError(`The server could not be started: ${error.message}`))
  server.once('exit', (code, signal) => {
    if (signal) console.error(`The server was ended by ${signal}.`)
    process.exit(code ?? 1)
  })
}

function exitWithError(sentence) {
  console.error(sentence)
  process.exit(1)
}
