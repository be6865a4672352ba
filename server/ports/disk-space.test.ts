import { existsSync, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { watchDisk } from './disk-space.ts'
import { createLog } from './log.ts'

const megabyte = 1024 * 1024

async function aDisk(freeMegabytes: number) {
  const folder = await mkdtemp(join(tmpdir(), 'disk-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const disk = { free: freeMegabytes * megabyte }
  const space = watchDisk({ folders: [folder], log: createLog('off'), freeBytes: () => Promise.resolve(disk.free) })
  return { disk, space, reserve: join(folder, 'reserve') }
}

test('a write is admitted while 64 MB stay free', async () => {
  const { disk, space } = await aDisk(65)
  expect(await space.reserve(0)).not.toBe(null)
  disk.free = 63 * megabyte
  expect(await space.reserve(0)).toBe(null)
})

test('uploads under way count with all their bytes until they end', async () => {
  const { space } = await aDisk(110)
  const first = await space.reserve(20 * megabyte)
  const second = await space.reserve(20 * megabyte)
  expect(await space.reserve(20 * megabyte)).toBe(null)
  first?.()
  expect(await space.reserve(20 * megabyte)).not.toBe(null)
  second?.()
})

test('a reserve is made while there is plenty of room, given up when the disk is full, and made again', async () => {
  const { disk, space, reserve } = await aDisk(200)
  await space.check()
  expect(existsSync(reserve)).toBe(false)
  disk.free = 2_000 * megabyte
  await space.check()
  expect(statSync(reserve).size).toBe(32 * megabyte)
  const full = await aDisk(600)
  await full.space.check()
  expect(existsSync(full.reserve)).toBe(true)
  full.disk.free = 3 * megabyte
  expect(await full.space.reserve(0)).toBe(null)
  expect(existsSync(full.reserve)).toBe(false)
  full.disk.free = 600 * megabyte
  await full.space.check()
  expect(existsSync(full.reserve)).toBe(true)
})
