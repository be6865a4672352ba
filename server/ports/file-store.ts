import { mkdir, mkdtemp, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import type { Config } from '#server/config.ts'
import type { FileBytes } from './file-bytes.ts'
import { s3Bytes } from './file-store-s3.ts'

export interface FileStore extends FileBytes {
  /** Runs work with a folder of its own on this machine for bytes nobody has judged yet; the folder is gone afterwards. */
  withFolder<T>(work: (folder: string) => Promise<T>): Promise<T>
  /** Removes such folders left behind by a process that was killed; returns how many. */
  clearLeftovers(before: Date): Promise<number>
}

/** The bucket of FILES_URL, or `DATA_DIR/files` where nothing is set. */
export function createFileStore({ filesUrl, dataDir }: Pick<Config, 'filesUrl' | 'dataDir'>): FileStore {
  const folder = join(dataDir, 'files')
  const incoming = join(folder, 'incoming')
  return {
    ...(filesUrl === null ? folderBytes(folder) : s3Bytes(filesUrl)),
    async withFolder(work) {
      await mkdir(incoming, { recursive: true, mode: 0o700 })
      const own = await mkdtemp(join(incoming, 'in-'))
      try {
        return await work(own)
      } finally {
        await rm(own, { recursive: true, force: true })
      }
    },
    async clearLeftovers(before) {
      const names = await readdir(incoming).catch(noneYet)
      let removed = 0
      for (const name of names) {
        // one that is gone by now was somebody's who has just finished
        const found = await stat(join(incoming, name)).catch(nothingThere)
        if (!found || found.mtime >= before) continue
        await rm(join(incoming, name), { recursive: true, force: true })
        removed++
      }
      return removed
    },
  }
}

/** Files below one folder. A name appears only with all its bytes behind it: written, synced, then renamed. */
function folderBytes(folder: string): FileBytes {
  return {
    async put(key, path) {
      const place = join(folder, key)
      await mkdir(dirname(place), { recursive: true, mode: 0o700 })
      await synced(path, 'r+')
      await rename(path, place)
      // a name is on the disk when its folder is, and so is a folder's; Windows sees to that itself
      const folders = process.platform === 'win32' ? [] : [dirname(place), dirname(dirname(place)), folder]
      for (const one of folders) await synced(one, 'r')
    },
    async read(key) {
      const file = await open(join(folder, key)).catch(nothingThere)
      return file && Readable.toWeb(file.createReadStream())
    },
    async remove(key) {
      await rm(join(folder, key), { force: true })
    },
  }
}

async function synced(path: string, mode: 'r' | 'r+'): Promise<void> {
  const file = await open(path, mode)
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

function noneYet(error: unknown): string[] {
  nothingThere(error)
  return []
}

function nothingThere(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}
