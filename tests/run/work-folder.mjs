import { accessSync, chmodSync, constants, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

/** The memory that Linux shows as a folder. */
const inMemory = '/dev/shm'
/** The room that a run of the journeys needs there, and the memory that must be free for all its processes, bytes. */
const room = 2 * 2 ** 30
const memory = 5 * 2 ** 30

function fitsInMemory() {
  if (process.platform !== 'linux' || !existsSync(inMemory) || freemem() < memory) return false
  try {
    accessSync(inMemory, constants.W_OK)
  } catch {
    return false
  }
  const { bavail, bsize } = statfsSync(inMemory)
  return bavail * bsize > room
}

/** @param {number} pid */
function runs(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/**
 * The work folders of this kind whose runs were killed.
 * @param {string} kind the start of their names
 * @returns {string[]}
 */
export function leftFolders(kind) {
  const ofRun = new RegExp(`^${kind}-(\\d+)-`)
  return [inMemory, tmpdir()].filter(existsSync).flatMap((root) =>
    readdirSync(root)
      .filter((name) => ofRun.test(name) && !runs(Number(ofRun.exec(name)[1])))
      .map((name) => join(root, name)),
  )
}

/**
 * An empty folder for the databases and profiles that a run makes: in memory if there is room, otherwise on the disk. A copied
 * database is 2,700 files: 1.2 s of processor time on a disk, 0.13 s in memory. What must survive a power cut is tested on the disk
 * (tests/database).
 * @param {string} kind the start of its name
 * @returns {{ folder: string, remove: () => void }}
 */
export function makeWorkFolder(kind) {
  const folder = mkdtempSync(join(fitsInMemory() ? inMemory : tmpdir(), `${kind}-${process.pid}-`))
  // If root runs the tests, PostgreSQL runs as another user, who must be able to enter the folder.
  chmodSync(folder, 0o711)
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }) }
}
