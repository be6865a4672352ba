import { mkdir, mkdtemp, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import type { Config } from '#server/config.ts'
import type { FileBytes } from './file-bytes.ts'
import { s3Bytes } from './file-store-s3.ts'

export interface FileStore extends FileBytes {
  /** Runs work with a temporary folder on this machine for unchecked bytes. The folder is removed afterwards. */
  withFolder<T>(work: (folder: string) => Promise<T>): Promise<T>
  /** Removes temporary folders that a killed process left behind; returns how many. */
  clearLeftovers(before: Date): Promise<number>
}

/** The bucket of FILES_URL, or `DATA_DIR/files` when it is not set. */
export function createFileStore({ filesUrl, dataDir }: Pick<Config, 'filesUrl' | 'dataDir'>): FileStore {
  const folder = join(dataDir, 'files')
  const incoming = join(folder, 'incoming')
  return {
    ...(filesUrl === null ? folderBytes(folder) : s3Bytes(filesUrl)),
    async withFolder(work) {
      await mkdir(incoming, { recursive: true, mode: 0o700 })
      const temporary = await mkdtemp(join(incoming, 'in-'))
      try {
        return await work(temporary)
      } finally {
        await rm(temporary, { recursive: true, force: true })
      }
    },
    async clearLeftovers(before) {
      const names = await readdir(incoming).catch(emptyIfMissing)
      let removed = 0
      for (const name of names) {
        // A folder that has disappeared belonged to a call that has just finished.
        const found = await stat(join(incoming, name)).catch(nullIfMissing)
        if (!found || found.mtime >= before) continue
        await rm(join(incoming, name), { recursive: true, force: true })
        removed++
      }
      return removed
    },
  }
}

/** Files in one folder. A name appears only after all its bytes: they are written, syncToDisk, then renamed. */
function folderBytes(folder: string): FileBytes {
  return {
    async put(key, path) {
      const target = join(folder, key)
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      await syncToDisk(path, 'r+')
      await rename(path, target)
      // A name is on the disk only after a sync of its folder, and so is a new folder's. Windows needs no sync of folders.
      const parents = process.platform === 'win32' ? [] : [dirname(target), dirname(dirname(target)), folder]
      for (const parent of parents) await syncToDisk(parent, 'r')
    },
    async read(key) {
      const file = await open(join(folder, key)).catch(nullIfMissing)
      return file && Readable.toWeb(file.createReadStream())
    },
    async remove(key) {
      await rm(join(folder, key), { force: true })
    },
  }
}

async function syncToDisk(path: string, mode: 'r' | 'r+'): Promise<void> {
  const file = await open(path, mode)
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

function emptyIfMissing(error: unknown): string[] {
  nullIfMissing(error)
  return []
}

function nullIfMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}
